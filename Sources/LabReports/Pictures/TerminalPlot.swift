import TextLayout

/// A plot of characters in a terminal, at most twenty lines high.
///
/// If two things share a cell, the plot shows the later one.
struct TerminalPlot: Sendable {
  /// The columns of the plot's area.
  let width: Int
  /// The rows of the plot's area.
  let height: Int
  private var rows: [[Character]]

  /// The columns to the left of the area, for a number and the axis.
  private static let margin = 8

  /// Creates an empty plot.
  ///
  /// - Parameters:
  ///   - width: the columns of its area.
  ///   - height: the rows of its area.
  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 2)
    rows = Array(repeating: Array(repeating: " ", count: self.width), count: self.height)
  }

  /// Creates an empty plot that fits a style; no line is wider than 80 columns.
  init(in style: TextStyle, height: Int) {
    self.init(width: min(style.width, TextStyle.plain.width) - Self.margin, height: height)
  }

  /// Returns the row of a height, from 0 at the bottom to 1.
  func row(_ share: Double) -> Int {
    let most = Double(height - 1)
    return min(height - 1, max(0, Int(most - min(max(share, 0), 1) * most + 0.5)))
  }

  /// Returns the column of a place, from 0 at the left to 1.
  func column(_ share: Double) -> Int {
    min(width - 1, max(0, Int(min(max(share, 0), 1) * Double(width - 1) + 0.5)))
  }

  /// Puts a character into a cell.
  mutating func put(_ character: Character, column: Int, row: Int) {
    rows[row][column] = character
  }

  /// Puts a character into the cells of a column that are empty.
  mutating func fill(_ character: Character, column: Int) {
    for row in rows.indices where rows[row][column] == " " { rows[row][column] = character }
  }

  /// Puts a character into the cells of a row that are empty.
  mutating func fill(_ character: Character, row: Int) {
    for column in rows[row].indices where rows[row][column] == " " { rows[row][column] = character }
  }

  /// Returns the plot's lines.
  ///
  /// - Parameters:
  ///   - numbers: the texts at the left of rows.
  ///   - zero: the text at the lower end of the axis.
  ///   - ends: the texts below the area, at its left and at its right end.
  func lines(
    numbers: [(row: Int, text: String)], zero: String, ends: (left: String, right: String)
  ) -> [String] {
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      let label = numbers.first { $0.row == index }?.text ?? ""
      lines.append(ReadableText.right(label, width: Self.margin - 2) + " │" + String(row))
    }
    let foot = ReadableText.right(zero, width: Self.margin - 2)
    lines.append(foot + " └" + String(repeating: "─", count: width))
    let gap = width - ends.left.count
    lines.append(
      String(repeating: " ", count: Self.margin) + ends.left
        + ReadableText.right(ends.right, width: gap))
    return lines
  }
}
