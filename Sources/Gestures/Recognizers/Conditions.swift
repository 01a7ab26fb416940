import TouchTraces

/// Which touches a recognizer receives, as a value instead of a delegate's answer.
public enum TouchCondition: Hashable, Sendable {
  /// All touches.
  case anywhere
  /// Touches that come down in the rectangle.
  case inside(Rectangle)
  /// Touches that come down outside the rectangle.
  case outside(Rectangle)
  /// Touches that hit a key.
  case onKeys
  /// Touches that hit no key.
  case besideKeys

  func allows(_ location: LayoutPoint, isOnKey: Bool) -> Bool {
    switch self {
    case .anywhere: true
    case .inside(let frame): frame.contains(location)
    case .outside(let frame): !frame.contains(location)
    case .onKeys: isOnKey
    case .besideKeys: !isOnKey
    }
  }
}

/// Whether a recognizer may leave "possible", as a value instead of a delegate's answer.
public enum BeginCondition: Hashable, Sendable {
  /// Always.
  case always
  /// Never.
  case never
  /// Only if the fingers moved more along x than along y; never for taps, presses and glides.
  case horizontally
  /// Only if the fingers moved more along y than along x; never for taps, presses and glides.
  case vertically

  func allows(_ gesture: RecognizedGesture) -> Bool {
    let way: Vector =
      switch gesture.detail {
      case .tap, .longPress, .glidePath: .zero
      case .cursorDrag: Vector(dx: 1, dy: 0)
      case .swipe(let direction):
        direction.isHorizontal ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1)
      case .pan(let translation, _): translation
      }
    return switch self {
    case .always: true
    case .never: false
    case .horizontally: way.dx.magnitude > way.dy.magnitude
    case .vertically: way.dy.magnitude > way.dx.magnitude
    }
  }
}

/// Kinds of recognizers.
public struct RecognizerKinds: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The kinds whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Taps.
  public static let tap = RecognizerKinds(rawValue: 1)
  /// Long presses.
  public static let longPress = RecognizerKinds(rawValue: 2)
  /// Swipes.
  public static let swipe = RecognizerKinds(rawValue: 4)
  /// Pans.
  package static let pan = RecognizerKinds(rawValue: 8)
  /// Cursor drags.
  package static let cursorDrag = RecognizerKinds(rawValue: 16)
  /// Glides over keys.
  package static let glidePath = RecognizerKinds(rawValue: 32)

  /// The kinds by their names in the notation of ``GestureCase``.
  static let named: [(name: String, kinds: RecognizerKinds)] = [
    ("tap", .tap), ("long", .longPress), ("swipe", .swipe), ("pan", .pan),
    ("cursor", .cursorDrag), ("glide", .glidePath),
  ]

  init(_ kind: Recognizer.Kind) {
    switch kind {
    case .tap: self = .tap
    case .longPress: self = .longPress
    case .swipe: self = .swipe
    case .pan: self = .pan
    case .cursorDrag: self = .cursorDrag
    case .glidePath: self = .glidePath
    }
  }
}
