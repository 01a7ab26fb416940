import Timing

/// A gesture parameter that can be set by its name, such as `swipe.minimumPrimary`.
public struct GestureParameter: Sendable {
  /// The unit of a value.
  public enum Unit: String, Hashable, Sendable {
    /// Points.
    case points = "pt"
    /// Milliseconds.
    case milliseconds = "ms"
    /// A share, from 0 to 1.
    case share = "share"
    /// A whole number.
    case count = "count"
    /// Points per second.
    case speed = "pt/s"
    /// A factor.
    case factor = "factor"
  }

  /// The kind of recognizer: `tap`, `longPress`, `swipe`, `pan`, `cursorDrag`, `glidePath`,
  /// `detector`, `flutter`.
  public let kind: String
  /// The property's name.
  public let property: String
  /// The unit of a value.
  public let unit: Unit
  private let read: @Sendable (GestureJudge, _ target: String) -> Double?
  private let apply: @Sendable (inout GestureJudge, _ target: String, _ value: Double) -> Int

  /// The full name, such as `swipe.minimumPrimary`.
  public var name: String { "\(kind).\(property)" }

  /// Returns the parameters of a set, in order.
  public static func all(of judge: GestureJudge) -> [GestureParameter] {
    switch judge {
    case .uikit: uikit
    case .android: android
    case .flutter: flutter
    }
  }

  /// Sets the parameter of every recognizer of the kind, or of the recognizer called `recognizer`.
  ///
  /// - Parameters:
  ///   - value: in ``unit``; a count loses its fraction.
  ///   - judge: the set to change.
  ///   - recognizer: a recognizer's name, or nil for all recognizers of the kind.
  /// - Returns: how many recognizers were changed.
  public func set(
    _ value: Double, in judge: inout GestureJudge, of recognizer: String? = nil
  ) -> Int {
    apply(&judge, recognizer ?? kind, value)
  }
}

extension GestureParameter {
  /// Returns the value of the first recognizer that has the parameter.
  ///
  /// - Parameters:
  ///   - judge: the set to read.
  ///   - recognizer: a recognizer's name, or nil for the first recognizer of the kind.
  /// - Returns: the value in ``unit``; nil if no recognizer has the parameter or it is not set.
  public func value(in judge: GestureJudge, of recognizer: String? = nil) -> Double? {
    read(judge, recognizer ?? kind)
  }

  private static let uikit: [GestureParameter] =
    [
      tap("maximumPress", .milliseconds, \.limits.maximumPress),
      tap("maximumGap", .milliseconds, \.limits.maximumGap),
      tap("movement", .points, \.limits.movement),
      tap("distance", .points, \.limits.distance),
      longPress("minimumPress", .milliseconds, \.minimumPress),
      longPress("movement", .points, \.movement),
      swipe("minimumPrimary", .points, \.minimumPrimary),
      swipe("maximumSecondary", .points, \.maximumSecondary),
      swipe("maximumDuration", .milliseconds, \.maximumDuration),
      swipe("minimumPrimaryDecay", .share, \.minimumPrimaryDecay),
      swipe("maximumSecondaryDecay", .share, \.maximumSecondaryDecay),
      swipe("touches", .count, \.touches),
      pan("hysteresis", .points, \.hysteresis),
      pan("newestWeight", .share, \.newestWeight),
      pan("staleAfter", .milliseconds, \.staleAfter),
      pan("minimumTouches", .count, \.minimumTouches),
      pan("maximumTouches", .count, \.maximumTouches),
      cursorDrag("deadZone", .points, \.deadZone),
      cursorDrag("pointsPerCharacter", .points, \.pointsPerCharacter),
      cursorDrag("spacing", .milliseconds, \.spacing),
      uikit("glidePath", "minimumKeys", .count, \.glidePathParameters, \.minimumKeys),
    ]

  private static let android: [GestureParameter] =
    [
      detector("touchSlop", .points, \.touchSlop),
      detector("tapTimeout", .milliseconds, \.tapTimeout),
      detector("longPressTimeout", .milliseconds, \.longPressTimeout),
      detector("doubleTapTimeout", .milliseconds, \.doubleTapTimeout),
      detector("doubleTapMinimum", .milliseconds, \.doubleTapMinimum),
      detector("doubleTapDistance", .points, \.doubleTapDistance),
      detector("minimumFling", .speed, \.minimumFling),
      detector("maximumFling", .speed, \.maximumFling),
      detector("density", .factor, \.density),
    ]

  private static let flutter: [GestureParameter] =
    [
      flutter("touchSlop", .points, \.touchSlop) { $0.panSlop = 2 * $0.touchSlop },
      flutter("panSlop", .points, \.panSlop),
      flutter("doubleTapSlop", .points, \.doubleTapSlop),
      flutter("doubleTapDistance", .points, \.doubleTapDistance),
      flutter("pressDeadline", .milliseconds, \.pressDeadline),
      flutter("longPressTimeout", .milliseconds, \.longPressTimeout),
      flutter("doubleTapTimeout", .milliseconds, \.doubleTapTimeout),
      flutter("doubleTapMinimum", .milliseconds, \.doubleTapMinimum),
      flutter("minimumFling", .speed, \.minimumFling),
      flutter("maximumFling", .speed, \.maximumFling),
    ]

  private typealias Property<Root, Value> = WritableKeyPath<Root, Value> & Sendable

  private static func tap<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<TapParameters, Value>
  ) -> GestureParameter {
    uikit("tap", property, unit, \.tapParameters, path)
  }

  private static func longPress<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<LongPressParameters, Value>
  ) -> GestureParameter {
    uikit("longPress", property, unit, \.longPressParameters, path)
  }

  private static func swipe<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<SwipeParameters, Value>
  ) -> GestureParameter {
    uikit("swipe", property, unit, \.swipeParameters, path)
  }

  private static func pan<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<PanParameters, Value>
  ) -> GestureParameter {
    uikit("pan", property, unit, \.panParameters, path)
  }

  private static func cursorDrag<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<CursorDragParameters, Value>
  ) -> GestureParameter {
    uikit("cursorDrag", property, unit, \.cursorDragParameters, path)
  }

  /// Creates a parameter of the recognizers whose kind has `parameters`.
  private static func uikit<Parameters, Value: ParameterValue>(
    _ kind: String, _ property: String, _ unit: Unit,
    _ parameters: any Property<Recognizer.Kind, Parameters?>,
    _ path: any Property<Parameters, Value>
  ) -> GestureParameter {
    GestureParameter(kind: kind, property: property, unit: unit) { judge, target in
      guard case .uikit(let gestures) = judge else { return nil }
      let found = gestures.recognizers.first {
        $0.kind.word == kind && (target == kind || target == $0.name)
      }
      return found?.kind[keyPath: parameters]?[keyPath: path].number
    } apply: { judge, target, value in
      guard case .uikit(var gestures) = judge else { return 0 }
      var count = 0
      for index in gestures.recognizers.indices {
        let recognizer = gestures.recognizers[index]
        guard recognizer.kind.word == kind, target == kind || target == recognizer.name else {
          continue
        }
        gestures.recognizers[index].kind[keyPath: parameters]?[keyPath: path] = Value(
          parameter: value)
        count += 1
      }
      judge = .uikit(gestures)
      return count
    }
  }

  private static func detector<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<AndroidParameters, Value>
  ) -> GestureParameter {
    GestureParameter(kind: "detector", property: property, unit: unit) { judge, target in
      guard case .android(let parameters) = judge, target == "detector" else { return nil }
      return parameters[keyPath: path].number
    } apply: { judge, target, value in
      guard case .android(var parameters) = judge, target == "detector" else { return 0 }
      parameters[keyPath: path] = Value(parameter: value)
      judge = .android(parameters)
      return 1
    }
  }

  /// Creates a parameter of Flutter's recognizers; `follow` updates values that depend on it.
  private static func flutter<Value: ParameterValue>(
    _ property: String, _ unit: Unit, _ path: any Property<FlutterParameters, Value>,
    follow: @escaping @Sendable (inout FlutterParameters) -> Void = { _ in }
  ) -> GestureParameter {
    GestureParameter(kind: "flutter", property: property, unit: unit) { judge, target in
      guard case .flutter(let recognizers, _) = judge else { return nil }
      let found = recognizers.first { target == "flutter" || target == $0.name }
      return found?.parameters[keyPath: path].number
    } apply: { judge, target, value in
      guard case .flutter(var recognizers, let arbitrates) = judge else { return 0 }
      var count = 0
      for index in recognizers.indices
      where target == "flutter" || target == recognizers[index].name {
        recognizers[index].parameters[keyPath: path] = Value(parameter: value)
        follow(&recognizers[index].parameters)
        count += 1
      }
      judge = .flutter(recognizers, arbitrates: arbitrates)
      return count
    }
  }
}

extension Recognizer.Kind {
  /// The kind in one word, as in ``RecognizedGesture/Detail-swift.enum/word``.
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
  /// Checks that every parameter is in range.
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
