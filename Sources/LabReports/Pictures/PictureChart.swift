/// One chart: a title, a sentence that says what it shows, the drawing, and the same in words for screen
/// readers.
struct PictureChart: Sendable {
  /// The title.
  let title: String
  /// The content in words, for people who can't see it.
  let summary: String
  /// The height, in points.
  let height: Double
  /// The drawing, title included.
  private let drawing: String

  /// The width of every chart; a phone held upright shows it in its own size.
  static let width = 400.0
  /// The distance between the edge and the drawing.
  static let margin = 12.0

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - caption: how to read the chart.
  ///   - summary: the content in words.
  ///   - draw: draws the rest below a place; returns the drawing and the place of its lower end.
  init(
    _ title: String, _ caption: String, summary: String,
    draw: (_ top: Double) -> (svg: String, bottom: Double)
  ) {
    self.title = title
    self.summary = summary
    let room = Self.width - 2 * Self.margin
    let head = PictureText.lines(
      Self.margin, 20, title, room: room, paint: .ink, size: 14, isBold: true)
    let below = PictureText.lines(
      Self.margin, head.next - 1, caption, room: room, paint: .soft, size: 12)
    let (svg, bottom) = draw(below.next - 6)
    drawing = head.svg + below.svg + svg
    height = bottom + 8
  }

  /// Returns the chart as an element of a drawing or a page.
  ///
  /// - Parameters:
  ///   - id: an identifier that is unique in the document.
  ///   - y: the upper end within a drawing; nil in a page.
  ///   - x: the left end within a drawing.
  func element(id: String, y: Double? = nil, x: Double = 0) -> String {
    let (width, height) = (PictureText.tenth(Self.width), PictureText.tenth(height))
    let place =
      y.map {
        "x=\"\(PictureText.tenth(x))\" y=\"\(PictureText.tenth($0))\" width=\"\(width)\" height=\"\(height)\" "
      }
      ?? "font-family=\"\(Self.font)\" font-size=\"12\" "
    return "<svg \(place)viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
      + "aria-labelledby=\"\(id)-t \(id)-d\">"
      + "<title id=\"\(id)-t\">\(PictureText.escaped(title))</title>"
      + "<desc id=\"\(id)-d\">\(PictureText.escaped(summary))</desc>" + drawing + "</svg>"
  }

  /// The typeface of pictures.
  static let font = "system-ui, -apple-system, Helvetica, Arial, sans-serif"
}
