import DocumentProxy
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import TextLayout
import Timing

/// A recorded run that is shown while time goes on: at any instant a screen full of lines.
///
/// ```swift
/// var watched = WatchedRun("a.trace.jsonl", recording, speed: "1")
/// watched.advance(to: instant)
/// let lines = watched.frame(rows: 24, in: style)
/// ```
///
/// Time only goes forward.
package struct WatchedRun: Sendable {
  private let recording: RunRecording
  private let title: String
  private let speed: String
  /// The state after the last entry so far.
  private var state: RecordedState
  /// The number of entries so far.
  private var told = 0
  private var now: Instant
  private var timeline = TimelineText()
  private var open: [(entry: Int, name: String)] = []
  private var lost = 0
  /// The content of each message that has left.
  private var messages: [Int: String] = [:]

  /// The instant of the first entry.
  package let start: Instant
  /// The instant of the last entry.
  package let end: Instant

  /// Creates a run at its beginning.
  ///
  /// - Parameters:
  ///   - title: the name of the run.
  ///   - recording: the recording.
  ///   - speed: the speed in words for people, such as `0.1`.
  package init(_ title: String, _ recording: RunRecording, speed: String) {
    self.title = title
    self.recording = recording
    self.speed = speed
    state = recording.state(after: -1)
    start = recording.entries.first?.instant ?? .start
    end = recording.entries.last?.instant ?? .start
    now = start
  }

  /// Whether all entries have happened.
  package var isOver: Bool { told == recording.entries.count }

  /// The instant of the next entry; nil if there is none.
  package var next: Instant? { isOver ? nil : recording.entries[told].instant }

  /// Advances the time to an instant, including the entries at this instant.
  ///
  /// - Returns: the new lines of the timeline.
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
    case .effect(.began(_, let operation)): open.append((told, operation.words))
    case .effect(.finished): open.removeAll { $0.entry == entry.beginning }
    case .proxy(.sent(let message)): messages[message.number] = message.words
    case .proxy(.lost): lost += 1
    default: break
    }
  }
}

extension WatchedRun {
  /// Returns the screen at the present instant.
  ///
  /// - Parameters:
  ///   - rows: the number of its lines.
  ///   - style: the width, and whether there is colour.
  package func frame(rows: Int, in style: TextStyle) -> [String] {
    let rows = max(rows, 1)
    let facts = self.facts(style)
    // At least two lines are left for the timeline.
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

  /// Returns the line with time, speed and progress.
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

  /// Returns the keys, shaded under fingers, and the fingers. If there are few rows, the drawing has fewer;
  /// if there is no room, there is none.
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

  /// The places of the fingers; empty without fingers.
  private var places: String {
    state.fingers.map {
      "\(PictureText.tenth($0.location.x)), \(PictureText.tenth($0.location.y))"
    }.joined(separator: "; ")
  }

  /// Returns the lines below the keyboard: both texts, what is under way, operations, timers.
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

  /// Returns whether the keyboard's copy is equal to the app's text within its window.
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

  /// Returns a line, cut if it is wider than the screen.
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
