import TextLayout
import Timing

/// The places of a story's items: how far down each stands, and what is written beside it.
struct DiagramLayout {
  /// The text beside one place of a lifeline.
  struct Block {
    let side: DiagramStory.Side
    let y: Double
    /// The time in ms; nil if it is that of the block above.
    let time: String?
    /// The lines of text: what happens, and documents.
    let lines: [(text: String, isDocument: Bool)]
  }

  /// A part of the lifelines that stands for more time than its length.
  struct Break {
    let from: Double
    let to: Double
  }

  /// The place of each item.
  private(set) var places: [Double] = []
  private(set) var blocks: [Block] = []
  private(set) var breaks: [Break] = []
  /// The lower end of the lifelines.
  private(set) var bottom: Double

  /// The distance between two lines of text.
  static let line = 12.0
  /// The length of one millisecond, in points.
  private static let millisecond = 1.0
  /// The longest length that is drawn in proportion to the time, in points.
  private static let longest = 44.0

  /// Lays a story out below `top`.
  ///
  /// - Parameter room: the widths of the texts on each side.
  init(_ story: DiagramStory, top: Double, room: (keyboard: Double, host: Double)) {
    bottom = top
    let steep = Self.steep(story)
    let arrivals = Set(story.arrows.compactMap(\.end))
    let senders = Set(story.arrows.map(\.from))
    var free: [DiagramStory.Side: Double] = [.keyboard: top, .host: top]
    var arrowFree: [DiagramStory.Side: Double] = [.keyboard: top, .host: top]
    var last: (instant: Instant, side: DiagramStory.Side, y: Double)?
    var told: [DiagramStory.Side: Instant] = [:]
    for (index, item) in story.items.enumerated() {
      let lines = Self.lines(item, room: item.side == .keyboard ? room.keyboard : room.host)
      var y = top + 10
      if let last {
        let elapsed = (item.instant - last.instant).milliseconds * Self.millisecond
        let isSame = elapsed == 0 && item.side == last.side
        let gap =
          isSame
          ? 0 : min(max(elapsed, item.side == last.side ? 14 : steep[index] ?? 26), Self.longest)
        y = last.y + gap
        if elapsed > 2 * Self.longest { breaks.append(Break(from: last.y + 6, to: y - 4)) }
      }
      let isTimed = !lines.isEmpty && told[item.side] != item.instant
      if !lines.isEmpty { y = max(y, (free[item.side] ?? y) + (isTimed ? 9 : 0)) }
      if senders.contains(index) { y = max(y, arrowFree[item.side] ?? y) }
      if let open = breaks.last, let last, open.from == last.y + 6 {
        breaks[breaks.count - 1] = Break(from: open.from, to: y - 8)
      }
      if senders.contains(index) { arrowFree[item.side] = y + 30 }
      if arrivals.contains(index) {
        arrowFree[item.side] = max(arrowFree[item.side] ?? y, y + 10)
      }
      places.append(y)
      if !lines.isEmpty {
        blocks.append(
          Block(
            side: item.side, y: y,
            time: isTimed ? ReadableText.milliseconds(item.instant) + " ms" : nil, lines: lines))
        free[item.side] = y + Double(lines.count + (isTimed ? 1 : 0)) * Self.line
        told[item.side] = item.instant
      }
      last = (item.instant, item.side, y)
      bottom = max(bottom, y, free[item.side] ?? y)
    }
  }

  /// Returns the least distance from the item before, for items at which an arrow with two lines of text
  /// ends.
  private static func steep(_ story: DiagramStory) -> [Int: Double] {
    var steep: [Int: Double] = [:]
    for arrow in story.arrows {
      guard let item = arrow.end else { continue }
      if PictureText.width(arrow.carries, size: 10) > 100 { steep[item] = 38 }
    }
    return steep
  }

  /// Returns the lines about an item: words, then the text with its caret, at most four lines.
  private static func lines(
    _ item: DiagramStory.Item, room: Double
  ) -> [(text: String, isDocument: Bool)] {
    func told(_ text: String?, isDocument: Bool) -> [(text: String, isDocument: Bool)] {
      text.map { folded($0, room: room, limit: 4).map { ($0, isDocument) } } ?? []
    }
    return told(item.words, isDocument: false) + told(item.text, isDocument: true)
  }

  /// Returns a text in at most `limit` lines; the last one ends with "…" if there would be more.
  static func folded(_ text: String, room: Double, limit: Int) -> [String] {
    let style = TextStyle(width: Int(room / 6))
    let lines = style.fold(ReadableText.name(text), hanging: 0).filter { !$0.isEmpty }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [lines[limit - 1].prefix(style.width - 2) + "…"]
  }
}
