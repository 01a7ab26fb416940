import DocumentProxy
import JSONText

/// The written form of a value with a parameter: `random(0.5)`.
struct ParameterText {
  let name: Substring
  let parameter: JSONValue?

  init(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      name = text[...]
      parameter = nil
      return
    }
    name = text[..<open]
    let inside = text[text.index(after: open)...].dropLast()
    parameter = try? JSONValue(parsing: inside.utf8)
  }
}

extension JSONValue {
  /// A probability, 0 … 1.
  var probability: Double? {
    guard let double, (0...1).contains(double) else { return nil }
    return double
  }

  static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  /// Returns the number as text, without a decimal point if it is whole.
  static func words(of double: Double) -> String {
    Int(exactly: double).map(String.init) ?? double.description
  }
}

extension ProxyProfile.PushPolicy: FlagValue {
  var flagValue: JSONValue {
    switch self {
    case .onMoveVetoOrExternal: .text("onMoveVetoOrExternal")
    case .afterEveryMessage: .text("afterEveryMessage")
    case .onMismatch: .text("onMismatch")
    case .never: .text("never")
    case .random(let share): .text("random(\(JSONValue.words(of: share)))")
    }
  }
  static var flagChoices: [String] {
    deterministic.map { JSONWriter.quoted($0.flagValue.string ?? "") } + ["\"random(0…1)\""]
  }
  init?(flagValue: JSONValue) {
    let text = ParameterText(flagValue.string ?? "")
    if text.name == "random", let share = text.parameter?.probability {
      self = .random(share)
    } else if let policy = Self.deterministic.first(where: { $0.flagValue == flagValue }) {
      self = policy
    } else {
      return nil
    }
  }
}

extension ProxyProfile.ExtraCallbacks: FlagValue {
  private static let plain: [Self] = [.none, .tapNoop, .selfOnEmpty, .willTwice]

  /// The greatest number of additional copies of a state.
  static let duplicateLimit = 100

  var flagValue: JSONValue {
    switch self {
    case .none: .text("none")
    case .duplicate(let count): .text("duplicate(\(count))")
    case .tapNoop: .text("tapNoop")
    case .selfOnEmpty: .text("selfOnEmpty")
    case .willTwice: .text("willTwice")
    }
  }
  static var flagChoices: [String] {
    plain.map { JSONWriter.quoted($0.flagValue.string ?? "") }
      + ["\"duplicate(1…\(duplicateLimit))\""]
  }
  init?(flagValue: JSONValue) {
    let text = ParameterText(flagValue.string ?? "")
    if text.name == "duplicate", let count = text.parameter?.integer,
      (1...Self.duplicateLimit).contains(count)
    {
      self = .duplicate(count)
    } else if let plain = Self.plain.first(where: { $0.flagValue == flagValue }) {
      self = plain
    } else {
      return nil
    }
  }
}

extension ContextWindow: FlagValue {
  var flagValue: JSONValue {
    if case .fixed(let units) = self { return .text("fixed(\(units))") }
    return .text(ContextWindow.named.first { $0.window == self }?.name ?? "")
  }
  static var flagChoices: [String] {
    ContextWindow.named.map { JSONWriter.quoted($0.name) } + ["\"fixed(units on each side)\""]
  }
  init?(flagValue: JSONValue) {
    let text = ParameterText(flagValue.string ?? "")
    let units = text.name == "fixed" ? text.parameter?.integer : flagValue.integer
    if let units, units >= 0 {
      self = .fixed(units)
    } else if let named = ContextWindow.named.first(where: { $0.name == flagValue.string }) {
      self = named.window
    } else {
      return nil
    }
  }
}

extension LatencyModel: FlagValue {
  var flagValue: JSONValue { .text(description) }
  static var flagChoices: [String] {
    named.map { JSONWriter.quoted($0.name) } + ["two legs in ms such as \"60/70\""]
  }
  init?(flagValue: JSONValue) {
    guard let text = flagValue.string, let model = LatencyModel(text) else { return nil }
    self = model
  }
}
