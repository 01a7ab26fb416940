extension TextStyle {
  /// Returns `line` divided into lines of the style's width.
  ///
  /// A line that fits stays the same. A longer line is cut between words; a word is cut only if it
  /// is wider than a line. Only blanks at the cuts are removed.
  ///
  /// - Parameters:
  ///   - line: a text without line ends.
  ///   - hanging: the column at which lines after the first begin. Nil: the last column of the left
  ///     half where text follows at least two blanks; if there is none, two columns right of the
  ///     line's own beginning.
  /// - Complexity: O(*n*) in the length of the text.
  package func fold(_ line: String, hanging: Int? = nil) -> [String] {
    guard line.columns > width else { return [line] }
    var fold = TextFold(width: width, hanging: hanging ?? TextFold.hanging(of: line, in: width))
    fold.add(line)
    return fold.finish()
  }

  /// Returns `lines`, each folded separately.
  package func fold(_ lines: [String]) -> [String] {
    lines.flatMap { fold($0) }
  }

  /// Returns the lines of a title.
  package func title(_ line: String) -> [String] {
    fold(line, hanging: 4).map { paint($0, .heading) }
  }

  /// Returns a command, divided into lines that can be copied. The cuts are between words, but not
  /// between an option and its value; each line except the last ends with a backslash. A word that
  /// is wider than a line is not cut.
  ///
  /// - Parameters:
  ///   - prefix: the text before the command.
  ///   - command: the words of the command line.
  package func fold(command: String, after prefix: String) -> [String] {
    guard (prefix + command).columns > width else { return [prefix + command] }
    let indent = String(repeating: " ", count: prefix.columns + 2)
    var lines: [String] = []
    var last = prefix
    var isEmpty = true
    for word in TextStyle.units(of: command) {
      if !isEmpty, last.columns + 1 + word.columns + 2 > width {
        lines.append(last + " \\")
        last = indent + word
      } else {
        last += (isEmpty ? "" : " ") + word
      }
      isEmpty = false
    }
    return lines + [last]
  }

  /// Returns the words of a command line; an option with its value and a quoted text count as one word.
  private static func units(of command: String) -> [String] {
    var units: [String] = []
    for word in words(of: command) {
      let isValue = units.last.map { $0.hasPrefix("--") && !$0.contains { $0 == " " } } ?? false
      if isValue, !word.hasPrefix("-") {
        units[units.count - 1] += " " + word
      } else {
        units.append(word)
      }
    }
    return units
  }

  /// Returns the words of a command line as a shell divides them, with their quotes.
  private static func words(of command: String) -> [String] {
    var words = [""]
    var quote: Character?
    var isEscaped = false
    for character in command {
      if character == " ", quote == nil, !isEscaped {
        words.append("")
        continue
      }
      words[words.count - 1].append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if quote != nil {
        if character == quote { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

/// A builder that fills lines word by word.
struct TextFold {
  private let width: Int
  private let hanging: Int
  private var lines: [Line] = []
  private var last = Line(indent: 0)

  /// A line: its words, each with the number of blanks before it.
  private struct Line {
    var indent: Int
    var words: [(gap: Int, text: Substring, columns: Int)] = []

    /// The number of columns.
    var count: Int { words.reduce(indent) { $0 + $1.gap + $1.columns } }

    var text: String {
      words.reduce(String(repeating: " ", count: indent)) {
        $0 + String(repeating: " ", count: $1.gap) + $1.text
      }
    }
  }

  /// If the last line is a single word with fewer columns than this, it takes a second word.
  static let shortest = 10

  init(width: Int, hanging: Int) {
    self.width = width
    // At least half of the line must remain for text.
    self.hanging = min(hanging, width / 2)
  }

  /// Returns the default column at which lines after the first begin.
  static func hanging(of line: String, in width: Int) -> Int {
    let indent = line.prefix { $0 == " " }.count
    var place = 0
    var blanks = 0
    var found: Int?
    var isInEscape = false
    for character in line {
      if isInEscape || character == "\u{1B}" {
        isInEscape = !character.isLetter
        continue
      }
      if character == " " {
        blanks += 1
      } else {
        if blanks >= 2, place > indent { found = place }
        blanks = 0
      }
      place += character.columns
      if place > width / 2 { break }
    }
    return found ?? indent + 2
  }

  mutating func add(_ text: String) {
    var rest = text[...]
    var isFirst = true
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " }
      rest = rest[gap.endIndex...]
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      if isFirst { last.indent = gap.count }
      add(word, gap: isFirst ? 0 : gap.count)
      isFirst = false
    }
  }

  private mutating func add(_ word: Substring, gap: Int) {
    let columns = word.columns
    guard !word.isEmpty else { return }
    let end = last.count
    if end + gap + columns <= width {
      last.words.append((last.words.isEmpty ? 0 : gap, word, columns))
    } else if hanging + columns <= width, !last.words.isEmpty {
      begin()
      last.words.append((0, word, columns))
    } else {
      cut(word, gap: gap)
    }
  }

  /// Cuts a word that is too wide for one line, at the end of each line.
  private mutating func cut(_ word: Substring, gap: Int) {
    if !last.words.isEmpty {
      if last.count + gap + TextFold.shortest > width {
        begin()
      } else {
        last.words.append((gap, "", 0))
      }
    }
    var rest = word
    while !rest.isEmpty {
      var (piece, columns) = TextFold.prefix(of: rest, within: width - last.count)
      if piece.isEmpty {
        if last.count > hanging {
          begin()
          continue
        }
        // Not even one character fits.
        piece = rest.prefix(1)
        columns = piece.columns
      }
      last.words.append((0, piece, columns))
      rest = rest[piece.endIndex...]
      if !rest.isEmpty { begin() }
    }
  }

  private static func prefix(
    of text: Substring, within room: Int
  ) -> (piece: Substring, columns: Int) {
    var columns = 0
    var end = text.startIndex
    while end < text.endIndex {
      let next = text[end].columns
      if columns + next > room { break }
      columns += next
      end = text.index(after: end)
    }
    return (text[..<end], columns)
  }

  private mutating func begin() {
    lines.append(last)
    last = Line(indent: hanging)
  }

  /// Returns the lines. If a short word would stand alone in the last line, the word before it moves
  /// there.
  func finish() -> [String] {
    var lines = lines
    var last = last
    if let end = lines.last, last.words.count == 1, last.words[0].columns < TextFold.shortest,
      end.words.count > 2, let word = end.words.last, word.gap == 1,
      last.count + 1 + word.columns <= width
    {
      lines[lines.count - 1].words.removeLast()
      last.words[0].gap = 1
      last.words.insert((0, word.text, word.columns), at: 0)
    }
    if !last.words.isEmpty { lines.append(last) }
    return lines.map(\.text)
  }
}
