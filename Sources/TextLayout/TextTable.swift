/// A table that fits its style's width.
///
/// If the table is too wide, text wraps within its column. If that is not enough, the remaining
/// columns form a second table below the first, which repeats the first column, and so on. No value
/// is dropped.
///
/// ```swift
/// var table = TextTable([.init("strategy"), .init("wrong", .right), .init("damage", wrapsAt: 20)])
/// table.add(["sameTurn", "0.0 %", "none"])
/// print(table.lines(in: .plain).joined(separator: "\n"))
/// ```
package struct TextTable: Sendable {
  /// The side on which the texts of a column are aligned.
  package enum Alignment: Hashable, Sendable {
    /// The left side, for words.
    case left
    /// The right side, for numbers.
    case right
  }

  /// A column.
  package struct Column: Sendable {
    /// The title above the column.
    package var title: String
    /// The side on which the texts are aligned.
    package var alignment: Alignment
    /// The smallest width to which the texts may be wrapped; nil: they are not wrapped.
    package var least: Int?

    /// Creates a column.
    package init(_ title: String, _ alignment: Alignment = .left, wrapsAt least: Int? = nil) {
      self.title = title
      self.alignment = alignment
      self.least = least
    }
  }

  /// A text in the table, with its colour.
  package struct Cell: ExpressibleByStringInterpolation, Sendable {
    /// The text, on one line.
    package var text: String
    /// The role that determines the colour; nil: no colour.
    package var role: TextStyle.Role?

    /// Creates a cell.
    package init(_ text: String, _ role: TextStyle.Role? = nil) {
      self.text = text
      self.role = role
    }

    /// Creates a cell without colour.
    package init(stringLiteral text: String) {
      self.init(text)
    }
  }

  /// The table's columns. The first one contains the names of the rows.
  package var columns: [Column]
  /// The number of blanks before each line.
  package var indent: Int
  private var rows: [[Cell]] = []

  /// A word of up to this many columns is not cut when text wraps, if a line has room for it.
  private static let wordMax = 28

  /// The number of blanks between two columns.
  private static let gap = 2

  /// Creates a table without rows.
  package init(_ columns: [Column], indent: Int = 2) {
    self.columns = columns
    self.indent = indent
  }

  /// Creates a list of names with their explanations, without titles.
  package init(names: [(name: String, text: String)], indent: Int = 0) {
    self.init([Column(""), Column("", wrapsAt: 24)], indent: indent)
    for (name, text) in names { add([Cell(name), Cell(text)]) }
  }

  /// Adds a row. Missing cells are empty; cells beyond the last column are dropped.
  package mutating func add(_ cells: [Cell]) {
    let missing = max(0, columns.count - cells.count)
    rows.append(cells.prefix(columns.count) + Array(repeating: "", count: missing))
  }

  /// Returns the table's lines, without line ends and without blanks at the end of a line.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  package func lines(in style: TextStyle) -> [String] {
    guard !columns.isEmpty else { return [] }
    let hasTitles = columns.contains { !$0.title.isEmpty }
    let titles = columns.map { Cell($0.title, .heading) }
    return bands(in: style.width - indent).flatMap { band in
      ((hasTitles ? [titles] : []) + rows).flatMap { row in
        lines(of: row, band, style)
      }
    }
  }

  /// Columns that are side by side, each with its width.
  private typealias Band = [(column: Int, width: Int)]

  private func bands(in room: Int) -> [Band] {
    let naturals = columns.indices.map { column in
      rows.reduce(columns[column].title.columns) { max($0, $1[column].text.columns) }
    }
    let name = min(naturals[0], max(1, room / 2))
    let rest = max(1, room - name - TextTable.gap)
    let leasts = columns.indices.map { column in
      let least = columns[column].least.map {
        min(naturals[column], max($0, longestWord(in: column)))
      }
      return min(least ?? naturals[column], rest)
    }
    let ends = TextTable.breaks(leasts, naturals, in: rest)
    return zip([1] + ends, ends).map { first, end in
      widen([(0, name)] + (first..<end).map { ($0, leasts[$0]) }, in: room, naturals)
    }
  }

  /// Returns the width of a column's longest word, limited to `wordMax`.
  private func longestWord(in column: Int) -> Int {
    let texts = [columns[column].title] + rows.map { $0[column].text }
    let words = texts.lazy.flatMap { $0.split(separator: " ") }.map(\.columns)
    return min(words.max() ?? 0, TextTable.wordMax)
  }

  /// Returns the index after the last column of each band. There are as few bands as possible; among
  /// those solutions, the one with the least text to wrap; among those, the one with the fullest
  /// first bands.
  ///
  /// - Complexity: O(*n*³) in the number of columns.
  private static func breaks(_ leasts: [Int], _ naturals: [Int], in room: Int) -> [Int] {
    let count = leasts.count
    guard count > 1 else { return [1] }
    /// For each column, the best way to place it and the columns after it.
    var best = [(bands: Int, lack: Int, ends: [Int])?](repeating: nil, count: count) + [(0, 0, [])]
    for first in stride(from: count - 1, to: 0, by: -1) {
      for end in stride(from: count, to: first, by: -1) {
        let gaps = gap * (end - first - 1)
        let isAlone = end == first + 1
        guard let others = best[end], isAlone || leasts[first..<end].reduce(gaps, +) <= room
        else { continue }
        let lack = max(0, naturals[first..<end].reduce(gaps, +) - room) + others.lack
        if let known = best[first], (known.bands, known.lack) <= (others.bands + 1, lack) {
          continue
        }
        best[first] = (others.bands + 1, lack, [end] + others.ends)
      }
    }
    return best[1]?.ends ?? [count]
  }

  /// Distributes the rest of a line among the columns that need it, the most needy first.
  private func widen(_ band: Band, in room: Int, _ naturals: [Int]) -> Band {
    var band = band
    var left = room - band.reduce(TextTable.gap * (band.count - 1)) { $0 + $1.width }
    while left > 0 {
      let needs = band.indices.map { naturals[band[$0].column] - band[$0].width }
      guard let neediest = needs.indices.max(by: { needs[$0] < needs[$1] }), needs[neediest] > 0
      else { break }
      band[neediest].width += 1
      left -= 1
    }
    return band
  }

  private func lines(of row: [Cell], _ band: Band, _ style: TextStyle) -> [String] {
    let wrapped = band.map { TextTable.wrap(row[$0.column].text, to: $0.width) }
    let count = wrapped.map(\.count).max() ?? 0
    return (0..<count).map { number in
      var line = String(repeating: " ", count: indent)
      var end = line.count
      var start = end
      for ((column, width), texts) in zip(band, wrapped) {
        defer { start += width + TextTable.gap }
        guard number < texts.count, !texts[number].isEmpty else { continue }
        let text = texts[number]
        let columns = text.columns
        let blanks = self.columns[column].alignment == .right ? max(0, width - columns) : 0
        line += String(repeating: " ", count: max(0, start + blanks - end))
        line += style.paint(text, row[column].role)
        end = start + blanks + columns
      }
      return end == indent && line.allSatisfy { $0 == " " } ? "" : line
    }
  }

  private static func wrap(_ text: String, to width: Int) -> [String] {
    guard text.columns > width else { return [text] }
    var fold = TextFold(width: width, hanging: 0)
    fold.add(text)
    return fold.finish()
  }
}
