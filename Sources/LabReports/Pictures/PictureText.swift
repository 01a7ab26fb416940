import TextLayout

/// Text in pictures and pages.
enum PictureText {
  /// The side of its place on which a text stands.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// Returns `text` for use in XML and HTML, in content and in attributes: without what XML forbids and what
  /// changes the direction of the line.
  static func escaped(_ text: String) -> String {
    XMLText.escapedInAttribute(ReadableText.name(text))
  }

  /// Returns a coordinate, rounded to a tenth of a point.
  static func tenth(_ value: Double) -> String {
    ReadableText.number((value * 10 + 0.5).rounded(.down) / 10)
  }

  /// Returns one line of text.
  ///
  /// - Parameters:
  ///   - x: the place.
  ///   - y: the place of the base line.
  ///   - text: the text; it is escaped here.
  ///   - anchor: the side of `x` on which the text stands.
  ///   - paint: the colour.
  ///   - size: the size; nil: that of the picture.
  ///   - isBold: whether the text is bold.
  static func line(
    _ x: Double, _ y: Double, _ text: String, _ anchor: Anchor = .start,
    paint: PicturePaint = .ink, size: Double? = nil, isBold: Bool = false
  ) -> String {
    var attributes = "x=\"\(tenth(x))\" y=\"\(tenth(y))\" "
    if anchor != .start { attributes += "text-anchor=\"\(anchor)\" " }
    if let size { attributes += "font-size=\"\(tenth(size))\" " }
    if isBold { attributes += "font-weight=\"600\" " }
    return "<text \(attributes)\(PicturePaint.attributes(fill: paint))>\(escaped(text))</text>"
  }

  /// Returns lines of text one below the other; long lines are folded.
  ///
  /// - Parameters:
  ///   - room: the largest width.
  ///   - size: the size of the text.
  /// - Returns: the lines, and the place of the next base line.
  static func lines(
    _ x: Double, _ y: Double, _ text: String, room: Double, paint: PicturePaint, size: Double,
    isBold: Bool = false
  ) -> (svg: String, next: Double) {
    let columns = Int(room / (size * (isBold ? 0.64 : 0.54)))
    var (svg, place) = ("", y)
    let text = ReadableText.name(text)
    for line in TextStyle(width: columns).fold(text, hanging: 0) where !line.isEmpty {
      svg += PictureText.line(x, place, line, paint: paint, size: size, isBold: isBold)
      place += (size * 1.3).rounded(.up)
    }
    return (svg, place)
  }

  /// Returns the approximate width of a text; rather too large than too small.
  static func width(_ text: String, size: Double = 12) -> Double {
    Double(ReadableText.name(text).columns) * size * 0.58
  }

  /// Returns `text`, or its beginning with an ellipsis if it is wider than `room`.
  static func cut(_ text: String, room: Double, size: Double) -> String {
    guard width(text, size: size) > room else { return text }
    var kept = ""
    for character in text {
      let longer = kept + String(character)
      if width(longer + "…", size: size) > room { break }
      kept = longer
    }
    return kept + "…"
  }
}
