import DocumentProxy
import HostDocuments
import JSONText
import KeyboardModels
import Timing
import TextLayout

/// The system as a trace's header describes it, in members of `system`.
extension SystemSetup {
  /// The names that a header may use.
  public static let names = [
    "allowsKeyboards", "fullAccess", "requestsOpenAccess", "appGroup", "keyboardGroup",
    "allowsPersonalData", "pasteboard", "keyboardType", "keyboardAppearance", "orientation",
    "lexicon", "lexiconAfter", "defaults", "forgets",
  ]

  /// Creates the system that `members` describe.
  ///
  /// - Throws: ``LabFault`` with the place of an unknown name or a wrong value.
  public init(_ members: [JSONMember]) throws(LabFault) {
    for member in members { try set(member) }
    sharesSettings = members.contains {
      ["appGroup", "keyboardGroup", "defaults", "forgets", "fullAccess"].contains($0.name)
    }
  }

  private mutating func set(_ member: JSONMember) throws(LabFault) {
    let reader = SystemMember(member: member)
    switch member.name {
    case "allowsKeyboards": allowsKeyboards = try reader.bool()
    case "fullAccess": hasFullAccess = try reader.bool()
    case "requestsOpenAccess": requestsOpenAccess = try reader.bool()
    case "appGroup": appGroup = try reader.text()
    case "keyboardGroup": keyboardGroup = try reader.text()
    case "allowsPersonalData": allowsPersonalData = try reader.bool()
    case "pasteboard": pasteboard = try reader.text()
    case "keyboardType": traits.keyboardType = try reader.choice()
    case "keyboardAppearance": traits.appearance = try reader.choice()
    case "orientation": orientation = try reader.choice()
    case "lexicon": lexicon = SupplementaryLexicon(try reader.pairs())
    case "lexiconAfter": lexiconLatency = try reader.microseconds()
    case "defaults": defaults = try reader.members()
    case "forgets": lapse = try reader.choice()
    default:
      throw LabFault(
        "\"system\" has no \"\(member.name)\""
          + NearestName.hint(for: member.name, among: SystemSetup.names) + "; use "
          + SystemSetup.names.joined(separator: ", "),
        at: member.location)
    }
  }
}

/// One member of `system`, with a method for each type of value.
private struct SystemMember {
  let member: JSONMember

  func bool() throws(LabFault) -> Bool {
    guard let bool = member.value.bool else { throw fault("true or false") }
    return bool
  }

  func text() throws(LabFault) -> String {
    guard let text = member.value.string else { throw fault("a text") }
    return text
  }

  func members() throws(LabFault) -> [JSONMember] {
    guard let members = member.value.members else { throw fault("an object of settings") }
    return members
  }

  func microseconds() throws(LabFault) -> Nanoseconds {
    guard let count = member.value.integer, (0...1_000_000_000_000).contains(count) else {
      throw fault("whole microseconds such as 300000")
    }
    return .microseconds(Int64(count))
  }

  func choice<Choice: RawRepresentable & CaseIterable>() throws(LabFault) -> Choice
  where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    if let text = member.value.string, let choice = Choice(rawValue: text) { return choice }
    let hint = member.value.string.map { NearestName.hint(for: $0, among: names) } ?? ""
    throw fault("one of " + names.joined(separator: ", ") + hint)
  }

  /// Returns pairs such as `["omw","on my way"]`, with the origin as an optional third text.
  func pairs() throws(LabFault) -> [SupplementaryLexicon.Entry] {
    let wanted = "a list of pairs such as [\"omw\",\"on my way\"]"
    guard let list = member.value.array else { throw fault(wanted) }
    var entries: [SupplementaryLexicon.Entry] = []
    for pair in list {
      let texts = pair.array?.compactMap(\.string) ?? []
      guard texts.count == pair.array?.count, (2...3).contains(texts.count), !texts[0].isEmpty
      else {
        throw LabFault("\"lexicon\" is \(wanted)", at: pair.location)
      }
      guard
        let origin = SupplementaryLexicon.Origin(rawValue: texts.count == 3 ? texts[2] : "shortcut")
      else {
        let names = SupplementaryLexicon.Origin.allCases.map(\.rawValue).joined(separator: ", ")
        throw LabFault(
          "the source of a pair in \"lexicon\" must be one of \(names), not \"\(texts[2])\"",
          at: pair.location)
      }
      entries.append(SupplementaryLexicon.Entry(texts[0], texts[1], from: origin))
    }
    return entries
  }

  private func fault(_ wanted: String) -> LabFault {
    let found = member.value.string.map { "\"\($0)\"" } ?? member.value.kindName
    return LabFault(
      "\"\(member.name)\" in \"system\" is \(found); it must be \(wanted)",
      at: member.value.location)
  }
}
