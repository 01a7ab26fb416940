import TouchTraces
import Timing

/// A running recognizer, which is a member of arenas.
struct FlutterMember: Hashable, Sendable {
  /// The state of a tap or a long press and its first pointer.
  struct Press: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case ready
      case possible
      /// The press has lost; it ends when all its pointers are up.
      case defunct
    }

    var phase = Phase.ready
    /// The pointer that counts; others are tracked but have no effect.
    var primary: Int?
    var start = LayoutPoint(x: 0, y: 0)
    var deadline: Instant?
    var isAccepted = false
    /// Whether a touch down counts that no reset has removed.
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
    /// The movement before the drag was accepted.
    var pending = Vector.zero
    /// The length that is compared with the slop: the signed movement on the axis; for a pan, the
    /// path's length.
    var moved = 0.0
    var acceptedPointers: [Int] = []
    /// The pointer that moves the drag: the one accepted last.
    var active: Int?
    var trackers: [Tracker] = []
  }

  /// The velocity tracker of a pointer.
  struct Tracker: Hashable, Sendable {
    let pointer: Int
    var velocity = VelocityTracker(.leastSquares, window: .flutter)
  }

  let recognizer: FlutterRecognizer
  var isEnabled = true
  /// The pointers whose events the member receives.
  var tracked: [Int] = []
  /// The pointers in whose arenas the member has neither accepted nor rejected.
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
