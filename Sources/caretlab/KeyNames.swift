/// The key names of `--keys`.
enum KeyNames {
  /// Returns the names in `text`, which are separated by blanks. A backslash before a blank or a
  /// backslash makes that character part of a name. Before other characters a backslash is itself part
  /// of the name.
  static func split(_ text: String) -> [String] {
    var names: [String] = []
    var name = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where rest.first == " " || rest.first == "\\": name.append(rest.removeFirst())
      case " ":
        names.append(name)
        name = ""
      default: name.append(character)
      }
    }
    return (names + [name]).filter { !$0.isEmpty }
  }
}
