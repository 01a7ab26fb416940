/// A mark in a plot, which also stands beside the words that explain it.
///
/// The forms differ, so that marks can be distinguished without colours.
enum PictureSymbol: Sendable {
  /// A line.
  case line(PicturePaint, Dash)
  /// A circle.
  case dot(PicturePaint, isFilled: Bool)
  /// A square standing on its corner.
  case diamond(PicturePaint, isFilled: Bool)
  /// A triangle that points upward.
  case triangle(PicturePaint, isFilled: Bool)
  /// A small cross.
  case cross(PicturePaint)
  /// An area.
  case band
  /// A letter that stands in the picture too.
  case letter(String)
  /// A bar.
  case bar(PicturePaint)

  /// The dashes of a line.
  enum Dash: Sendable {
    case whole, dashed, dotted, dotDashed

    /// The number of different dashes.
    static let count = 4

    /// Returns the dash of the line with this number, from 0.
    static func of(_ number: Int) -> Dash {
      [.whole, .dashed, .dotted, .dotDashed][number % count]
    }

    /// The attribute of a shape, with a blank before it.
    var attribute: String {
      switch self {
      case .whole: ""
      case .dashed: " stroke-dasharray=\"6 4\""
      case .dotted: " stroke-dasharray=\"2 3\""
      case .dotDashed: " stroke-dasharray=\"9 3 2 3\""
      }
    }
  }

  /// Returns the mark around a place.
  func svg(_ x: Double, _ y: Double, size: Double = 4) -> String {
    func n(_ value: Double) -> String { PictureText.tenth(value) }
    func shape(_ path: String, _ paint: PicturePaint, _ isFilled: Bool) -> String {
      "<path d=\"\(path)\" stroke-width=\"1.5\" "
        + PicturePaint.attributes(fill: isFilled ? paint : .ground, stroke: paint) + "/>"
    }
    switch self {
    case .line(let paint, let dash):
      return "<path d=\"M\(n(x - 9)) \(n(y))H\(n(x + 9))\" stroke-width=\"2\""
        + dash.attribute + " " + PicturePaint.attributes(stroke: paint) + "/>"
    case .dot(let paint, let isFilled):
      return "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(size))\" stroke-width=\"1.5\" "
        + PicturePaint.attributes(fill: isFilled ? paint : .ground, stroke: paint) + "/>"
    case .diamond(let paint, let isFilled):
      let far = size * 1.4
      return shape(
        "M\(n(x)) \(n(y - far))L\(n(x + far)) \(n(y))L\(n(x)) \(n(y + far))L\(n(x - far)) \(n(y))Z",
        paint, isFilled)
    case .triangle(let paint, let isFilled):
      return shape(
        "M\(n(x)) \(n(y - size))L\(n(x + size)) \(n(y + size))H\(n(x - size))Z", paint, isFilled)
    case .cross(let paint):
      return
        "<path d=\"M\(n(x - size)) \(n(y))H\(n(x + size))M\(n(x)) \(n(y - size))V\(n(y + size))\" "
        + PicturePaint.attributes(stroke: paint) + "/>"
    case .letter(let letter):
      return PictureText.line(x, y + 4, letter, .middle, size: 12, isBold: true)
    case .bar(let paint):
      return "<rect x=\"\(n(x - 9))\" y=\"\(n(y - 5))\" width=\"18\" height=\"10\" "
        + PicturePaint.attributes(fill: paint, stroke: .first) + "/>"
    case .band:
      return "<rect x=\"\(n(x - 9))\" y=\"\(n(y - 5))\" width=\"18\" height=\"10\" "
        + PicturePaint.attributes(fill: .band) + "/>"
    }
  }
}
