import VirtualTime

/// A parameter that can be set by its name, such as `swipe.minimumPrimary`.
public struct GestureParameter: Sendable {
  /// What a value is counted in.
  public enum Unit: String, Hashable, Sendable {
    /// Points.
    case points = "pt"
    /// Milliseconds.
    case milliseconds = "ms"
    /// A share, from 0 to 1.
    case share = "share"
    /// Whole things.
    case count = "count"
    /// Points per second.
    case speed = "pt/s"
    /// So many times.
    case factor = "factor"
  }

  /// The kind of recognizer: `tap`, `longPress`, `swipe`, `pan`, `cursorDrag`, `glidePath`,
  /// `detector`, `flutter`.
  public let kind: String
  /// The property's name.
  public let property: String
  /// What a value is counted in.
  public let unit: Unit
  private let apply: @Sendable (inout GestureJudge, _ target: String, _ value: Double) -> Int

  /// The name as it is written: `swipe.minimumPrimary`.
  public var name: String { "\(kind).\(property)" }

  /// The parameters of a set, in order.
  public static func all(of judge: GestureJudge) -> [GestureParameter] {
    switch judge {
    case .uikit: uikit
    case .android: android
    case .flutter: flutter
    }
  }

  /// Sets the parameter of every recognizer of the kind, or of the one called `recognizer`.
  ///
  /// - Parameters:
  ///   - value: in ``unit``; whole counts are cut off.
  ///   - judge: where.
  ///   - recognizer: a recognizer's name, or nil for all of the kind.
  /// - Returns: how many recognizers were changed.
  public func set(
    _ value: Double, in judge: inout GestureJudge, of recognizer: String? = nil
  ) -> Int {
    apply(&judge, recognizer ?? kind, value)
  }
}

extension GestureParameter {
  private static let uikit: [GestureParameter] =
    [
      tap("maximumPress", .milliseconds) { $0.limits.maximumPress = span($1) },
      tap("maximumGap", .milliseconds) { $0.limits.maximumGap = span($1) },
      tap("movement", .points) { $0.limits.movement = $1 },
      tap("distance", .points) { $0.limits.distance = $1 },
      longPress("minimumPress", .milliseconds) { $0.minimumPress = span($1) },
      longPress("movement", .points) { $0.movement = $1 },
      swipe("minimumPrimary", .points) { $0.minimumPrimary = $1 },
      swipe("maximumSecondary", .points) { $0.maximumSecondary = $1 },
      swipe("maximumDuration", .milliseconds) { $0.maximumDuration = span($1) },
      swipe("minimumPrimaryDecay", .share) { $0.minimumPrimaryDecay = $1 },
      swipe("maximumSecondaryDecay", .share) { $0.maximumSecondaryDecay = $1 },
      swipe("touches", .count) { $0.touches = whole($1) },
      pan("hysteresis", .points) { $0.hysteresis = $1 },
      pan("newestWeight", .share) { $0.newestWeight = $1 },
      pan("staleAfter", .milliseconds) { $0.staleAfter = span($1) },
      pan("minimumTouches", .count) { $0.minimumTouches = whole($1) },
      pan("maximumTouches", .count) { $0.maximumTouches = whole($1) },
      cursorDrag("deadZone", .points) { $0.deadZone = $1 },
      cursorDrag("pointsPerCharacter", .points) { $0.pointsPerCharacter = $1 },
      cursorDrag("spacing", .milliseconds) { $0.spacing = span($1) },
      uikit("glidePath", "minimumKeys", .count) { kind, value in
        guard case .glidePath(var parameters) = kind else { return }
        parameters.minimumKeys = whole(value)
        kind = .glidePath(parameters)
      },
    ]

  private static let android: [GestureParameter] =
    [
      detector("touchSlop", .points) { $0.touchSlop = $1 },
      detector("tapTimeout", .milliseconds) { $0.tapTimeout = span($1) },
      detector("longPressTimeout", .milliseconds) { $0.longPressTimeout = span($1) },
      detector("doubleTapTimeout", .milliseconds) { $0.doubleTapTimeout = span($1) },
      detector("doubleTapMinimum", .milliseconds) { $0.doubleTapMinimum = span($1) },
      detector("doubleTapDistance", .points) { $0.doubleTapDistance = $1 },
      detector("minimumFling", .speed) { $0.minimumFling = $1 },
      detector("maximumFling", .speed) { $0.maximumFling = $1 },
      detector("density", .factor) { $0.density = $1 },
    ]

  private static let flutter: [GestureParameter] =
    [
      flutter("touchSlop", .points) {
        $0.touchSlop = $1
        $0.panSlop = 2 * $1
      },
      flutter("panSlop", .points) { $0.panSlop = $1 },
      flutter("doubleTapSlop", .points) { $0.doubleTapSlop = $1 },
      flutter("doubleTapDistance", .points) { $0.doubleTapDistance = $1 },
      flutter("pressDeadline", .milliseconds) { $0.pressDeadline = span($1) },
      flutter("longPressTimeout", .milliseconds) { $0.longPressTimeout = span($1) },
      flutter("doubleTapTimeout", .milliseconds) { $0.doubleTapTimeout = span($1) },
      flutter("doubleTapMinimum", .milliseconds) { $0.doubleTapMinimum = span($1) },
      flutter("minimumFling", .speed) { $0.minimumFling = $1 },
      flutter("maximumFling", .speed) { $0.maximumFling = $1 },
    ]

  private static func tap(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout TapParameters, Double) -> Void
  ) -> GestureParameter {
    uikit("tap", property, unit) { kind, value in
      guard case .tap(var parameters) = kind else { return }
      set(&parameters, value)
      kind = .tap(parameters)
    }
  }

  private static func longPress(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout LongPressParameters, Double) -> Void
  ) -> GestureParameter {
    uikit("longPress", property, unit) { kind, value in
      guard case .longPress(var parameters) = kind else { return }
      set(&parameters, value)
      kind = .longPress(parameters)
    }
  }

  private static func swipe(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout SwipeParameters, Double) -> Void
  ) -> GestureParameter {
    uikit("swipe", property, unit) { kind, value in
      guard case .swipe(var parameters) = kind else { return }
      set(&parameters, value)
      kind = .swipe(parameters)
    }
  }

  private static func pan(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout PanParameters, Double) -> Void
  ) -> GestureParameter {
    uikit("pan", property, unit) { kind, value in
      guard case .pan(var parameters) = kind else { return }
      set(&parameters, value)
      kind = .pan(parameters)
    }
  }

  private static func cursorDrag(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout CursorDragParameters, Double) -> Void
  ) -> GestureParameter {
    uikit("cursorDrag", property, unit) { kind, value in
      guard case .cursorDrag(var parameters) = kind else { return }
      set(&parameters, value)
      kind = .cursorDrag(parameters)
    }
  }

  private static func uikit(
    _ kind: String, _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout Recognizer.Kind, Double) -> Void
  ) -> GestureParameter {
    GestureParameter(kind: kind, property: property, unit: unit) { judge, target, value in
      guard case .uikit(var gestures) = judge else { return 0 }
      var count = 0
      for index in gestures.recognizers.indices {
        let recognizer = gestures.recognizers[index]
        guard recognizer.kind.word == kind, target == kind || target == recognizer.name else {
          continue
        }
        set(&gestures.recognizers[index].kind, value)
        count += 1
      }
      judge = .uikit(gestures)
      return count
    }
  }

  private static func detector(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout AndroidParameters, Double) -> Void
  ) -> GestureParameter {
    GestureParameter(kind: "detector", property: property, unit: unit) { judge, target, value in
      guard case .android(var parameters) = judge, target == "detector" else { return 0 }
      set(&parameters, value)
      judge = .android(parameters)
      return 1
    }
  }

  private static func flutter(
    _ property: String, _ unit: Unit,
    _ set: @escaping @Sendable (inout FlutterParameters, Double) -> Void
  ) -> GestureParameter {
    GestureParameter(kind: "flutter", property: property, unit: unit) { judge, target, value in
      guard case .flutter(var recognizers, let arbitrates) = judge else { return 0 }
      var count = 0
      for index in recognizers.indices
      where target == "flutter" || target == recognizers[index].name {
        set(&recognizers[index].parameters, value)
        count += 1
      }
      judge = .flutter(recognizers, arbitrates: arbitrates)
      return count
    }
  }

  /// Milliseconds as a span.
  private static func span(_ milliseconds: Double) -> Nanoseconds {
    let count = milliseconds * 1_000_000
    guard count.magnitude < 9e18 else { return count < 0 ? Nanoseconds(.min) : .max }
    return Nanoseconds(Int64(count + (count < 0 ? -0.5 : 0.5)))
  }

  private static func whole(_ value: Double) -> Int {
    value.magnitude < 1e15 ? Int(value) : value < 0 ? .min : .max
  }
}

extension Recognizer.Kind {
  /// The kind in one word, as ``Gesture/Detail-swift.enum/word`` has it.
  public var word: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .swipe: "swipe"
    case .pan: "pan"
    case .cursorDrag: "cursorDrag"
    case .glidePath: "glidePath"
    }
  }
}

extension AndroidParameters {
  /// Checks that every parameter can mean something.
  func validate() throws(GestureError) {
    let check = ParameterCheck(owner: "detector")
    try check("touchSlop", touchSlop)
    try check("tapTimeout", tapTimeout)
    try check("longPressTimeout", longPressTimeout)
    try check("doubleTapTimeout", doubleTapTimeout)
    try check("doubleTapMinimum", doubleTapMinimum)
    try check("doubleTapDistance", doubleTapDistance)
    try check("minimumFling", minimumFling)
    try check("maximumFling", maximumFling)
    guard density > 0, density.isFinite else {
      throw check.outOfRange("density", "a number above 0")
    }
  }
}
