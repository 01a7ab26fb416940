import DocumentProxy
import JSONText

/// A probability, 0 … 1.
struct Probability: FlagValue {
  var share: Double
  var flagValue: JSONValue { share.flagValue }
  static var flagChoices: [String] { ["a number from 0 to 1"] }
  init(_ share: Double) { self.share = share }
  init?(flagValue: JSONValue) {
    guard let share = flagValue.probability else { return nil }
    self.share = share
  }
}

/// A number from 0.001 to 1 000 000 000.
struct PositiveRate: FlagValue {
  var rate: Double
  var flagValue: JSONValue { rate.flagValue }
  static var flagChoices: [String] { ["a number from 0.001 to 1000000000"] }
  init(_ rate: Double) { self.rate = rate }
  init?(flagValue: JSONValue) {
    guard let rate = flagValue.double, (0.001...1e9).contains(rate) else { return nil }
    self.rate = rate
  }
}

extension JSONValue {
  static func object(_ members: (String, JSONValue)...) -> JSONValue {
    JSONValue(.object(members.map { JSONMember($0.0, $0.1) }))
  }

  /// Returns whether this is an object without other members than these.
  func hasOnly(_ names: String...) -> Bool {
    members?.allSatisfy { names.contains($0.name) } ?? false
  }
}

extension ProxyProfile.NilWindowRate: FlagValue {
  var flagValue: JSONValue {
    before == after
      ? before.flagValue : .object(("before", before.flagValue), ("after", after.flagValue))
  }
  static var flagChoices: [String] {
    ["a number from 0 to 1", "{\"before\":a number from 0 to 1,\"after\":a number from 0 to 1}"]
  }
  init?(flagValue: JSONValue) {
    if let share = flagValue.probability {
      self.init(before: share, after: share)
      return
    }
    guard flagValue.hasOnly("before", "after") else { return nil }
    guard let before = (flagValue["before"] ?? 0.0.flagValue).probability,
      let after = (flagValue["after"] ?? 0.0.flagValue).probability
    else { return nil }
    self.init(before: before, after: after)
  }
}

/// The greatest number of UTF-16 units in a cut.
private let trimMax = 1_000_000_000

/// The mirror's cut of contexts as a flag value: on, off, or with other numbers.
struct MirrorTrimSwitch: FlagValue {
  var trim: ProxyProfile.MirrorTrim?
  var flagValue: JSONValue {
    guard let trim else { return false.flagValue }
    return trim == ProxyProfile.MirrorTrim()
      ? true.flagValue
      : .object(("limit", trim.limit.flagValue), ("keep", trim.keep.flagValue))
  }
  static var flagChoices: [String] { ["true", "false", "{\"limit\":1001,\"keep\":500}"] }
  init(_ trim: ProxyProfile.MirrorTrim?) { self.trim = trim }
  init?(flagValue: JSONValue) {
    if let isOn = Bool(flagValue: flagValue) {
      trim = isOn ? ProxyProfile.MirrorTrim() : nil
      return
    }
    guard flagValue.hasOnly("limit", "keep") else { return nil }
    var own = ProxyProfile.MirrorTrim()
    own.limit = flagValue["limit"]?.integer ?? own.limit
    own.keep = flagValue["keep"]?.integer ?? min(own.keep, own.limit)
    guard (1...trimMax).contains(own.limit), (0...own.limit).contains(own.keep) else { return nil }
    trim = own
  }
}

/// The mirror's cut of selections as a flag value: on, off, or with other numbers.
struct SelectionTrimSwitch: FlagValue {
  var trim: ProxyProfile.SelectionTrim?
  var flagValue: JSONValue {
    guard let trim else { return false.flagValue }
    guard trim != ProxyProfile.SelectionTrim() else { return true.flagValue }
    return .object(
      ("limit", trim.limit.flagValue), ("longLimit", trim.longLimit.flagValue),
      ("keep", trim.keep.flagValue))
  }
  static var flagChoices: [String] {
    ["true", "false", "{\"limit\":65,\"longLimit\":1001,\"keep\":249}"]
  }
  init(_ trim: ProxyProfile.SelectionTrim?) { self.trim = trim }
  init?(flagValue: JSONValue) {
    if let isOn = Bool(flagValue: flagValue) {
      trim = isOn ? ProxyProfile.SelectionTrim() : nil
      return
    }
    guard flagValue.hasOnly("limit", "longLimit", "keep") else { return nil }
    var own = ProxyProfile.SelectionTrim()
    own.limit = flagValue["limit"]?.integer ?? own.limit
    own.longLimit = flagValue["longLimit"]?.integer ?? own.longLimit
    own.keep = flagValue["keep"]?.integer ?? own.keep
    guard (1...trimMax).contains(own.limit), (1...trimMax).contains(own.longLimit),
      (0...trimMax).contains(own.keep)
    else { return nil }
    trim = own
  }
}

extension InputMask: FlagValue {
  var flagValue: JSONValue { pattern.flagValue }
  static var flagChoices: [String] { ["a pattern such as \"(ddd) \""] }
  init?(flagValue: JSONValue) {
    guard let pattern = flagValue.string, !pattern.isEmpty else { return nil }
    self.init(pattern)
  }
}

extension ProxyProfile.StartMarkedText: FlagValue {
  var flagValue: JSONValue {
    guard let selected else { return .object(("text", text.flagValue)) }
    return .object(("text", text.flagValue), ("selected", selected.flagValue))
  }
  static var flagChoices: [String] { ["{\"text\":a text,\"selected\":a number of its units}"] }
  init?(flagValue: JSONValue) {
    guard flagValue.hasOnly("text", "selected"), let text = flagValue["text"]?.string else {
      return nil
    }
    guard let place = flagValue["selected"] else {
      self.init(text: text)
      return
    }
    guard let selected = place.integer, (0...text.utf16.count).contains(selected) else {
      return nil
    }
    self.init(text: text, selected: selected)
  }
}

/// The host's expansions as a flag value: an object with the typed texts as names and the
/// replacements as values.
struct ExpansionTable: FlagValue {
  var expansions: [FieldRules.Expansion]
  var flagValue: JSONValue {
    JSONValue(.object(expansions.map { JSONMember($0.typed, .text($0.replacement)) }))
  }
  static var flagChoices: [String] { ["{\"typed text\":\"what the host makes of it\"}", "null"] }
  init(_ expansions: [FieldRules.Expansion]) { self.expansions = expansions }
  init?(flagValue: JSONValue) {
    if flagValue.content == .null || flagValue.string == "none" {
      expansions = []
      return
    }
    guard let members = flagValue.members else { return nil }
    expansions = []
    for member in members {
      guard !member.name.isEmpty, let replacement = member.value.string else { return nil }
      expansions.append(FieldRules.Expansion(typed: member.name, replacement: replacement))
    }
  }
}
