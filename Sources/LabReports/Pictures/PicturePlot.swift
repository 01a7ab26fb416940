/// A chart with two axes. Lines, bands and marks are added one after the other; later ones cover earlier
/// ones.
struct PicturePlot: Sendable {
  let x: PictureAxis
  let y: PictureAxis

  private let title: String
  private let caption: String
  private var back = ""
  private var front = ""
  private var marks: [(value: Double, text: String, dash: PictureSymbol.Dash)] = []
  private var legend: [(symbol: PictureSymbol?, text: String)] = []

  /// The area of the plot; its upper left corner is 0, 0 until the chart is made.
  static let area = (left: 54.0, width: 326.0, height: 180.0)

  /// Creates an empty plot.
  init(_ title: String, _ caption: String, x: PictureAxis, y: PictureAxis) {
    self.title = title
    self.caption = caption
    self.x = x
    self.y = y
  }

  /// Returns the place of a pair of values within the area.
  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (self.x.place(x) * Self.area.width, (1 - self.y.place(y)) * Self.area.height)
  }

  /// Adds a line through points.
  mutating func line(
    _ points: [(x: Double, y: Double)], paint: PicturePaint = .first,
    _ dash: PictureSymbol.Dash = .whole
  ) {
    let path = Self.path(points.map { place($0.x, $0.y) })
    guard !path.isEmpty else { return }
    front += "<path d=\"\(path)\" stroke-width=\"2\" stroke-linejoin=\"round\""
    front += dash.attribute + " " + PicturePaint.attributes(stroke: paint) + "/>"
  }

  /// Adds a band between two lines, behind everything else.
  mutating func band(_ points: [(x: Double, y: Double)]) {
    let path = Self.path(points.map { place($0.x, $0.y) })
    guard !path.isEmpty else { return }
    back += "<path d=\"\(path)Z\" \(PicturePaint.attributes(fill: .band))/>"
  }

  /// Adds a band over the whole height from one value of x to another.
  mutating func band(from: Double, to: Double) {
    // A band narrower than a line would be invisible.
    let (left, right) = (place(from, 0).x, max(place(to, 0).x, place(from, 0).x + 2))
    back +=
      "<rect x=\"\(PictureText.tenth(left))\" y=\"0\" width=\"\(PictureText.tenth(right - left))\" "
    back += "height=\"\(PictureText.tenth(Self.area.height))\" "
    back += PicturePaint.attributes(fill: .band) + "/>"
  }

  /// Adds a thin dashed line at a value of y.
  mutating func level(_ value: Double) {
    rule("M0 \(PictureText.tenth(place(0, value).y))H\(PictureText.tenth(Self.area.width))")
  }

  /// Adds a thin dashed line at a value of x.
  mutating func column(_ value: Double) {
    rule("M\(PictureText.tenth(place(value, 0).x)) 0V\(PictureText.tenth(Self.area.height))")
  }

  private mutating func rule(_ path: String) {
    back += "<path d=\"\(path)\"\(PictureSymbol.Dash.dotted.attribute) "
    back += PicturePaint.attributes(stroke: .soft) + "/>"
  }

  /// Adds a mark.
  mutating func symbol(_ symbol: PictureSymbol, _ x: Double, _ y: Double, size: Double = 4) {
    let place = place(x, y)
    front += symbol.svg(place.x, place.y, size: size)
  }

  /// Adds a text at a place of the area.
  mutating func text(_ x: Double, _ y: Double, _ text: String, _ anchor: PictureText.Anchor) {
    front += PictureText.line(x, y, text, anchor, size: 11, isBold: true)
  }

  /// Adds a thin line from one place of the area to another.
  mutating func leader(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) {
    front += "<path d=\"\(Self.path([from, to]))\" \(PicturePaint.attributes(stroke: .soft))/>"
  }

  /// Adds a line over the whole height with a text above the area.
  mutating func mark(_ value: Double, _ text: String, _ dash: PictureSymbol.Dash = .whole) {
    marks.append((value, text, dash))
  }

  /// Adds a bar around a value of x, from the bottom of the area to a height.
  mutating func bar(_ x: Double, width: Double, to y: Double, paint: PicturePaint) {
    let (left, right) = (place(x - width, 0).x, place(x + width, 0).x)
    let top = place(0, y).y
    front += "<rect x=\"\(PictureText.tenth(left))\" y=\"\(PictureText.tenth(top))\" "
    front += "width=\"\(PictureText.tenth(right - left))\" "
    front += "height=\"\(PictureText.tenth(Self.area.height - top))\" "
    front += PicturePaint.attributes(fill: paint, stroke: .first) + "/>"
  }

  /// Adds words below the area, about a symbol or about none.
  mutating func explain(_ symbol: PictureSymbol?, _ text: String) {
    legend.append((symbol, text))
  }

  /// Returns the chart.
  func chart(summary: String) -> PictureChart {
    PictureChart(title, caption, summary: summary) { start in
      let name = PictureText.line(
        PictureChart.margin, start + 14, y.title, paint: .soft, size: 11)
      let top = start + 24 + Double(marks.count) * 14
      let bottom = top + Self.area.height
      let (words, end) = explained(bottom + 52)
      let area =
        "<g transform=\"translate(\(PictureText.tenth(Self.area.left)) \(PictureText.tenth(top)))\">"
        + back + frame + labels + lines(above: top - start - 22) + front + "</g>"
      return (name + area + words, end)
    }
  }

  private var frame: String {
    let (width, height) = (Self.area.width, Self.area.height)
    let grid = y.ticks.map { tick in
      "M0 \(PictureText.tenth(place(0, tick.value).y))H\(PictureText.tenth(width))"
    }
    return "<path d=\"\(grid.joined())\" stroke-opacity=\"0.45\" "
      + PicturePaint.attributes(stroke: .rule) + "/>"
      + "<path d=\"M0 0V\(PictureText.tenth(height))H\(PictureText.tenth(width))\" "
      + PicturePaint.attributes(stroke: .soft) + "/>"
  }

  private var labels: String {
    let height = Self.area.height
    let numbers = x.ticks.map { tick in
      PictureText.line(
        place(tick.value, 0).x, height + 15, tick.text, .middle, paint: .soft, size: 11)
    }
    let heights = y.ticks.map { tick in
      PictureText.line(-5, place(0, tick.value).y + 4, tick.text, .end, paint: .soft, size: 11)
    }
    return (numbers + heights).joined()
      + PictureText.line(
        Self.area.width, height + 31, x.title, .end, paint: .soft, size: 11)
  }

  /// Returns the lines of ``marks`` with their texts, each text in its own row above the area.
  private func lines(above room: Double) -> String {
    var svg = ""
    for (row, mark) in marks.enumerated() {
      let at = place(mark.value, 0).x
      let y = -room + Double(row) * 14 + 8
      svg += "<path d=\"M\(PictureText.tenth(at)) \(PictureText.tenth(y + 3))"
      svg += "V\(PictureText.tenth(Self.area.height))\" stroke-width=\"1.5\""
      svg += mark.dash.attribute + " "
      svg += PicturePaint.attributes(stroke: .second) + "/>"
      let half = PictureText.width(mark.text, size: 11) / 2
      let middle = min(max(at, half - Self.area.left + 4), Self.area.width + 14 - half)
      svg += PictureText.line(middle, y, mark.text, .middle, paint: .second, size: 11)
    }
    return svg
  }

  private func explained(_ top: Double) -> (svg: String, bottom: Double) {
    var (svg, place) = ("", top)
    for entry in legend {
      svg += entry.symbol?.svg(PictureChart.margin + 10, place - 4) ?? ""
      let text = PictureText.lines(
        PictureChart.margin + 28, place, entry.text,
        room: PictureChart.width - 2 * PictureChart.margin - 28, paint: .ink, size: 12)
      (svg, place) = (svg + text.svg, text.next)
    }
    return (svg, place - 12)
  }

  /// Returns a path through places; a horizontal or vertical step needs only one number.
  private static func path(_ places: [(x: Double, y: Double)]) -> String {
    var text = ""
    var last: (x: String, y: String)?
    for place in places {
      let next = (x: PictureText.tenth(place.x), y: PictureText.tenth(place.y))
      switch last {
      case nil: text += "M\(next.x) \(next.y)"
      case let last? where last == next: continue
      case let last? where last.y == next.y: text += "H\(next.x)"
      case let last? where last.x == next.x: text += "V\(next.y)"
      default: text += "L\(next.x) \(next.y)"
      }
      last = next
    }
    return places.count > 1 ? text : ""
  }
}
