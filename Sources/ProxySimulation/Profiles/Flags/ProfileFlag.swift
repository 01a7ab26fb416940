import JSONText

/// One value of a profile: its name, meaning, possible values and the source of its default.
///
/// ```swift
/// for flag in ProfileFlag.all { print(flag.name, flag.value(in: .webkit), flag.meaning) }
/// ```
///
/// <doc:TheProxy> describes what is known about the behaviour of each flag.
public struct ProfileFlag: Sendable {
  /// The name in traces, files and options.
  public let name: String
  /// What the flag decides, in a few words.
  public let meaning: String
  /// The possible values, in JSON or described in words.
  public let choices: [String]
  /// The source of its default.
  public let evidence: Evidence

  private let read: @Sendable (ProxyProfile) -> JSONValue
  private let write: @Sendable (inout ProxyProfile, JSONValue) -> Bool

  /// Returns the flag's value in `profile`.
  public func value(in profile: ProxyProfile) -> JSONValue { read(profile) }

  /// Changes the flag's value.
  ///
  /// - Throws: ``ProfileFault`` if the flag can't have `value`.
  public func set(_ value: JSONValue, in profile: inout ProxyProfile) throws(ProfileFault) {
    guard write(&profile, value) else {
      let choices = choices.joined(separator: ", ")
      throw ProfileFault(
        "the flag \"\(name)\" can't be \(value.kindName) like this; use one of \(choices)",
        at: value.location)
    }
  }

  init<Value: FlagValue>(
    _ name: String, _ path: any WritableKeyPath<ProxyProfile, Value> & Sendable, _ meaning: String,
    _ evidence: Evidence
  ) {
    self.init(
      name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, meaning, evidence)
  }

  init<Value: FlagValue>(
    _ name: String, get: @escaping @Sendable (ProxyProfile) -> Value,
    set: @escaping @Sendable (inout ProxyProfile, Value) -> Void, _ meaning: String,
    _ evidence: Evidence
  ) {
    self.name = name
    self.meaning = meaning
    self.evidence = evidence
    choices = Value.flagChoices
    read = { get($0).flagValue }
    write = { profile, json in
      guard let value = Value(flagValue: json) else { return false }
      set(&profile, value)
      return true
    }
  }
}

extension ProfileFlag {
  /// Every flag, in the order of the documentation.
  public static let all: [ProfileFlag] =
    messages + states + units + windows + identity + fields + channel

  /// Returns the flag called `name`, or nil.
  public static func named(_ name: String) -> ProfileFlag? { all.first { $0.name == name } }
}

/// Changes of values by the names of their flags.
extension ProxyProfile {
  /// The names of all flags, in the order of the documentation.
  public static let flagNames = ProfileFlag.all.map(\.name)

  /// Changes the value that `flag` names.
  ///
  /// - Throws: ``ProfileFault`` if the name is unknown or the flag can't have the value.
  public mutating func set(_ flag: JSONMember) throws(ProfileFault) {
    guard let known = ProfileFlag.named(flag.name) else {
      throw ProfileFault(
        "there is no flag \"\(flag.name)\"; the flags are "
          + ProxyProfile.flagNames.joined(separator: ", "),
        at: flag.location)
    }
    do {
      try known.set(flag.value, in: &self)
    } catch {
      throw ProfileFault(error.description, at: flag.location)
    }
    if isDrawn { setFlags.append(known.name) }
  }

  /// Changes a value that is written as on a command line: `pushPolicy=never`, `maxLength=12`.
  ///
  /// A value that is not JSON is read as text, so quotes can be left out.
  ///
  /// - Throws: ``ProfileFault`` if there is no `=`, the name is unknown or the flag can't have the
  ///   value.
  public mutating func set(assignment: String) throws(ProfileFault) {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw ProfileFault(
        "\"\(assignment)\" is not FLAG=VALUE, such as pushPolicy=afterEveryMessage")
    }
    let text = String(assignment[assignment.index(after: equals)...])
    let json = try? JSONValue(parsing: text.utf8)
    do {
      try set(JSONMember(String(assignment[..<equals]), json ?? JSONValue(.string(text))))
    } catch {
      throw ProfileFault(error.description)
    }
  }
}
