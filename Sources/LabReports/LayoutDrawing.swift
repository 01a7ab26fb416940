import Gestures
import KeyboardModels
import TextLayout

/// A keyboard's layout drawn with characters. A column is 4 pt wide and a row 10 pt high. If the drawing
/// would be too wide, columns are wider; if boxes would then cover each other, the keys are listed.
package struct LayoutDrawing: Sendable {
  /// The rows without line ends and without blanks at their ends; below them the names of keys whose boxes
  /// are too small.
  package let lines: [String]

  /// The default height of a row of characters, in points.
  static let pointsPerRow = 10.0

  /// The marking of a key beside its name.
  struct Mark {
    /// The text below the name, if there is room.
    var below: String
    /// The shade, from 0 (nothing) to 1 (the densest).
    var heat: Double
  }

  /// A character at a place, in points.
  struct Dot {
    var character: Character
    var x: Double
    var y: Double
  }

  /// Draws `layout`; cuts keys off at 1 600 × 2 000 pt.
  package init(_ layout: KeyboardGeometry, in style: TextStyle = .plain) {
    self.init(layout, marks: [], in: style)
  }

  /// Draws `layout` with a mark for each key, or with none.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - marks: one for each key, or none.
  ///   - dots: the dots over the keys; a list of keys has none.
  ///   - pointsPerRow: the height of a row of characters, in points.
  ///   - style: the style of the text.
  init(
    _ layout: KeyboardGeometry, marks: [Mark], dots: [Dot] = [],
    pointsPerRow: Double = LayoutDrawing.pointsPerRow, in style: TextStyle
  ) {
    let extent = layout.keys.reduce(0) { max($0, min($1.frame.x + $1.frame.width, 1_600)) }
    var canvas = Canvas(
      pointsPerColumn: max(4, extent / Double(style.width)), pointsPerRow: pointsPerRow,
      width: style.width)
    let narrowest = layout.keys.map(\.frame.width).min() ?? 0
    guard narrowest >= 3 * canvas.pointsPerColumn || canvas.pointsPerColumn == 4 else {
      lines = LayoutDrawing.list(layout, marks, in: style)
      return
    }
    var cut: [String] = []
    for (index, key) in layout.keys.enumerated() {
      let label = canvas.draw(key, marks.isEmpty ? nil : marks[index])
      if let label { cut.append(label) }
    }
    for dot in dots { canvas.put(dot) }
    lines =
      canvas.lines
      + (cut.isEmpty ? [] : style.fold("cut: " + cut.joined(separator: "; "), hanging: 5))
  }

  /// Returns the keys as a table: places and sizes in points.
  private static func list(
    _ layout: KeyboardGeometry, _ marks: [Mark], in style: TextStyle
  ) -> [String] {
    var table = TextTable(
      [.init("key")] + ["x", "y", "width", "height"].map { TextTable.Column($0, .right) }
        + (marks.isEmpty ? [] : [.init("touches", .right)]))
    for (index, key) in layout.keys.enumerated() {
      let frame = [key.frame.x, key.frame.y, key.frame.width, key.frame.height]
      table.add(
        [.init(key.name)] + frame.map { .init(ReadableText.number(KeyboardGeometry.told($0))) }
          + (marks.isEmpty ? [] : [.init(marks[index].below)]))
    }
    return table.lines(in: style)
  }
}

extension LayoutDrawing {
  /// A canvas of characters in rows.
  private struct Canvas {
    let pointsPerColumn: Double
    let pointsPerRow: Double
    let width: Int
    private var rows: [[Character]] = []

    init(pointsPerColumn: Double, pointsPerRow: Double, width: Int) {
      self.pointsPerColumn = pointsPerColumn
      self.pointsPerRow = pointsPerRow
      self.width = width
    }

    var lines: [String] {
      rows.drop { $0.isEmpty }.map { row in
        var row = row
        while row.last == " " { row.removeLast() }
        return String(row)
      }
    }

    /// Draws a key.
    /// - Returns: the name and mark if they could not be written whole: `backs… is backspace (12)`.
    mutating func draw(_ key: LayoutKey, _ mark: Mark?) -> String? {
      let columns = width - 1
      let left = min(cell(key.frame.x, per: pointsPerColumn), columns - 2)
      let end = cell(key.frame.x + key.frame.width, per: pointsPerColumn)
      let right = min(max(left + 2, end - 1), columns)
      let top = min(cell(key.frame.y, per: pointsPerRow), 197)
      let below = cell(key.frame.y + key.frame.height, per: pointsPerRow)
      let bottom = min(max(top + 2, below - 1), 199)
      for y in top...bottom {
        for x in left...right {
          let edge = LayoutDrawing.border(x, y, left, right, top, bottom)
          put(edge == " " ? LayoutDrawing.shade(mark?.heat ?? 0) : edge, at: x, y)
        }
      }
      // With two rows inside, the mark stands below the name; with one row, in the lower edge.
      let middle = (top + bottom) / 2
      let nameRow = mark == nil || bottom - top < 3 ? middle : (top + bottom - 1) / 2
      let isShaded = mark.map { $0.heat > 0 } ?? false
      let name = write(key.name, between: left, right, row: nameRow, isShaded: isShaded)
      guard let mark, !mark.below.isEmpty else {
        return name == key.name ? nil : "\(name) is \(key.name)"
      }
      let count = write(mark.below, between: left, right, row: nameRow + 1, isShaded: isShaded)
      if name == key.name, count == mark.below { return nil }
      return "\(name) is \(key.name) (\(mark.below))"
    }

    /// Writes a text between two edges, cut if it is too long; returns what was written.
    private mutating func write(
      _ text: String, between left: Int, _ right: Int, row: Int, isShaded: Bool
    ) -> String {
      let room = right - left - 1
      let isCut = text.count > room && room > 2
      var label = isCut ? text.prefix(room - 1) + ["…"] : Array(text.prefix(room))
      let written = String(label)
      if isShaded, !label.isEmpty, label.count + 2 < right - left { label = [" "] + label + [" "] }
      let start = left + 1 + (right - left - 1 - label.count) / 2
      for (offset, character) in label.enumerated() { put(character, at: start + offset, row) }
      return written
    }

    /// Draws a dot, if it is on the keyboard.
    mutating func put(_ dot: Dot) {
      guard dot.x >= 0, dot.y >= 0, dot.x < 1_600, dot.y < 2_000 else { return }
      let (column, row) = (Int(dot.x / pointsPerColumn), Int(dot.y / pointsPerRow))
      guard column < width, row < rows.count else { return }
      put(dot.character, at: column, row)
    }

    private func cell(_ points: Double, per size: Double) -> Int {
      guard points > 0 else { return 0 }
      return Int(min(points / size + 0.5, 400))
    }

    private mutating func put(_ character: Character, at x: Int, _ y: Int) {
      while rows.count <= y { rows.append([]) }
      while rows[y].count <= x { rows[y].append(" ") }
      rows[y][x] = character
    }
  }

  /// Returns one of five shades, from nothing to full.
  private static func shade(_ heat: Double) -> Character {
    let shades: [Character] = [" ", "░", "▒", "▓", "█"]
    guard heat > 0 else { return " " }
    return shades[min(Int(heat * 4) + 1, 4)]
  }

  private static func border(
    _ x: Int, _ y: Int, _ left: Int, _ right: Int, _ top: Int, _ bottom: Int
  ) -> Character {
    switch (x, y) {
    case (left, top): "┌"
    case (right, top): "┐"
    case (left, bottom): "└"
    case (right, bottom): "┘"
    case (_, top), (_, bottom): "─"
    case (left, _), (right, _): "│"
    default: " "
    }
  }
}
