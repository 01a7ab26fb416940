import TouchTraces
import Timing

/// Recognizers that are played together, and how they are judged.
///
/// ```swift
/// let events = try GestureSet.standard.events(of: trace.samples)
/// ```
public struct GestureSet: Hashable, Sendable {
  /// `waiting` may win only after `required` has failed.
  public struct Requirement: Hashable, Sendable {
    /// The recognizer that waits.
    public var waiting: String
    /// The recognizer that has to fail first.
    public var required: String

    /// `waiting` requires `required` to fail.
    public init(_ waiting: String, toFail required: String) {
      self.waiting = waiting
      self.required = required
    }
  }

  /// The recognizers in the order of attachment.
  public var recognizers: [Recognizer]
  /// Who waits for whom.
  public var requirements: [Requirement]
  /// Whether they prevent each other as on one view; if not, each is judged alone.
  public var arbitrates: Bool

  /// The recognizers, each judged alone unless `arbitrates`.
  public init(
    _ recognizers: [Recognizer], requirements: [Requirement] = [], arbitrates: Bool = false
  ) {
    self.recognizers = recognizers
    self.requirements = requirements
    self.arbitrates = arbitrates
  }

  /// Tap, double tap, two- and three-finger tap, long press, swipe right, left, up and down, pan,
  /// each judged alone: on one view the pan would win every fling.
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

  /// The recognizers that ``standard`` leaves out, by name: a space bar's cursor drag, and a glide,
  /// which needs keys (``slide(over:)``).
  public static let further = [
    Recognizer("cursor drag", .cursorDrag(CursorDragParameters())),
    Recognizer("glide path", .glidePath(GlideParameters())),
  ]

  /// Gives glides that have no keys of their own these, the last one in front.
  public mutating func slide(over keys: [LayoutKey]) {
    for index in recognizers.indices {
      guard case .glidePath(var glide) = recognizers[index].kind, glide.keys == nil else {
        continue
      }
      glide.keys = keys
      recognizers[index].kind = .glidePath(glide)
    }
  }

  /// The recognizers of ``standard`` on one view, the single tap requiring the double tap and the
  /// pan requiring the swipes to fail.
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

  /// A router with the set attached, without keys.
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

  /// Plays samples through the set and then lets every timer fire that is left.
  ///
  /// - Parameters:
  ///   - samples: what the touch screen reported, in order of time.
  ///   - end: if not nil, the clock stops there instead.
  /// - Returns: all events, failures included, in order.
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
