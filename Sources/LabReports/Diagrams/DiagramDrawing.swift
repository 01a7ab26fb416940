/// A drawing of a story: lifelines, blocks of text, bars and arrows.
struct DiagramDrawing {
  private let story: DiagramStory
  private let layout: DiagramLayout
  private let top: Double

  /// The place of the keyboard's lifeline.
  private static let keyboard = 144.0
  /// The place of the app's lifeline.
  private static let host = 268.0
  /// The widths of the texts beside them.
  private static let room = (keyboard: 120.0, host: 120.0)
  private static let size = 10.0

  /// - Parameters:
  ///   - story: the story to draw.
  ///   - top: the upper end of the drawing.
  init(_ story: DiagramStory, top: Double) {
    self.story = story
    self.top = top
    layout = DiagramLayout(story, top: top + 46, room: Self.room)
  }

  /// Returns the drawing with lines of text below it.
  func svg(endingWith ends: [String]) -> (svg: String, bottom: Double) {
    var svg = heads + lines
    for bar in story.bars { svg += self.bar(bar) }
    for arrow in story.arrows { svg += self.arrow(arrow) }
    for block in layout.blocks { svg += text(block) }
    var y = layout.bottom + 26
    let left =
      story.left == 0
      ? [] : ["… and \(story.left) more entries; shorten the trace to see them"]
    for end in left + ends {
      let lines = PictureText.lines(
        PictureChart.margin, y, end, room: PictureChart.width - 2 * PictureChart.margin,
        paint: .ink, size: 12, isBold: end.hasPrefix("✗"))
      svg += lines.svg
      y = lines.next + 1
    }
    return (svg, y - 8)
  }

  private var heads: String {
    let start = DiagramLayout.folded(story.start, room: Self.room.host, limit: 2)
    return PictureText.line(Self.keyboard, top + 14, "keyboard", .middle, size: 12, isBold: true)
      + PictureText.line(Self.host, top + 14, "app", .middle, size: 12, isBold: true)
      + start.enumerated().map { index, line in
        PictureText.line(
          Self.host + 9, top + 32 + Double(index) * DiagramLayout.line, line, size: Self.size)
      }.joined()
  }

  /// The lifelines; dotted where they stand for more time than their length.
  private var lines: String {
    let (from, to) = (top + 22, layout.bottom + 8)
    var svg = ""
    for x in [Self.keyboard, Self.host] {
      var y = from
      var (whole, dotted) = ("", "")
      for part in layout.breaks where part.to > part.from {
        whole += "M\(n(x)) \(n(y))V\(n(part.from))"
        dotted += "M\(n(x)) \(n(part.from))V\(n(part.to))"
        y = part.to
      }
      whole += "M\(n(x)) \(n(y))V\(n(to))"
      svg += "<path d=\"\(whole)\" stroke-width=\"1.5\" \(PicturePaint.attributes(stroke: .ink))/>"
      if !dotted.isEmpty {
        svg += "<path d=\"\(dotted)\" stroke-width=\"1.5\" stroke-dasharray=\"1.5 4\" "
        svg += PicturePaint.attributes(stroke: .soft) + "/>"
      }
    }
    return svg
  }

  private func text(_ block: DiagramLayout.Block) -> String {
    let isKeyboard = block.side == .keyboard
    let x = isKeyboard ? 8 : Self.host + 9
    var (svg, y) = ("", block.y + 3)
    if let time = block.time {
      svg += PictureText.line(x, y, time, paint: .soft, size: 9.5)
      y += DiagramLayout.line
    }
    for line in block.lines {
      svg += PictureText.line(
        x, y, line.text, paint: line.isDocument ? .ink : .soft, size: Self.size)
      y += DiagramLayout.line
    }
    return svg
  }

  /// Returns the bar of an operation; open at its lower end if no outcome was reported.
  private func bar(_ bar: DiagramStory.Bar) -> String {
    let left = Self.keyboard - 4 - Double(bar.lane) * 5
    let (from, to) = (layout.places[bar.from], layout.places[bar.to])
    let height = max(to - from, 4)
    let inside =
      "<rect x=\"\(n(left))\" y=\"\(n(from))\" width=\"8\" height=\"\(n(height))\" "
      + "\(PicturePaint.attributes(fill: .band))/>"
    let end = bar.hasOutcome ? "H\(n(left))" : "M\(n(left)) \(n(from + height))"
    let edge =
      "M\(n(left)) \(n(from + height))V\(n(from))H\(n(left + 8))V\(n(from + height))" + end
    return inside
      + "<path d=\"\(edge)\" stroke-width=\"1.5\" \(PicturePaint.attributes(stroke: .first))/>"
  }

  private func arrow(_ arrow: DiagramStory.Arrow) -> String {
    let isMessage = story.items[arrow.from].side == .keyboard
    let from = (x: isMessage ? Self.keyboard : Self.host, y: layout.places[arrow.from])
    let across = isMessage ? Self.host : Self.keyboard
    let to: (x: Double, y: Double)
    switch arrow.fate {
    case .arrives(let item), .ignored(let item): to = (across, layout.places[item])
    case .lost: to = (from.x + (across - from.x) * 0.55, from.y + 16)
    case .underWay: to = (from.x + (across - from.x) * 0.8, from.y + 20)
    }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let dash: PictureSymbol.Dash = isMessage ? .whole : .dashed
    let paint = isMessage ? PicturePaint.first : .second
    var svg =
      "<path d=\"M\(n(from.x)) \(n(from.y))L\(n(to.x)) \(n(to.y))\" stroke-width=\"1.5\""
      + dash.attribute + " \(PicturePaint.attributes(stroke: paint))/>"
    svg += head(arrow.fate, at: to, (dx / length, dy / length), paint)
    return svg + carried(arrow, isMessage: isMessage, from, to)
  }

  /// Returns the end of an arrow: a filled head if it arrives, an empty head if it is ignored, a cross if
  /// it is lost, else dots.
  private func head(
    _ fate: DiagramStory.Fate, at end: (x: Double, y: Double), _ way: (x: Double, y: Double),
    _ paint: PicturePaint
  ) -> String {
    func point(_ back: Double, _ aside: Double) -> String {
      "\(n(end.x - way.x * back - way.y * aside)) \(n(end.y - way.y * back + way.x * aside))"
    }
    switch fate {
    case .arrives, .ignored:
      var isFilled = false
      if case .arrives = fate { isFilled = true }
      return "<path d=\"M\(n(end.x)) \(n(end.y))L\(point(9, 3.5))L\(point(9, -3.5))Z\" "
        + PicturePaint.attributes(fill: isFilled ? paint : .ground, stroke: paint) + "/>"
    case .lost:
      return "<path d=\"M\(point(-4, -4))L\(point(4, 4))M\(point(-4, 4))L\(point(4, -4))\" "
        + "stroke-width=\"2\" \(PicturePaint.attributes(stroke: paint))/>"
        + PictureText.line(end.x + 8, end.y + 4, "lost", size: 10)
    case .underWay:
      return PictureText.line(end.x + (way.x < 0 ? -4 : 4), end.y + 4, "…", size: 10)
    }
  }

  /// Returns the text along an arrow. Texts of messages stand nearer to the app and those of states nearer
  /// to the keyboard, where arrows that meet at the other end leave room.
  private func carried(
    _ arrow: DiagramStory.Arrow, isMessage: Bool, _ from: (x: Double, y: Double),
    _ to: (x: Double, y: Double)
  ) -> String {
    let (left, right) = from.x < to.x ? (from, to) : (to, from)
    let (dx, dy) = (right.x - left.x, right.y - left.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let room = length - 14
    let lines = Self.folded(arrow.carries, room: room)
    let widest = lines.map { PictureText.width($0, size: 10) * 1.06 }.max() ?? 0
    let edge = min((widest / 2 + 7) / length, 0.5)
    let share = min(max(isMessage ? 0.56 : 0.42, edge), 1 - edge)
    let (x, y) = (left.x + dx * share, left.y + dy * share)
    let matrix = [dx / length, dy / length, -dy / length, dx / length].map {
      ReadableText.number(($0 * 1_000).rounded() / 1_000)
    }
    var svg = "<g transform=\"matrix(\(matrix.joined(separator: " ")) \(n(x)) \(n(y)))\">"
    for (index, line) in lines.enumerated() {
      svg += PictureText.line(
        0, -4 - Double(lines.count - 1 - index) * 11, line, .middle, size: 10)
    }
    return svg + "</g>"
  }

  /// Returns a text in at most two lines.
  private static func folded(_ text: String, room: Double) -> [String] {
    guard PictureText.width(text, size: 10) > room else { return [text] }
    var (first, rest) = ("", Substring(text))
    while let space = rest.dropFirst().firstIndex(of: " "),
      PictureText.width(first + rest[..<space], size: 10) <= room
    {
      first += rest[..<space]
      rest = rest[space...]
    }
    guard !first.isEmpty else { return [PictureText.cut(text, room: room, size: 10)] }
    return [first, PictureText.cut(String(rest.dropFirst()), room: room, size: 10)]
  }

  private func n(_ value: Double) -> String { PictureText.tenth(value) }
}
