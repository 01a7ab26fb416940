import Gestures
import TouchTraces

/// One thing that a finger, the user or the app does, and when.
public struct LabStep: Hashable, Sendable {
  /// When a step begins, counted from the step before it.
  public enum Beginning: Hashable, Sendable {
    /// So many milliseconds after the step before has ended.
    case afterEnd(milliseconds: Int)
    /// So many milliseconds after the step before has begun: both may go on at once.
    case afterBegin(milliseconds: Int)
    /// So many microseconds after the step before has begun; for what was recorded.
    case recorded(microseconds: Int)
  }

  /// What is done.
  public enum Action: Hashable, Sendable {
    /// A finger comes down in the middle of a key and lifts after so many milliseconds.
    case touch(key: String, milliseconds: Int)
    /// A finger goes so many points from the keyboard's middle in so many milliseconds.
    case swipe(SwipeDirection, points: Int, milliseconds: Int)
    /// A finger goes its way.
    case path(FingerPath)
    /// User or app do something in the host.
    case host(HostEvent.Kind)
  }

  /// When it begins.
  public var begins: Beginning
  /// What is done.
  public var action: Action

  /// A step.
  public init(_ action: Action, _ begins: Beginning = .afterEnd(milliseconds: 0)) {
    self.action = action
    self.begins = begins
  }
}

/// The way of one finger from touch down to lift.
public struct FingerPath: Hashable, Sendable {
  /// A place on the way.
  public struct Place: Hashable, Sendable {
    /// Microseconds after the place before.
    public var microseconds: Int
    /// Where the finger is.
    public var point: LayoutPoint

    /// A place.
    public init(microseconds: Int, point: LayoutPoint) {
      self.microseconds = microseconds
      self.point = point
    }
  }

  /// How the way ends.
  public enum End: Hashable, Sendable, CaseIterable {
    /// The finger lifts at the last place.
    case lifted
    /// The system takes the touch away at the last place.
    case cancelled
    /// The finger is still down.
    case down
  }

  /// Where the finger comes down.
  public var start: LayoutPoint
  /// Where it is afterwards; the last place is that of the lift, if it lifts.
  public var places: [Place]
  /// How the way ends.
  public var end: End

  /// A way.
  public init(start: LayoutPoint, places: [Place], end: End) {
    self.start = start
    self.places = places
    self.end = end
  }

  /// From touch down to the last place, in microseconds.
  var microseconds: Int { places.reduce(0) { $0 + $1.microseconds } }
}
