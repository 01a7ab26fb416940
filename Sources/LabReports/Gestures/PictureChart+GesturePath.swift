import Gestures
import TouchTraces

extension PictureChart {
  /// Returns a chart of the fingers' ways in a sequence, with the thresholds around the places where they
  /// came down.
  static func gesturePath(
    _ drawn: GesturePicture.Drawn, _ thresholds: GestureThresholds, number: Int
  ) -> PictureChart {
    let map = GesturePathMap(drawn, thresholds)
    let sequence = drawn.sequence
    let fingers = sequence.touches == 1 ? "1 touch" : "\(sequence.touches) touches"
    let samples = sequence.samples == 1 ? "1 sample" : "\(sequence.samples) samples"
    let begin = ReadableText.milliseconds(sequence.begin)
    let end = ReadableText.milliseconds(sequence.end)
    let told = drawn.told.map { "\($0.name) \($0.word)" }
    let cut =
      drawn.isCut ? " Of its samples the first \(GesturePicture.sampleLimit) are drawn." : ""
    return PictureChart(
      "\(number). " + (told.isEmpty ? "no gesture" : told.prefix(4).joined(separator: ", ")),
      "The path from the ring to the square, \(begin) to \(end) ms: \(fingers), \(samples)." + cut,
      summary: (thresholds.shapeWords.map { "\($0.text)." }
        + (told.isEmpty
          ? ["No gesture was recognized."]
          : [
            "Recognized: "
              + "\(told.joined(separator: ", "))."
          ]))
        .joined(separator: " ")
    ) { top in map.svg(below: top) }
  }
}

/// The map from points to places in a drawing of a path; it keeps the proportions of the screen.
private struct GesturePathMap {
  private let fingers: [GesturePicture.Drawn.Finger]
  private let thresholds: GestureThresholds
  private let left: Double
  private let top: Double
  private let scale: Double
  private let height: Double

  private static let room = (width: PictureChart.width - 2 * PictureChart.margin, height: 250.0)
  /// The number of fingers with thresholds drawn around them.
  private static let centres = 3

  init(_ drawn: GesturePicture.Drawn, _ thresholds: GestureThresholds) {
    fingers = drawn.fingers
    self.thresholds = thresholds
    let places = fingers.flatMap { $0.points.map(\.place) }
    let starts = fingers.prefix(Self.centres).compactMap { $0.points.first?.place }
    let reach = thresholds.shapes.reduce(12.0) { max($0, Self.reach($1.shape)) } + 12
    let xs = places.map(\.x) + starts.flatMap { [$0.x - reach, $0.x + reach] }
    let ys = places.map(\.y) + starts.flatMap { [$0.y - reach, $0.y + reach] }
    let (minX, maxX) = (xs.min() ?? 0, xs.max() ?? 1)
    let (minY, maxY) = (ys.min() ?? 0, ys.max() ?? 1)
    let scale = min(
      Self.room.width / max(maxX - minX, 1), Self.room.height / max(maxY - minY, 1), 4)
    self.scale = scale
    height = (maxY - minY) * scale
    left = minX - (Self.room.width / scale - (maxX - minX)) / 2
    top = minY
  }

  /// Returns how far a shape reaches; at most 60 pt for a circle or a gate, so that the rest stays large
  /// enough.
  private static func reach(_ shape: GestureThresholds.Shape) -> Double {
    switch shape {
    case .circle(let radius): radius <= 60 ? radius : 60
    case .strip(let half): half
    case .gate(_, let along, let across): min(max(along, across), 60)
    case .key: 0
    }
  }

  private func place(_ point: LayoutPoint) -> (x: Double, y: Double) {
    ((point.x - left) * scale, (point.y - top) * scale)
  }

  func svg(below start: Double) -> (svg: String, bottom: Double) {
    let frame =
      "<rect x=\"0\" y=\"0\" width=\"\(n(Self.room.width))\" "
      + "height=\"\(n(height))\" \(PicturePaint.attributes(stroke: .rule))/>"
    let around = shapes
    let ways = fingers.map(way).joined()
    let y = start + 8
    // An element with its own view cuts what reaches out of the area.
    let area =
      "<svg x=\"\(n(PictureChart.margin))\" y=\"\(n(y))\" width=\"\(n(Self.room.width))\" "
      + "height=\"\(n(height))\">"
      + frame + around + ways + bar + "</svg>"
    return explained(below: y + height, area)
  }

  private func explained(below bottom: Double, _ area: String) -> (svg: String, bottom: Double) {
    var (svg, y) = (area, bottom + 18)
    for (letter, text) in thresholds.shapeWords {
      svg += PictureSymbol.letter(letter).svg(PictureChart.margin + 10, y - 4)
      let words = PictureText.lines(
        PictureChart.margin + 28, y, text, room: Self.room.width - 28, paint: .ink, size: 12)
      svg += words.svg
      y = words.next
    }
    return (svg, y - 8)
  }

  /// The thresholds around the places where the first fingers came down.
  private var shapes: String {
    var (svg, letters) = ("", "")
    var keys = Set<LayoutKey>()
    for (number, finger) in fingers.prefix(Self.centres).enumerated() {
      guard let start = finger.points.first?.place else { continue }
      for (letter, shape) in thresholds.shapes {
        switch shape {
        case .key(let key):
          if keys.insert(key).inserted { svg += self.key(key) }
        case .gate(let direction, let along, let across) where number == 0:
          svg += gate(start, direction, along, across)
          letters += gateLetter(start, direction, along, across, letter)
        case .gate: break
        case .circle(let radius):
          svg += circle(start, radius)
          if number == 0 { letters += circleLetter(start, radius, letter) }
        case .strip(let half):
          svg += strip(start, half)
          if number == 0 { letters += self.letter(letter, place(start).x + half * scale, 14) }
        }
      }
    }
    return svg + letters
  }

  private func circle(_ start: LayoutPoint, _ radius: Double) -> String {
    let at = place(start)
    return "<circle cx=\"\(n(at.x))\" cy=\"\(n(at.y))\" r=\"\(n(radius * scale))\""
      + PictureSymbol.Dash.dashed.attribute + " \(PicturePaint.attributes(stroke: .soft))/>"
  }

  /// Returns the letter of a circle, on its line. Letters of circles with the same radius stand side by
  /// side.
  private func circleLetter(_ start: LayoutPoint, _ radius: Double, _ letter: String) -> String {
    let same = thresholds.shapes.filter { $0.shape == .circle(radius) }.map(\.letter)
    let at = place(start)
    // A small circle has its letters outside.
    let distance = radius * scale < 24 ? radius * scale + 10 : radius * scale
    let places = [
      (0.71, -0.71), (-0.71, -0.71), (0.71, 0.71), (-0.71, 0.71), (-1, 0), (1, 0), (0, -1), (0, 1),
    ].map { (at.x + $0.0 * distance, at.y + $0.1 * distance) }
    let seen = places.filter { x, y in
      x > 10 && x < Self.room.width - 10 && y > 10 && y < height - 10
    }
    guard !seen.isEmpty else { return "" }
    let (x, y) = seen[(same.firstIndex(of: letter) ?? 0) % seen.count]
    return self.letter(letter, x, y)
  }

  private func strip(_ start: LayoutPoint, _ half: Double) -> String {
    let at = place(start)
    let lines = [-half, half].map { "M\(n(at.x + $0 * scale)) 0V\(n(height))" }.joined()
    return "<path d=\"\(lines)\"\(PictureSymbol.Dash.dashed.attribute) "
      + "\(PicturePaint.attributes(stroke: .soft))/>"
  }

  /// Returns a place at a distance from where a finger came down, along a swipe's direction and across it.
  private func place(
    _ start: LayoutPoint, _ direction: SwipeDirection, _ along: Double, _ across: Double
  ) -> (x: Double, y: Double) {
    switch direction {
    case .right: place(LayoutPoint(x: start.x + along, y: start.y + across))
    case .left: place(LayoutPoint(x: start.x - along, y: start.y + across))
    case .up: place(LayoutPoint(x: start.x + across, y: start.y - along))
    case .down: place(LayoutPoint(x: start.x + across, y: start.y + along))
    }
  }

  private func gateLetter(
    _ start: LayoutPoint, _ direction: SwipeDirection, _ along: Double, _ across: Double,
    _ letter: String
  ) -> String {
    let at = place(start, direction, along, across * 0.35)
    return self.letter(letter, at.x, at.y)
  }

  /// Returns the bar that a swipe must cross between its ends.
  private func gate(
    _ start: LayoutPoint, _ direction: SwipeDirection, _ along: Double, _ across: Double
  ) -> String {
    let corners = [(along + 8, -across), (along, -across), (along, across), (along + 8, across)]
      .map { place(start, direction, $0.0, $0.1) }
    let path = corners.enumerated().map { index, corner in
      "\(index == 0 ? "M" : "L")\(n(corner.x)) \(n(corner.y))"
    }.joined()
    return "<path d=\"\(path)\" stroke-width=\"1.5\" \(PicturePaint.attributes(stroke: .first))/>"
  }

  private func key(_ key: LayoutKey) -> String {
    let corner = place(LayoutPoint(x: key.frame.x, y: key.frame.y))
    let (width, height) = (key.frame.width * scale, key.frame.height * scale)
    return "<rect x=\"\(n(corner.x + 0.5))\" y=\"\(n(corner.y + 0.5))\" width=\"\(n(width - 1))\" "
      + "height=\"\(n(height - 1))\" rx=\"3\" \(PicturePaint.attributes(stroke: .rule))/>"
      + PictureText.line(
        corner.x + width / 2, corner.y + height / 2 + 4,
        PictureText.cut(key.name, room: width - 4, size: 11), .middle, paint: .soft, size: 11)
  }

  /// Returns a finger's way: a ring, a line with a dot at each sample, a square.
  private func way(_ finger: GesturePicture.Drawn.Finger) -> String {
    let places = finger.points.map { place($0.place) }
    guard let first = places.first, let last = places.last else { return "" }
    let dash = PictureSymbol.Dash.of(finger.number - 1)
    let line = places.enumerated().map { index, place in
      "\(index == 0 ? "M" : "L")\(n(place.x)) \(n(place.y))"
    }.joined()
    var svg = ""
    if places.count > 1 {
      svg += "<path d=\"\(line)\" stroke-width=\"2\" stroke-linejoin=\"round\""
      svg += dash.attribute + " \(PicturePaint.attributes(stroke: .second))/>"
    }
    for place in places.dropFirst().dropLast() {
      svg += PictureSymbol.dot(.second, isFilled: true).svg(place.x, place.y, size: 1.8)
    }
    svg +=
      "<rect x=\"\(n(last.x - 3.5))\" y=\"\(n(last.y - 3.5))\" width=\"7\" height=\"7\" "
      + PicturePaint.attributes(fill: .second, stroke: .second) + "/>"
    svg += PictureSymbol.dot(.second, isFilled: false).svg(first.x, first.y, size: 5)
    if fingers.count > 1 {
      svg += PictureText.line(first.x - 8, first.y + 4, "\(finger.number)", .end, size: 11)
    }
    return svg
  }

  /// A bar of 20 points as a scale.
  private var bar: String {
    let (x, y, width) = (8.0, height - 8, 20 * scale)
    return "<path d=\"M\(n(x)) \(n(y - 4))V\(n(y))H\(n(x + width))V\(n(y - 4))\" "
      + PicturePaint.attributes(stroke: .ink) + "/>"
      + PictureText.line(x + width / 2, y - 7, "20 pt", .middle, size: 11)
  }

  /// Returns a letter on a line, with room around it.
  private func letter(_ text: String, _ x: Double, _ y: Double) -> String {
    "<rect x=\"\(n(x - 6))\" y=\"\(n(y - 7))\" width=\"12\" height=\"14\" "
      + PicturePaint.attributes(fill: .ground) + "/>"
      + PictureSymbol.letter(text).svg(x, y)
  }

  private func n(_ value: Double) -> String { PictureText.tenth(value) }
}
