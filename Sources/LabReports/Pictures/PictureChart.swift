/// One chart: a title, a sentence that says what is seen, the drawing, and the same in words for people
/// who listen.
struct PictureChart: Sendable {
  /// What it shows.
  let title: String
  /// What it says, for people who can't see it.
  let summary: String
  /// How high it is, in points.
  let height: Double
  /// What is drawn, title included.
  private let drawing: String

  /// How wide every chart is: a phone held upright shows it in its own size.
  static let width = 400.0
  /// Between the edge and what is drawn.
  static let margin = 12.0

  /// A chart.
  ///
  /// - Parameters:
  ///   - title: what it shows.
  ///   - caption: how it is read.
  ///   - summary: what it says, in words.
  ///   - draw: draws the rest below a place; returns it and the place of its lower end.
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

  /// The chart as an element of a drawing or a page.
  ///
  /// - Parameters:
  ///   - id: unique in the document.
  ///   - y: its upper end within a drawing; nil in a page.
  ///   - x: its left end within a drawing.
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
