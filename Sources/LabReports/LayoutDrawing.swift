import Gestures
import KeyboardModels

/// A keyboard's layout drawn with characters: a column is 4 pt wide, a row 10 pt high.
public struct LayoutDrawing: Sendable {
  /// The rows without line ends, blanks at their ends removed.
  public let lines: [String]

  private static let pointsPerColumn = 4.0
  private static let pointsPerRow = 10.0

  /// Draws `layout`; keys that reach beyond the keyboard are cut off at 400 columns and 200 rows.
  public init(_ layout: KeyboardLayout) {
    var canvas: [[Character]] = []
    for key in layout.keys { LayoutDrawing.draw(key, on: &canvas) }
    lines = canvas.drop { $0.isEmpty }.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  private static func draw(_ key: Key, on canvas: inout [[Character]]) {
    let left = cell(key.frame.x, per: pointsPerColumn, limit: 400)
    let right = left + max(2, cell(key.frame.width, per: pointsPerColumn, limit: 400) - 1)
    let top = cell(key.frame.y, per: pointsPerRow, limit: 200)
    let bottom = top + max(2, cell(key.frame.height, per: pointsPerRow, limit: 200) - 1)
    for y in top...bottom {
      for x in left...right {
        put(border(x, y, left, right, top, bottom), at: x, y, on: &canvas)
      }
    }
    let label = Array(key.name.prefix(right - left - 1))
    let start = left + 1 + (right - left - 1 - label.count) / 2
    for (offset, character) in label.enumerated() {
      put(character, at: start + offset, (top + bottom) / 2, on: &canvas)
    }
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
