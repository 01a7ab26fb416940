import DocumentProxy
import HostDocuments
import JSONText

/// A type of flag values, in JSON and on the command line.
protocol FlagValue: Sendable {
  /// The value as JSON.
  var flagValue: JSONValue { get }
  /// The possible values, for help and error messages.
  static var flagChoices: [String] { get }
  /// Creates the value from JSON; nil if the flag can't have it.
  init?(flagValue: JSONValue)
}

extension FlagValue where Self: RawRepresentable<String> & CaseIterable {
  var flagValue: JSONValue { JSONValue(.string(rawValue)) }
  static var flagChoices: [String] { allCases.map { JSONWriter.quoted($0.rawValue) } }
  init?(flagValue: JSONValue) {
    guard let name = flagValue.string, let choice = Self(rawValue: name) else { return nil }
    self = choice
  }
}

extension ProxyProfile.MirrorKind: FlagValue {}
extension ProxyProfile.Flush: FlagValue {}
extension ProxyProfile.MoveCoalescing: FlagValue {}
extension ProxyProfile.ItemVeto: FlagValue {}
extension ProxyProfile.MarkedTextChannel: FlagValue {}
extension ProxyProfile.ItemOffset: FlagValue {}
extension ProxyProfile.PushClobbers: FlagValue {}
extension ProxyProfile.PushSnapshot: FlagValue {}
extension ProxyProfile.TextInputArgument: FlagValue {}
extension ProxyProfile.SelectionCallbacks: FlagValue {}
extension ProxyProfile.WindowRefresh: FlagValue {}
extension ProxyProfile.HostMoveUnit: FlagValue {}
extension ProxyProfile.SelectionCollapse: FlagValue {}
extension ProxyProfile.Overshoot: FlagValue {}
extension ProxyProfile.SmartDelete: FlagValue {}
extension ProxyProfile.LineEdge: FlagValue {}
extension ProxyProfile.EmptyContext: FlagValue {}
extension ProxyProfile.MarkedOnSwitch: FlagValue {}
extension FieldRules.AllowedCharacters: FlagValue {}
extension FieldRules.HostFilter: FlagValue {}
extension TextUnit: FlagValue {}

extension Bool: FlagValue {
  var flagValue: JSONValue { JSONValue(.bool(self)) }
  static var flagChoices: [String] { ["true", "false"] }
  init?(flagValue: JSONValue) {
    if let bool = flagValue.bool {
      self = bool
    } else if let number = flagValue.integer, number == 0 || number == 1 {
      self = number == 1
    } else {
      return nil
    }
  }
}

extension Int: FlagValue {
  var flagValue: JSONValue { JSONValue(.number(JSONNumber(self))) }
  static var flagChoices: [String] { ["a whole number from 0"] }
  init?(flagValue: JSONValue) {
    guard let integer = flagValue.integer, integer >= 0 else { return nil }
    self = integer
  }
}

extension Double: FlagValue {
  var flagValue: JSONValue {
    if let whole = Int(exactly: self) { return JSONValue(.number(JSONNumber(whole))) }
    return JSONNumber(self).map { JSONValue(.number($0)) } ?? JSONValue(.null)
  }
  static var flagChoices: [String] { ["a number from 0"] }
  init?(flagValue: JSONValue) {
    guard let double = flagValue.double, double >= 0, double.isFinite else { return nil }
    self = double
  }
}

extension String: FlagValue {
  var flagValue: JSONValue { JSONValue(.string(self)) }
  static var flagChoices: [String] { ["a text"] }
  init?(flagValue: JSONValue) {
    guard let text = flagValue.string else { return nil }
    self = text
  }
}

extension Optional: FlagValue where Wrapped: FlagValue {
  var flagValue: JSONValue { self?.flagValue ?? JSONValue(.null) }
  static var flagChoices: [String] { Wrapped.flagChoices + ["null"] }
  init?(flagValue: JSONValue) {
    switch flagValue.content {
    case .null, .string("none"): self = .none
    default:
      guard let wrapped = Wrapped(flagValue: flagValue) else { return nil }
      self = .some(wrapped)
    }
  }
}
