import JSONText

/// The texts that the tag keys of the Habrakeyboard insert.
///
/// The texts come from JSON, an object with one text per key: `{"Жирный": "<b></b>"}`.
public struct HabraTags: Hashable, Sendable {
  private var texts: [JSONMember]

  /// Reads the tags from a JSON file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's name, for error messages.
  /// - Throws: ``KeyboardModelFault`` with file, line and cause.
  package init(parsing bytes: some Collection<UInt8>, file: String? = nil)
    throws(KeyboardModelFault)
  {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw KeyboardModelFault(
        "\(error.problem.what); \(error.problem.remedy)", file: file, at: error.location)
    }
    guard let members = json.members else {
      throw KeyboardModelFault(
        "tags must be an object with a text for each key, not \(json.kindName)", file: file,
        at: json.location)
    }
    for member in members {
      try HabraTags.check(member, file: file)
    }
    texts = members
  }

  /// Returns the text that the key inserts, or nil if it has no tag.
  public func text(of key: String) -> String? {
    texts.first { $0.name == key }?.value.string
  }

  private static func check(_ member: JSONMember, file: String?) throws(KeyboardModelFault) {
    guard let text = member.value.string else {
      throw KeyboardModelFault(
        "the tag of \"\(member.name)\" is \(member.value.kindName); write it as a string",
        file: file, at: member.value.location)
    }
    guard !text.isEmpty else {
      throw KeyboardModelFault(
        "the tag of \"\(member.name)\" is empty; write its text or leave the key out", file: file,
        at: member.value.location)
    }
    guard KeyboardGeometry.habra.key(member.name) != nil else {
      let names = KeyboardGeometry.habra.keys.map(\.name).joined(separator: ", ")
      throw KeyboardModelFault(
        "there is no key \"\(member.name)\"; the keys are \(names)", file: file,
        at: member.location)
    }
  }

  /// Returns how many UTF-16 units the caret must move back after a tag: from the tag's end to its
  /// input point.
  ///
  /// The strings `]`, `://`, `="`, `>` are tried in this order. The input point is after the first
  /// occurrence of the first string that the tag contains; if it contains none, the caret stays at
  /// the end. Source: The keyboards §1.
  public static func caretBack(in tag: String) -> Int {
    let units = Array(tag.utf16)
    for label in ["]", "://", "=\"", ">"] {
      let wanted = Array(label.utf16)
      guard units.count >= wanted.count else { continue }
      for start in 0...(units.count - wanted.count)
      where units[start..<start + wanted.count] == wanted[...] {
        return units.count - start - wanted.count
      }
    }
    return 0
  }

  /// The tags of the published keyboard. Сарказм and Зануда come from the user's settings.
  package static let published: HabraTags = {
    do {
      return try HabraTags(parsing: publishedJSON.utf8, file: "the keyboard's own tags")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let publishedJSON = #"""
    {
      "Жирный": "<b></b>",
      "Курсив": "<i></i>",
      "Подчеркнутый": "<u></u>",
      "Зачеркнутый": "<s></s>",
      "Цитата": "<blockquote></blockquote>",
      "Код": "<code></code>",
      "Ссылка": "<a href=\"http://\"></a>",
      "Картинка": "<img src=\"http://\"/>",
      "Видео": "<video>http://</video>",
      "Спойлер": "<spoiler title=\"\"></spoiler>",
      "Хабраюзер": "<hh user=\"\"/>"
    }
    """#
}
