/// The keys that `--keys` names.
enum KeyNames {
  /// The names in `text`, which has blanks between them. A backslash makes a blank or a backslash part
  /// of a name; before everything else it stands for itself.
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
