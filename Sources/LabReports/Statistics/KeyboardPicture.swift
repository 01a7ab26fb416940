import Gestures
import KeyboardLab
import KeyboardModels

/// Pictures of keyboards: how often each key is touched, and where fingers come down on it.
package struct KeyboardPicture: Sendable {
  /// A key with its markings.
  struct Mark: Sendable {
    let key: LayoutKey
    /// The shade, from 0 to 1.
    let heat: Double
    /// The number below the name.
    let number: String
    /// The mean place where fingers come down, relative to the key's middle.
    let mean: Vector?
    /// The standard deviations about the mean.
    let deviation: Vector?
  }

  private let charts: [PictureChart]

  /// The largest width, in points, of keyboards on phones held upright or across.
  private static let phone = 960.0

  /// The smallest number of touches for an ellipse; fewer touches don't show how they scatter.
  static let fewest = 5

  /// Draws counted touches: the more touches a key has, the darker it is.
  package init(_ keyboards: [KeyboardTouches]) {
    let drawn = keyboards.filter { $0.touches > 0 }
    charts = drawn.map { touches in
      let most = touches.keys.map(\.touches).max() ?? 0
      let marks = touches.keys.map { key in
        Mark(
          key: key.key, heat: most == 0 ? 0 : Double(key.touches) / Double(most),
          number: key.touches == 0 ? "" : "\(key.touches)", mean: key.meanOffset,
          deviation: key.touches < Self.fewest ? nil : key.scatter)
      }
      let isOneOfSeveral = drawn.count { $0.keyboard == touches.keyboard } > 1
      return .keyboard(
        StatisticsText.title(touches, isOneOfSeveral), touches.layout, marks,
        caption:
          "The more a key is shaded, the more touches came down on it; the number counts them. Keys "
          + "with \(Self.fewest) touches and more have an ellipse.",
        word: "touches")
    }
  }

  /// Draws expected touches: the more touches miss a key, the darker it is.
  package init(_ keyboards: [ExpectedTouches]) {
    charts = keyboards.map { expected in
      let aimed = ExpectedTouches.touchesPerKey
      let marks = expected.keys.map { key in
        // The darkest shade means that every fourth touch misses the key, or more.
        Mark(
          key: key.key, heat: min(Double(key.missed) * 4 / Double(aimed), 1),
          number: PictureText.tenth(Double(key.missed) * 100 / Double(aimed)) + " %",
          mean: key.meanOffset, deviation: key.deviation)
      }
      return .keyboard(
        "\(expected.keyboard): where fingers come down", expected.layout, marks,
        caption:
          "\(ExpectedTouches.people) synthetic people aim \(aimed) times at the middle of each "
          + "key. The more a key is shaded, the more of their touches miss it; the number is their share."
          + (expected.layout.width > Self.phone
            ? " People were measured on phones; this is wider." : ""),
        word: "missed")
    }
  }

  /// The drawing: the keyboards one below the other, as wide as a phone.
  package var svg: String {
    PictureSheet(title: "Keyboards", sections: [.init(heading: "", charts: charts)]).svg
  }
}

extension PictureChart {
  /// Returns a chart of a keyboard with marks on its keys.
  fileprivate static func keyboard(
    _ title: String, _ layout: KeyboardGeometry, _ marks: [KeyboardPicture.Mark], caption: String,
    word: String
  ) -> PictureChart {
    PictureChart(
      title,
      caption
        + " The cross is where fingers come down on average, the ellipse holds 95 % of a normal "
        + "distribution.",
      summary: marks.map { mark in
        "\(mark.key.name)\(mark.number.isEmpty ? "" : ": \(word) \(mark.number)")."
      }.joined(separator: " ")
    ) { top in KeyboardDrawing(layout, marks, top: top + 8).svg }
  }
}

/// A keyboard in its proportions, as wide as a chart.
private struct KeyboardDrawing {
  private let layout: KeyboardGeometry
  private let marks: [KeyboardPicture.Mark]
  private let top: Double
  private let scale: Double
  private let left: Double

  /// The radius, in standard deviations, around 95 % of a normal distribution on a plane: √(−2 ln 0.05).
  private static let ellipse = 2.448
  private static let room = PictureChart.width - 2 * PictureChart.margin

  init(_ layout: KeyboardGeometry, _ marks: [KeyboardPicture.Mark], top: Double) {
    self.layout = layout
    self.marks = marks
    self.top = top
    scale = min(Self.room / max(layout.width, 1), 640 / max(layout.height, 1))
    left = PictureChart.margin + (Self.room - layout.width * scale) / 2
  }

  var svg: (svg: String, bottom: Double) {
    var (keys, texts, ellipses) = ("", "", "")
    var unnamed: [String] = []
    for mark in marks {
      keys += key(mark)
      let (text, isWhole) = label(mark, number: unnamed.count + 1)
      texts += text
      if !isWhole {
        unnamed.append(mark.number.isEmpty ? mark.key.name : "\(mark.key.name) (\(mark.number))")
      }
      ellipses += ellipse(mark)
    }
    let height = layout.height * scale
    let frame =
      "<rect x=\"0\" y=\"0\" width=\"\(n(layout.width * scale))\" height=\"\(n(height))\" "
      + "\(PicturePaint.attributes(stroke: .rule))/>"
    var svg =
      "<svg x=\"\(n(left))\" y=\"\(n(top))\" width=\"\(n(layout.width * scale))\" "
      + "height=\"\(n(height))\">\(frame)\(keys)\(ellipses)\(texts)</svg>"
    var y = top + height + 18
    for (index, name) in unnamed.enumerated() {
      let line = PictureText.lines(
        PictureChart.margin, y, "\(index + 1)  \(name)", room: Self.room, paint: .ink, size: 12)
      svg += line.svg
      y = line.next
    }
    return (svg, y - 8)
  }

  private func key(_ mark: KeyboardPicture.Mark) -> String {
    let frame = mark.key.frame
    let place =
      "x=\"\(n(frame.x * scale + 0.5))\" y=\"\(n(frame.y * scale + 0.5))\" "
      + "width=\"\(n(max(frame.width * scale - 1, 1)))\" "
      + "height=\"\(n(max(frame.height * scale - 1, 1)))\" rx=\"3\" "
    let shade = ReadableText.number((mark.heat * 34).rounded() / 100)
    return "<rect \(place)\(PicturePaint.attributes(fill: .ground))/>"
      + "<rect \(place)fill-opacity=\"\(shade)\" "
      + "\(PicturePaint.attributes(fill: .first, stroke: .soft))/>"
  }

  /// Returns the key's name and number; if they don't fit, the number of a line below the keyboard.
  private func label(_ mark: KeyboardPicture.Mark, number: Int) -> (svg: String, isWhole: Bool) {
    let frame = mark.key.frame
    let (width, height) = (frame.width * scale - 3, frame.height * scale)
    let (x, y) = ((frame.x + frame.width / 2) * scale, (frame.y + frame.height / 2) * scale)
    let name = ReadableText.name(mark.key.name)
    func fits(_ text: String, _ size: Double) -> Bool {
      PictureText.width(text, size: size) <= width
    }
    guard let size = [12.0, 10.5, 9.5].first(where: { fits(name, $0) }), height >= 12 else {
      // If even that does not fit, the list below shows the keys in order.
      let isSeen = fits("\(number)", 9)
      return (
        isSeen ? PictureText.line(x, y + 4, "\(number)", .middle, size: 9.5, isBold: true) : "",
        false
      )
    }
    guard !mark.number.isEmpty else {
      return (PictureText.line(x, y + 4, name, .middle, size: size), true)
    }
    guard height >= 29 else {
      let both = "\(name) \(mark.number)"
      let isWhole = fits(both, 9.5)
      return (
        PictureText.line(x, y + 4, isWhole ? both : "\(number)", .middle, size: 9.5), isWhole
      )
    }
    let isWhole = fits(mark.number, 9.5)
    return (
      // The cross of an average finger needs room between both.
      PictureText.line(x, y - 5, isWhole ? name : "\(number)", .middle, size: size)
        + (isWhole ? PictureText.line(x, y + 13, mark.number, .middle, size: 9.5) : ""), isWhole
    )
  }

  private func ellipse(_ mark: KeyboardPicture.Mark) -> String {
    guard let mean = mark.mean, let deviation = mark.deviation else { return "" }
    let frame = mark.key.frame
    let x = (frame.x + frame.width / 2 + mean.dx) * scale
    let y = (frame.y + frame.height / 2 + mean.dy) * scale
    return
      "<ellipse cx=\"\(n(x))\" cy=\"\(n(y))\" rx=\"\(n(deviation.dx * Self.ellipse * scale))\" "
      + "ry=\"\(n(deviation.dy * Self.ellipse * scale))\" "
      + "\(PicturePaint.attributes(stroke: .second))/>"
      + PictureSymbol.cross(.second).svg(x, y, size: 2.5)
  }

  private func n(_ value: Double) -> String { PictureText.tenth(value) }
}
