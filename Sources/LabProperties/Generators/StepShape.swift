import Gestures
import KeyboardModels
import PropertyTesting
import TouchTraces
import Timing

/// The kind of steps that one phase of a case draws.
public struct StepShape: Sendable {
  /// How many steps are drawn.
  public var count: ClosedRange<Int>
  /// The keys that may be touched.
  public var keys: [String]
  /// How long a key is touched, in milliseconds.
  public var holds: ClosedRange<Int>
  /// The directions of swipes.
  public var swipes: [SwipeDirection]
  /// The length of swipes in points, and their duration in milliseconds.
  public var swipeSizes: (points: ClosedRange<Int>, milliseconds: ClosedRange<Int>)
  /// Whether steps may be arbitrary paths of a finger.
  public var paths: Bool
  /// What user, app and system may do.
  public var host: [HostEvent.Name]
  /// Whether some refusals end. Without it, a field that refuses an edit refuses all later ones.
  var refusalsEnd = true
  /// The pause before a step, in milliseconds.
  public var pauses: ClosedRange<Int>
  /// Whether a step may begin before the one before it has ended.
  public var overlaps: Bool

  /// Creates a shape.
  public init(
    count: ClosedRange<Int> = 1...1, keys: [String] = [], holds: ClosedRange<Int> = 50...300,
    swipes: [SwipeDirection] = [], paths: Bool = false, host: [HostEvent.Name] = [],
    pauses: ClosedRange<Int> = 0...300, overlaps: Bool = false
  ) {
    self.count = count
    self.keys = keys
    self.holds = holds
    self.swipes = swipes
    swipeSizes = (60...100, 60...300)
    self.paths = paths
    self.host = host
    self.pauses = pauses
    self.overlaps = overlaps
  }

  /// At most one rotation, change of height, or stay of the app in the background.
  static var aroundTheKeyboard: StepShape {
    StepShape(count: 0...1, host: HostEvent.Name.aroundTheKeyboard, overlaps: true)
  }

  /// Returns a generator of one step.
  func step(on stage: LabStage) -> TwoWayGenerator<LabStep> {
    let beginnings = beginnings
    let actions = actions(on: stage)
    return TwoWayGenerator { draw in
      let begins = draw.value(of: beginnings)
      return LabStep(draw.value(of: actions), begins)
    } write: { step, choices throws(NotDrawable) in
      try choices(step.begins, as: beginnings)
      try choices(step.action, as: actions)
    }
  }

  private var beginnings: TwoWayGenerator<LabStep.Beginning> {
    .oneOf(
      [
        .init(overlaps ? 2 : 8, .int(in: pauses)) {
          .afterEnd(milliseconds: $0)
        } part: {
          if case .afterEnd(let milliseconds) = $0 { milliseconds } else { nil }
        },
        .init(overlaps ? 6 : 0, .int(in: pauses)) {
          .afterBegin(milliseconds: $0)
        } part: {
          if case .afterBegin(let milliseconds) = $0 { milliseconds } else { nil }
        },
        // These have weight 0: never drawn, but they can hold any recorded time.
        .init(0, .int(in: 0...StepShape.longestMicroseconds / 1_000)) {
          .afterEnd(milliseconds: $0)
        } part: {
          if case .afterEnd(let milliseconds) = $0 { milliseconds } else { nil }
        },
        .init(0, .int(in: 0...StepShape.longestMicroseconds / 1_000)) {
          .afterBegin(milliseconds: $0)
        } part: {
          if case .afterBegin(let milliseconds) = $0 { milliseconds } else { nil }
        },
        .init(0, .int(in: 0...StepShape.longestMicroseconds)) {
          .recorded(microseconds: $0)
        } part: {
          if case .recorded(let microseconds) = $0 { microseconds } else { nil }
        },
      ], "beginning")
  }

  /// The longest recorded pause: a day.
  private static let longestMicroseconds = 86_400_000_000

  private func actions(on stage: LabStage) -> TwoWayGenerator<LabStep.Action> {
    var alternatives: [TwoWayGenerator<LabStep.Action>.Alternative] = []
    if !keys.isEmpty {
      alternatives.append(
        .init(6, touches) {
          .touch(key: $0.key, milliseconds: $0.milliseconds)
        } part: {
          guard case .touch(let key, let milliseconds) = $0 else { return nil }
          return KeyHold(key: key, milliseconds: milliseconds)
        })
    }
    if !swipes.isEmpty {
      alternatives.append(
        .init(4, swipeWays) {
          .swipe($0.direction, points: $0.points, milliseconds: $0.milliseconds)
        } part: {
          guard case .swipe(let direction, let points, let milliseconds) = $0 else { return nil }
          return SwipeWay(direction: direction, points: points, milliseconds: milliseconds)
        })
    }
    if !host.isEmpty {
      alternatives.append(
        .init(4, hostEvents) {
          .host($0)
        } part: {
          if case .host(let kind) = $0 { kind } else { nil }
        })
    }
    // Without `paths` an arbitrary path has weight 0, but a recorded one can be written.
    if host.isEmpty || paths || !keys.isEmpty || !swipes.isEmpty {
      alternatives.append(
        .init(paths ? 3 : alternatives.isEmpty ? 1 : 0, .fingerPath(on: stage)) {
          .path($0)
        } part: { action in
          if case .host = action { return nil }
          return LabStep(action).path(on: stage)
        })
    }
    return .oneOf(alternatives, "step")
  }

  private struct KeyHold: Hashable, Sendable {
    var key: String
    var milliseconds: Int
  }

  private var touches: TwoWayGenerator<KeyHold> {
    let names = TwoWayGenerator.element(of: keys, "key")
    let holds = holds
    return TwoWayGenerator { draw in
      KeyHold(key: draw.value(of: names), milliseconds: draw.value(of: .int(in: holds)))
    } write: { touch, choices throws(NotDrawable) in
      try choices(touch.key, as: names)
      try choices(touch.milliseconds, as: .int(in: holds))
    }
  }

  private struct SwipeWay: Hashable, Sendable {
    var direction: SwipeDirection
    var points: Int
    var milliseconds: Int
  }

  private var swipeWays: TwoWayGenerator<SwipeWay> {
    let directions = TwoWayGenerator.element(of: swipes, "direction")
    let (points, milliseconds) = swipeSizes
    return TwoWayGenerator { draw in
      SwipeWay(
        direction: draw.value(of: directions), points: draw.value(of: .int(in: points)),
        milliseconds: draw.value(of: .int(in: milliseconds)))
    } write: { swipe, choices throws(NotDrawable) in
      try choices(swipe.direction, as: directions)
      try choices(swipe.points, as: .int(in: points))
      try choices(swipe.milliseconds, as: .int(in: milliseconds))
    }
  }
}
