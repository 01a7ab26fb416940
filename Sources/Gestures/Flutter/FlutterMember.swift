import TouchTraces
import Timing

/// A recognizer while it runs, as a member of arenas.
struct FlutterMember: Hashable, Sendable {
  /// What a tap or a long press knows of its first pointer, and the tap of its callbacks.
  struct Press: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case ready
      case possible
      /// Lost; over when all its pointers are up.
      case defunct
    }

    var phase = Phase.ready
    /// The pointer that counts; further ones are only taken along.
    var primary: Int?
    var start = LayoutPoint(x: 0, y: 0)
    var deadline: Instant?
    var isAccepted = false
    /// Whether a touch down counts that no reset has forgotten.
    var hasDown = false
    var hasUp = false
    var sentTapDown = false
    var hasWon = false
  }

  /// One tap of a double tap.
  struct Tap: Hashable, Sendable {
    let pointer: Int
    let place: LayoutPoint
    let begun: Instant
  }

  struct DoubleTap: Hashable, Sendable {
    var first: Tap?
    var pending: [Tap] = []
    var deadline: Instant?
  }

  struct Drag: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case ready
      case possible
      case accepted
    }

    var phase = Phase.ready
    /// What has been moved before it was accepted.
    var pending = Vector.zero
    /// What counts against the slop: the signed way on its axis; for a pan the path's length.
    var moved = 0.0
    var acceptedPointers: [Int] = []
    /// The pointer that drags: the one accepted last.
    var active: Int?
    var trackers: [Tracker] = []
  }

  /// How fast a pointer is.
  struct Tracker: Hashable, Sendable {
    let pointer: Int
    var velocity = VelocityTracker(.leastSquares, window: .flutter)
  }

  let recognizer: FlutterRecognizer
  var isEnabled = true
  /// The pointers whose events it gets.
  var tracked: [Int] = []
  /// The pointers in whose arenas it has not said yes or no.
  var entries: [Int] = []
  // Each kind uses one of these.
  var press = Press()
  var doubleTap = DoubleTap()
  var drag = Drag()

  init(_ recognizer: FlutterRecognizer) {
    self.recognizer = recognizer
  }

  var deadline: Instant? {
    switch recognizer.kind {
    case .tap, .longPress: press.deadline
    case .doubleTap: doubleTap.deadline
    case .horizontalDrag, .verticalDrag, .pan: nil
    }
  }
}
