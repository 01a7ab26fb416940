import TouchTraces
import Timing

/// Recognizers that are played together.
///
/// ```swift
/// let events = try GestureSet.standard.events(of: trace.samples)
/// ```
public struct GestureSet: Hashable, Sendable {
  /// The rule that `waiting` may win only after `required` has failed.
  public struct Requirement: Hashable, Sendable {
    /// The recognizer that waits.
    public var waiting: String
    /// The recognizer that must fail first.
    public var required: String

    /// Creates the rule that `waiting` requires `required` to fail.
    public init(_ waiting: String, toFail required: String) {
      self.waiting = waiting
      self.required = required
    }
  }

  /// The recognizers in the order in which they are attached.
  public var recognizers: [Recognizer]
  /// Which recognizers wait for which.
  public var requirements: [Requirement]
  /// Whether the recognizers can prevent each other, as on one view; otherwise each is judged alone.
  public var arbitrates: Bool

  /// Creates a set; each recognizer is judged alone unless `arbitrates` is true.
  public init(
    _ recognizers: [Recognizer], requirements: [Requirement] = [], arbitrates: Bool = false
  ) {
    self.recognizers = recognizers
    self.requirements = requirements
    self.arbitrates = arbitrates
  }

  /// Tap, double tap, two- and three-finger tap, long press, swipe right, left, up and down, pan.
  /// Each is judged alone, because on one view the pan would win every fling.
  public static let standard = GestureSet([
    Recognizer("tap", .tap(TapParameters())),
    Recognizer("double tap", .tap(TapParameters(taps: 2))),
    Recognizer("two-finger tap", .tap(TapParameters(touches: 2))),
    Recognizer("three-finger tap", .tap(TapParameters(touches: 3))),
    Recognizer("long press", .longPress(LongPressParameters())),
    Recognizer("swipe right", .swipe(SwipeParameters(directions: .right))),
    Recognizer("swipe left", .swipe(SwipeParameters(directions: .left))),
    Recognizer("swipe up", .swipe(SwipeParameters(directions: .up))),
    Recognizer("swipe down", .swipe(SwipeParameters(directions: .down))),
    Recognizer("pan", .pan(PanParameters())),
  ])

  /// The recognizers that are not in ``standard``: a space bar's cursor drag, and a glide, which
  /// needs keys (``slide(over:)``).
  public static let further = [
    Recognizer("cursor drag", .cursorDrag(CursorDragParameters())),
    Recognizer("glide path", .glidePath(GlideParameters())),
  ]

  /// Gives these keys to glides that have no keys of their own; the last key is in front.
  public mutating func slide(over keys: [LayoutKey]) {
    for index in recognizers.indices {
      guard case .glidePath(var glide) = recognizers[index].kind, glide.keys == nil else {
        continue
      }
      glide.keys = keys
      recognizers[index].kind = .glidePath(glide)
    }
  }

  /// The recognizers of ``standard`` on one view. The single tap waits for the double tap to fail,
  /// and the pan waits for the swipes to fail.
  public static let standardOnOneView = GestureSet(
    standard.recognizers,
    requirements: [
      Requirement("tap", toFail: "double tap"),
      Requirement("pan", toFail: "swipe right"),
      Requirement("pan", toFail: "swipe left"),
      Requirement("pan", toFail: "swipe up"),
      Requirement("pan", toFail: "swipe down"),
    ],
    arbitrates: true)

  /// Returns a router with the set attached and without keys.
  ///
  /// - Throws: ``GestureError`` if names or requirements contradict each other.
  public func makeRouter() throws(GestureError) -> TouchRouter {
    var router = TouchRouter(arbitrates: arbitrates)
    for recognizer in recognizers { try router.attach(recognizer) }
    for requirement in requirements {
      try router.require(requirement.waiting, toFail: requirement.required)
    }
    return router
  }

  /// Plays samples through the set and then fires all timers that are left.
  ///
  /// - Parameters:
  ///   - samples: the samples of the touch screen, in order of time.
  ///   - end: if not nil, the clock stops at this instant and later timers don't fire.
  /// - Returns: all events in order, including failures.
  /// - Throws: ``GestureError`` if names or requirements contradict each other.
  public func events(
    of samples: some Sequence<TouchSample>, until end: Instant? = nil
  ) throws(GestureError) -> [GestureEvent] {
    var router = try makeRouter()
    var events: [GestureEvent] = []
    for sample in samples { router.handle(sample, into: &events) }
    guard let end else {
      while let timer = router.nextTimer { events += router.advance(to: timer) }
      return events
    }
    return events + router.advance(to: end)
  }
}
