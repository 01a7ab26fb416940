/// Where values stand in a panel of a picture, and what is drawn there, as SVG.
struct PictureAxes {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let largest: (x: Double, y: Double)

  init(x: Double, y: Double, right: Double, top: Double) {
    left = x + Self.panel.left
    self.right = x + Self.panel.width - 14
    self.top = y + Self.panel.top
    bottom = y + Self.panel.height - Self.panel.bottom
    largest = (right, top)
  }

  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (left + x / largest.x * (right - left), bottom - y / largest.y * (bottom - top))
  }

  func frame(_ title: String, _ x: String, _ y: String, numbers: Bool = true) -> String {
    let middle = (top + bottom) / 2
    var text = "<path d=\"M\(tenth(left)) \(tenth(top))V\(tenth(bottom))H\(tenth(right))\" "
    text += "fill=\"none\" stroke=\"#444\"/>"
    text += label(left, top - 12, "start", title)
    text += label((left + right) / 2, bottom + 32, "middle", x)
    text += "<text x=\"\(tenth(left - 38))\" y=\"\(tenth(middle))\" text-anchor=\"middle\" "
    text += "transform=\"rotate(-90 \(tenth(left - 38)) \(tenth(middle)))\">\(escaped(y))</text>"
    guard numbers else { return text }
    for share in [0, 0.5, 1] {
      let place = place(share * largest.x, share * largest.y)
      text += label(place.x, bottom + 15, "middle", hundredth(share * largest.x))
      text += label(left - 6, place.y + 4, "end", hundredth(share * largest.y))
    }
    return text
  }

  func tick(_ share: Double, _ text: String) -> String {
    let place = place(share, share)
    return label(place.x, bottom + 15, "middle", text) + label(left - 6, place.y + 4, "end", text)
  }

  func tick(height: Double, _ text: String) -> String {
    label(left - 6, place(0, height).y + 4, "end", text)
  }

  func tick(width: Double, _ text: String) -> String {
    label(place(width, 0).x, bottom + 15, "middle", text)
  }

  /// A dashed line across the panel.
  func level(_ height: Double) -> String {
    let y = tenth(place(0, height).y)
    return "<path d=\"M\(tenth(left)) \(y)H\(tenth(right))\" stroke=\"#444\" "
      + "stroke-dasharray=\"2 3\"/>"
  }

  func mark(_ value: Double, _ text: String, dashed: Bool) -> String {
    let x = place(value, 0).x
    let dashes = dashed ? " stroke-dasharray=\"4 3\"" : ""
    return "<path d=\"M\(tenth(x)) \(tenth(top))V\(tenth(bottom))\" stroke=\"#b3400a\"\(dashes)/>"
      + label(x + 4, top + (dashed ? 24 : 10), "start", text)
  }

  private func label(_ x: Double, _ y: Double, _ anchor: String, _ text: String) -> String {
    "<text x=\"\(tenth(x))\" y=\"\(tenth(y))\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
  }

  private func hundredth(_ value: Double) -> String {
    ReadableText.number((value * 100 + 0.5).rounded(.down) / 100)
  }

  /// The size of a panel and the space around its axes.
  static let panel = (width: 300.0, height: 220.0, left: 52.0, top: 34.0, bottom: 42.0)
}

extension PictureAxes {
  static func line(_ points: [(x: Double, y: Double)]) -> String {
    let text = points.map { "\(tenth($0.x)),\(tenth($0.y))" }.joined(separator: " ")
    return "<polyline points=\"\(text)\" fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"1.5\"/>"
  }

  static func area(_ points: [(x: Double, y: Double)]) -> String {
    let text = points.map { "\(tenth($0.x)),\(tenth($0.y))" }.joined(separator: " ")
    return "<polygon points=\"\(text)\" fill=\"#1f5fa8\" fill-opacity=\"0.18\"/>"
  }

  static func dot(_ place: (x: Double, y: Double), filled: Bool) -> String {
    "<circle cx=\"\(tenth(place.x))\" cy=\"\(tenth(place.y))\" r=\"4\" stroke=\"#b3400a\" "
      + "stroke-width=\"1.5\" fill=\"\(filled ? "#b3400a" : "white")\"/>"
  }

  /// A whole drawing.
  static func drawing(width: Int, height: Int, _ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="sans-serif" \
    font-size="11"><rect width="100%" height="100%" fill="white"/>\(content)</svg>

    """
  }

  /// A page without anything from elsewhere: a drawing, and lines of text below it.
  static func page(_ title: String, _ svg: String, beside lines: [String]) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
    <style>body{font-family:sans-serif;margin:1em auto;max-width:60em}pre{white-space:pre-wrap}</style>
    </head><body><h1>\(title)</h1>
    \(svg)<pre>\(lines.map { escaped($0) }.joined(separator: "\n"))</pre></body></html>

    """
  }
}

private func tenth(_ value: Double) -> String {
  ReadableText.number((value * 10 + 0.5).rounded(.down) / 10)
}

private func escaped(_ text: String) -> String {
  text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
}
