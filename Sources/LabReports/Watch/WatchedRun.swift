import DocumentProxy
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import TextLayout
import Timing

/// A recorded run as it is shown while it goes on: at any instant a screen full of lines.
///
/// ```swift
/// var watched = WatchedRun("a.trace.jsonl", recording, speed: "1")
/// watched.advance(to: instant)
/// let lines = watched.frame(rows: 24, in: style)
/// ```
///
/// Time goes forward only.
package struct WatchedRun: Sendable {
  private let recording: RunRecording
  private let title: String
  private let speed: String
  /// The state after the last entry that has happened.
  private var state: RecordedState
  /// How many entries have happened.
  private var told = 0
  private var now: Instant
  private var timeline = TimelineText()
  private var open: [(entry: Int, name: String)] = []
  private var lost = 0
  /// What each message carries that has left.
  private var messages: [Int: String] = [:]

  /// The instant of the first entry.
  package let start: Instant
  /// The instant of the last entry.
  package let end: Instant

  /// A run at its beginning.
  ///
  /// - Parameters:
  ///   - title: what is played.
  ///   - recording: the run.
  ///   - speed: how fast it is shown, for people, such as `0.1`.
  package init(_ title: String, _ recording: RunRecording, speed: String) {
    self.title = title
    self.recording = recording
    self.speed = speed
    state = recording.state(after: -1)
    start = recording.entries.first?.instant ?? .start
    end = recording.entries.last?.instant ?? .start
    now = start
  }

  /// Whether everything has happened.
  package var isOver: Bool { told == recording.entries.count }

  /// When the next thing happens; nil if everything has.
  package var next: Instant? { isOver ? nil : recording.entries[told].instant }

  /// Lets everything happen up to an instant, that included.
  ///
  /// - Returns: the lines that this adds to the timeline.
  @discardableResult
  package mutating func advance(to instant: Instant) -> [String] {
    now = max(now, instant)
    var lines: [String] = []
    while let next, next <= instant {
      let entry = recording.entries[told]
      for edit in recording.edits(of: told) { state.apply(edit) }
      note(entry)
      if case .told(let kind) = entry.kind {
        lines += timeline.add([TimelineEntry(at: entry.instant, kind)])
      }
      told += 1
    }
    return lines
  }

  private mutating func note(_ entry: RecordedEntry) {
    guard case .told(let kind) = entry.kind else { return }
    switch kind {
    case .keyboard(.began(let operation)): open.append((told, operation.words))
    case .keyboard(.finished): open.removeAll { $0.entry == entry.beginning }
    case .proxy(.sent(let message)): messages[message.number] = message.words
    case .proxy(.lost): lost += 1
    default: break
    }
  }
}

extension WatchedRun {
  /// The screen as it is now.
  ///
  /// - Parameters:
  ///   - rows: how many lines it has; exactly as many come out.
  ///   - style: its width and whether it has colour.
  package func frame(rows: Int, in style: TextStyle) -> [String] {
    let rows = max(rows, 1)
    let facts = self.facts(style)
    // Two lines of the timeline are left at least.
    let keyboard = self.keyboard(rows: rows - facts.count - 4, style)
    var lines = [head(style)] + keyboard + facts
    let left = rows - lines.count - 1
    if left > 0 {
      lines.append(style.paint(String(repeating: "─", count: style.width), nil))
      lines += timeline.lines.suffix(left).map { Self.cut(ReadableText.name($0), style.width) }
    }
    lines += Array(repeating: "", count: max(0, rows - lines.count))
    return Array(lines.prefix(rows))
  }

  /// Time, speed and how far it is.
  private func head(_ style: TextStyle) -> String {
    let length = (end - start).milliseconds
    let share = length > 0 ? (now - start).milliseconds / length : 1
    let times =
      "\(ReadableText.milliseconds(now)) of \(ReadableText.milliseconds(end)) ms, × \(speed) "
    let width = max(4, min(20, style.width - times.columns - 12))
    let filled = Int(min(max(share, 0), 1) * Double(width) + 0.5)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let front = times + bar + "  "
    return style.paint(Self.cut(front + ReadableText.name(title), style.width), .heading)
  }

  /// The keys, those with a finger shaded, and the fingers; fewer rows where there are few, none where
  /// there is no room.
  private func keyboard(rows: Int, _ style: TextStyle) -> [String] {
    guard recording.layouts.indices.contains(state.layout) else {
      return rows < 1 ? [] : [line("finger", places.isEmpty ? "–" : places, style)]
    }
    let layout = recording.layouts[state.layout]
    let marks = layout.keys.map { key in
      LayoutDrawing.Mark(below: "", heat: state.keys.contains(key.name) ? 0.6 : 0)
    }
    let dots = state.fingers.map { finger in
      LayoutDrawing.Dot(
        character: state.fingers.count == 1 ? "●" : Character("\(finger.finger % 10)"),
        x: finger.location.x, y: finger.location.y)
    }
    for height in [LayoutDrawing.pointsPerRow, 13, 17] {
      let lines = LayoutDrawing(
        layout, marks: marks, dots: dots, pointsPerRow: height, in: style
      ).lines
      if lines.count <= rows { return lines.map { Self.cut($0, style.width) } }
    }
    let touched =
      state.keys.isEmpty ? "–" : state.keys.map(ReadableText.name).joined(separator: " ")
    return rows < 1
      ? []
      : [
        line(
          "keys", touched + (places.isEmpty ? "" : "  finger at \(places)"),
          style)
      ]
  }

  /// Where the fingers are; empty without one.
  private var places: String {
    state.fingers.map {
      "\(PictureText.tenth($0.location.x)), \(PictureText.tenth($0.location.y))"
    }.joined(separator: "; ")
  }

  /// What stands below the keyboard: both texts, what is under way, operations, timers.
  private func facts(_ style: TextStyle) -> [String] {
    let room = max(8, style.width - 12)
    let (host, mirror) = (state.host.document, state.mirror.document)
    let isSame = showsSame(host, mirror)
    var lines = [
      line("app", ReadableText.line(host, limit: room - 8), style),
      line(
        "keyboard", ReadableText.line(mirror, limit: room - 8), style,
        isSame ? nil : .doubt),
    ]
    let sent = state.messages.map { "→ #\($0) \(messages[$0] ?? "")" }
    let states =
      state.states.isEmpty
      ? [] : ["← \(state.states.count) state" + (state.states.count == 1 ? "" : "s")]
    let gone = lost > 0 ? ["✗ \(lost) lost"] : []
    let way = sent + states + gone
    lines.append(line("under way", way.isEmpty ? "–" : way.joined(separator: "  "), style))
    let operations = open.suffix(3).map(\.name).joined(separator: "; ")
    lines.append(line("operation", operations.isEmpty ? "–" : operations, style))
    if let display = state.display { lines.append(line("display", display, style)) }
    let due = state.timers.first.map { "due at \(ReadableText.milliseconds($0)) ms" }
    lines.append(line("timer", due ?? "–", style))
    return lines
  }

  /// Whether the keyboard's copy is what stands in the app's text, as far as its window goes.
  private func showsSame(_ host: MarkedDocument, _ mirror: MarkedDocument) -> Bool {
    let from = state.hiddenBefore
    let to = host.units.count - state.hiddenAfter
    guard from <= to, mirror.units.count == to - from else { return false }
    return Array(host.units[from..<to]) == mirror.units
      && host.selection.lowerBound - from == mirror.selection.lowerBound
      && host.selection.upperBound - from == mirror.selection.upperBound
  }

  private func line(
    _ name: String, _ text: String, _ style: TextStyle, _ role: TextStyle.Role? = nil
  ) -> String {
    let mark = role == nil ? "" : "≠ "
    let cut = Self.cut(
      "  " + ReadableText.left(name, width: 9) + " " + mark + ReadableText.name(text), style.width)
    return style.paint(cut, role)
  }

  /// A line, cut where it would be wider than the screen.
  private static func cut(_ line: String, _ width: Int) -> String {
    guard line.columns > width else { return line }
    var (kept, columns) = ("", 0)
    for character in line {
      if columns + character.columns > width - 1 { break }
      kept.append(character)
      columns += character.columns
    }
    return kept + "…"
  }
}
