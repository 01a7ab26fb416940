import TextLayout

extension CommandSyntax {
  /// The text of `--help` in 80 columns without colour, with a line end.
  package var help: String { help(in: .plain) }

  /// Returns the text of `--help`, with a line end.
  ///
  /// Prose is wrapped to the width of `style`, and text in columns keeps its columns. A line break in the
  /// summary or a note is removed before wrapping if the next word would not have fitted into 80 columns, and
  /// kept otherwise. Between two items of a list, such as `typing: …`, it is always kept.
  package func help(in style: TextStyle) -> String {
    let usage = [name, operands].filter { !$0.isEmpty }.joined(separator: " ")
    var sections = [[style.paint("USAGE:", .heading) + " \(usage) [OPTIONS]"]]
    sections += [CommandHelp.prose(summary, in: style)]
    sections += [[style.paint("OPTIONS", .heading)] + optionLines(in: style)]
    sections += notes.map { CommandHelp.prose($0, in: style) }
    if !examples.isEmpty {
      sections += [
        [style.paint("EXAMPLES", .heading)]
          + examples.flatMap { command, remark in
            style.fold(command: command, after: "  ")
              + style.fold("      " + remark, hanging: 6)
          }
      ]
    }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func optionLines(in style: TextStyle) -> [String] {
    let names = options.map { $0.name + ($0.value.map { " \($0)" } ?? "") }
    let width = min(names.map(\.columns).max() ?? 0, style.width / 2 - 4)
    let help = TextStyle(width: style.width - width - 4)
    return zip(names, options).flatMap { name, option in
      let items = option.help.split(separator: "\n").map(String.init)
      let lines = items.flatMap { help.fold($0, hanging: items.count > 1 ? 2 : 0) }
      let indent = String(repeating: " ", count: width + 4)
      guard name.columns <= width else {
        return style.fold("  " + name, hanging: 4) + lines.map { indent + $0 }
      }
      let first = "  " + name + indent.dropFirst(name.columns + 2) + (lines.first ?? "")
      return [first] + lines.dropFirst().map { indent + $0 }
    }
  }
}

/// The layout of prose in help texts.
enum CommandHelp {
  /// Returns the lines of a text. A line in capitals is a heading.
  static func prose(_ text: String, in style: TextStyle) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return joined(lines).flatMap { line in
      isHeading(line) ? style.title(line) : style.fold(line, hanging: hanging(of: line))
    }
  }

  private static func isHeading(_ line: String) -> Bool {
    !line.isEmpty && line.allSatisfy { $0.isUppercase || $0 == " " || $0 == "-" }
  }

  /// Joins lines of the same paragraph.
  private static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    var last: String?
    for line in lines {
      if let before = last, let paragraph = result.last, continues(line, before),
        !(isItem(paragraph) && isItem(line))
      {
        result[result.count - 1] += " " + line.drop { $0 == " " }
      } else {
        result.append(line)
      }
      last = line
    }
    return result
  }

  /// Whether a line begins with a word and a colon, as the items of a list do.
  private static func isItem(_ line: String) -> Bool {
    line.split(separator: " ").first.map { $0.hasSuffix(":") } ?? false
  }

  /// Whether a line shows a part of a file's format, such as members of JSON.
  private static func isFormat(_ line: String) -> Bool {
    var isAfterQuote = false
    for character in line {
      if character == ":", isAfterQuote { return true }
      isAfterQuote = character == "\""
    }
    return false
  }

  /// Whether `line` continues `before`, which had no room for its first word.
  private static func continues(_ line: String, _ before: String) -> Bool {
    guard let word = line.split(separator: " ").first, !before.isEmpty else { return false }
    let indent = line.prefix { $0 == " " }.count
    let isProse = !isHeading(before) && !isFormat(before) && !isFormat(line)
    guard isProse, indent == hanging(of: before) else { return false }
    return before.columns + 1 + word.columns > TextStyle.plain.width
  }

  /// Returns the column in which a line's text continues: that of the text after two blanks if there are two,
  /// else that of its beginning.
  private static func hanging(of line: String) -> Int {
    let text = line.drop { $0 == " " }
    let indent = line.count - text.count
    guard let gap = text.range(ofBlanks: 2) else { return indent }
    return indent + text[..<gap].columns
  }
}

extension Substring {
  /// Returns the start of the text after the first `count` or more blanks, if it is in the left half of a
  /// line.
  fileprivate func range(ofBlanks count: Int) -> Index? {
    var blanks = 0
    var place = 0
    for index in indices {
      if self[index] == " " {
        blanks += 1
      } else {
        if blanks >= count { return index }
        blanks = 0
      }
      place += 1
      if place > TextStyle.plain.width / 2 { return nil }
    }
    return nil
  }
}
