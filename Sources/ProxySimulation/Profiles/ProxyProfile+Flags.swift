import JSONText

/// What is wrong with a profile's flag, at its place in the file that named it.
public struct ProfileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String
  /// Where the flag stands.
  public var location: TextLocation
}

/// Profile values by name, as traces and users write them.
extension ProxyProfile {
  /// The names of all flags, in the order of the documentation.
  ///
  /// Source of names and meanings: `proxy-facts.md (c)`.
  public static let flagNames = [
    "mirror", "coalesceMoves", "vetoBeforeMove", "pushPolicy", "pushOnNoop", "pushSnapshot",
    "hostMoveUnit", "mirrorMoveUnit", "deleteUnit", "hostMoveOvershoot", "itemOffset", "window",
    "lineEdge", "mirrorTrim", "selectionTrim", "tellsIdentifier", "maxLength",
    "allowedCharacters", "rangeSensitiveDelegate",
  ]

  /// Changes the value that `flag` names.
  ///
  /// - Throws: ``ProfileFault`` if the name is unknown or the value is none of that flag's.
  public mutating func set(_ flag: JSONMember) throws(ProfileFault) {
    switch flag.name {
    case "mirror": mirror = try flag.oneOf()
    case "coalesceMoves": coalesceMoves = try flag.oneOf()
    case "vetoBeforeMove": vetoBeforeMove = try flag.bool()
    case "pushPolicy": pushPolicy = try flag.oneOf()
    case "pushOnNoop": pushOnNoop = try flag.bool()
    case "pushSnapshot": pushSnapshot = try flag.oneOf()
    case "hostMoveUnit": hostMoveUnit = try flag.oneOf()
    case "mirrorMoveUnit": mirrorMoveUnit = try flag.oneOf()
    case "deleteUnit": deleteUnit = try flag.oneOf()
    case "hostMoveOvershoot": hostMoveOvershoot = try flag.oneOf()
    case "itemOffset": itemOffset = try flag.oneOf()
    case "window": window = try flag.window()
    case "lineEdge": lineEdge = try flag.oneOf()
    case "mirrorTrim": mirrorTrim = try flag.bool()
    case "selectionTrim": selectionTrim = try flag.bool()
    case "tellsIdentifier": tellsIdentifier = try flag.bool()
    case "maxLength": field.maxLength = try flag.length()
    case "allowedCharacters": field.allowedCharacters = try flag.oneOf()
    case "rangeSensitiveDelegate": field.rangeSensitiveDelegate = try flag.bool()
    default:
      throw ProfileFault(
        description: "there is no flag \"\(flag.name)\"; the flags are "
          + ProxyProfile.flagNames.joined(separator: ", "),
        location: flag.location)
    }
  }
}

extension JSONMember {
  fileprivate func oneOf<Choice>() throws(ProfileFault) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    if let name = value.string, let choice = Choice(rawValue: name) { return choice }
    throw fault(expecting: Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
  }

  fileprivate func bool() throws(ProfileFault) -> Bool {
    guard let bool = value.bool else { throw fault(expecting: "true, false") }
    return bool
  }

  fileprivate func length() throws(ProfileFault) -> Int? {
    if case .null = value.content { return nil }
    guard let length = value.integer, length >= 0 else {
      throw fault(expecting: "a number of UTF-16 units, null")
    }
    return length
  }

  fileprivate func window() throws(ProfileFault) -> ContextWindow {
    if let units = value.integer, units >= 0 { return .fixed(units) }
    guard let window = ContextWindow.named.first(where: { $0.name == value.string })?.window else {
      throw fault(
        expecting: ContextWindow.named.map { "\"\($0.name)\"" }.joined(separator: ", ")
          + ", a number of units on each side")
    }
    return window
  }

  private func fault(expecting choices: String) -> ProfileFault {
    ProfileFault(
      description: "the flag \"\(name)\" can't be \(value.kindName) like this; it is one of "
        + choices, location: value.location)
  }
}
