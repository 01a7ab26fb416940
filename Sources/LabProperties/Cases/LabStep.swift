import Gestures
import TouchTraces

/// One thing that a finger, the user or the app does, and when.
public struct LabStep: Hashable, Sendable {
  /// When a step begins, counted from the step before it.
  public enum Beginning: Hashable, Sendable {
    /// This many milliseconds after the step before ended.
    case afterEnd(milliseconds: Int)
    /// This many milliseconds after the step before began. Both may overlap.
    case afterBegin(milliseconds: Int)
    /// This many microseconds after the step before began, for recorded steps.
    case recorded(microseconds: Int)
  }

  /// The action of a step.
  public enum Action: Hashable, Sendable {
    /// A finger comes down in the middle of a key and lifts after this many milliseconds.
    case touch(key: String, milliseconds: Int)
    /// A finger moves this many points from the keyboard's middle in this many milliseconds.
    case swipe(SwipeDirection, points: Int, milliseconds: Int)
    /// A finger follows a path.
    case path(FingerPath)
    /// User, app or system do something in the host.
    case host(HostEvent.Kind)
  }

  /// When the step begins.
  public var begins: Beginning
  /// The action of a step.
  public var action: Action

  /// Creates a step.
  public init(_ action: Action, _ begins: Beginning = .afterEnd(milliseconds: 0)) {
    self.action = action
    self.begins = begins
  }
}

/// The path of one finger from touch down to lift.
public struct FingerPath: Hashable, Sendable {
  /// A place on the path.
  public struct Place: Hashable, Sendable {
    /// The time since the place before, in microseconds.
    public var microseconds: Int
    /// Where the finger is.
    public var point: LayoutPoint

    /// Creates a place.
    public init(microseconds: Int, point: LayoutPoint) {
      self.microseconds = microseconds
      self.point = point
    }
  }

  /// How the path ends.
  public enum End: Hashable, Sendable, CaseIterable {
    /// The finger lifts at the last place.
    case lifted
    /// The system cancels the touch at the last place.
    case cancelled
    /// The finger is still down.
    case down
  }

  /// Where the finger comes down.
  public var start: LayoutPoint
  /// The later places of the finger. The last one is that of the lift, if the finger lifts.
  public var places: [Place]
  /// How the path ends.
  public var end: End

  /// Creates a path.
  public init(start: LayoutPoint, places: [Place], end: End) {
    self.start = start
    self.places = places
    self.end = end
  }

  /// The time from touch down to the last place, in microseconds.
  var microseconds: Int { places.reduce(0) { $0 + $1.microseconds } }
}
