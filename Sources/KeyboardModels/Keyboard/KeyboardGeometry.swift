import Gestures

/// The size of a keyboard and the positions of its keys.
///
/// A key's name is its title, or its function if it shows a picture.
public struct KeyboardGeometry: Hashable, Sendable {
  /// The keyboard's width in points.
  public var width: Double
  /// The keyboard's height in points.
  public var height: Double
  /// The keys, later ones in front of earlier ones.
  public var keys: [LayoutKey]

  /// Creates a layout of `keys`.
  public init(width: Double, height: Double, keys: [LayoutKey]) {
    self.width = width
    self.height = height
    self.keys = keys
  }

  /// Creates a layout of rows of equal height; the keys of a row have equal widths.
  ///
  /// - Parameters:
  ///   - width: the keyboard's width in points.
  ///   - rowHeight: a row's height in points, gaps included.
  ///   - gap: points around each row and between its keys.
  ///   - rows: the keys' names from the top row down.
  public init(width: Double, rowHeight: Double, gap: Double, rows: [[String]]) {
    var keys: [LayoutKey] = []
    for (row, names) in rows.enumerated() {
      let count = Double(names.count)
      let keyWidth = (width - (count + 1) * gap) / count
      for (column, name) in names.enumerated() {
        keys.append(
          LayoutKey(
            name,
            at: Rectangle(
              x: gap + Double(column) * (keyWidth + gap), y: Double(row) * rowHeight + gap,
              width: keyWidth, height: rowHeight - 2 * gap)))
      }
    }
    self.init(width: width, height: rowHeight * Double(rows.count), keys: keys)
  }

  /// Returns the key called `name`, or nil.
  public func key(_ name: String) -> LayoutKey? {
    keys.first { $0.name == name }
  }
}
