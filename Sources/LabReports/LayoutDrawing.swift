import Gestures
import KeyboardModels

/// A keyboard's layout drawn with characters: a column is 4 pt wide, a row 10 pt high.
public struct LayoutDrawing: Sendable {
  /// The rows without line ends, blanks at their ends removed.
  public let lines: [String]

  private static let pointsPerColumn = 4.0
  private static let pointsPerRow = 10.0

  /// What is drawn into a key beside its name.
  struct Mark {
    /// A text below the name, where there is room.
    var below: String
    /// From 0 (nothing) to 1 (the densest shade).
    var heat: Double
  }

  /// Draws `layout`; keys that reach beyond the keyboard are cut off at 400 columns and 200 rows.
  public init(_ layout: KeyboardLayout) {
    self.init(layout, marks: [])
  }

  /// Draws `layout` with a mark for each key, or with none.
  init(_ layout: KeyboardLayout, marks: [Mark]) {
    var canvas: [[Character]] = []
    for (index, key) in layout.keys.enumerated() {
      LayoutDrawing.draw(key, marks.isEmpty ? nil : marks[index], on: &canvas)
    }
    lines = canvas.drop { $0.isEmpty }.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  private static func draw(_ key: Key, _ mark: Mark?, on canvas: inout [[Character]]) {
    let left = cell(key.frame.x, per: pointsPerColumn, limit: 400)
    let right = max(
      left + 2, cell(key.frame.x + key.frame.width, per: pointsPerColumn, limit: 400) - 1)
    let top = cell(key.frame.y, per: pointsPerRow, limit: 200)
    let bottom = max(
      top + 2, cell(key.frame.y + key.frame.height, per: pointsPerRow, limit: 200) - 1)
    for y in top...bottom {
      for x in left...right {
        let edge = border(x, y, left, right, top, bottom)
        put(edge == " " ? shade(mark?.heat ?? 0) : edge, at: x, y, on: &canvas)
      }
    }
    // With two rows inside, the name stands above its mark; with one, the mark in the lower edge.
    let middle = (top + bottom) / 2
    let nameRow = mark == nil || bottom - top < 3 ? middle : (top + bottom - 1) / 2
    let isShaded = mark.map { $0.heat > 0 } ?? false
    write(key.name, between: left, right, row: nameRow, isShaded: isShaded, on: &canvas)
    guard let mark, nameRow + 1 < bottom || bottom - top < 3 else { return }
    write(mark.below, between: left, right, row: nameRow + 1, isShaded: isShaded, on: &canvas)
  }

  private static func write(
    _ text: String, between left: Int, _ right: Int, row: Int, isShaded: Bool,
    on canvas: inout [[Character]]
  ) {
    let room = right - left - 1
    let isCut = text.count > room && room > 2
    var label = isCut ? text.prefix(room - 1) + ["…"] : Array(text.prefix(room))
    if isShaded, !label.isEmpty, label.count + 2 < right - left { label = [" "] + label + [" "] }
    let start = left + 1 + (right - left - 1 - label.count) / 2
    for (offset, character) in label.enumerated() {
      put(character, at: start + offset, row, on: &canvas)
    }
  }

  /// Five shades, from nothing to full.
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

  private static func cell(_ points: Double, per size: Double, limit: Int) -> Int {
    guard points > 0 else { return 0 }
    return Int(min(points / size + 0.5, Double(limit)))
  }

  private static func put(
    _ character: Character, at x: Int, _ y: Int, on canvas: inout [[Character]]
  ) {
    while canvas.count <= y { canvas.append([]) }
    while canvas[y].count <= x { canvas[y].append(" ") }
    canvas[y][x] = character
  }
}
