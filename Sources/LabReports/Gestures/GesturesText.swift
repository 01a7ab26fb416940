import Gestures
import TextLayout
import Timing

/// The results of recognizers for a trace, as text: for each sequence, what was recognized and why the
/// other recognizers failed.
///
/// The text is built step by step, so that only one line is stored. The lines of a sequence are known
/// before its title, which contains the number of its samples.
package struct GesturesText: Sendable {
  private let width: Int
  private let style: TextStyle
  private var count = 0
  /// The event that is written next. If more of the same follow, the last one is written.
  private var open: (first: CaseEvent, last: CaseEvent, count: Int)?

  /// Creates a text without sequences.
  ///
  /// - Parameters:
  ///   - width: the number of characters of the longest word of all events.
  ///   - style: the style of the text.
  package init(width: Int, in style: TextStyle = .plain) {
    self.width = width
    self.style = style
  }

  /// Returns the lines above the sequences of `trace`; `judge` names the judging recognizers in words.
  package func title(of trace: String, by judge: String) -> [String] {
    style.title("\(trace): \(judge)")
  }

  /// The line of a trace without sequences.
  package static let noTouches = "  no touches"

  /// Adds an event of the current sequence.
  ///
  /// Equal events of one recognizer in a row become one line, which shows the last one.
  /// - Returns: the lines that are final now.
  package mutating func add(_ event: CaseEvent) -> [String] {
    if let open, GesturesText.continues(event, open.first) {
      self.open = (open.first, event, open.count + 1)
      return []
    }
    defer { open = (event, event, 1) }
    return lastLines()
  }

  /// Ends the current sequence.
  /// - Returns: the lines above the events, and the remaining lines of the events.
  package mutating func end(_ sequence: TouchSequence) -> (title: [String], rest: [String]) {
    count += 1
    let title = style.fold(GesturesText.title(of: sequence, number: count))
    defer { open = nil }
    return (title, lastLines())
  }

  private func lastLines() -> [String] {
    guard let (event, last, count) = open else { return [] }
    let time = ReadableText.right(ReadableText.milliseconds(last.instant), width: 10)
    let gap = String(repeating: " ", count: max(0, width - event.word.count))
    let word = style.paint(event.word, event.word == "recognized" ? .pass : nil) + gap
    var line = "\(time)  \(word)  \(event.name)"
    if let failure = event.failure { line += ": \(failure)" }
    if !last.values.isEmpty { line += " \(last.values)" }
    if count > 1 { line += " (\(count) times)" }
    return style.fold(line)
  }

  private static func title(of sequence: TouchSequence, number: Int) -> String {
    let begin = ReadableText.milliseconds(sequence.begin)
    let end = ReadableText.milliseconds(sequence.end)
    let fingers = sequence.touches == 1 ? "1 touch" : "\(sequence.touches) touches"
    let samples = sequence.samples == 1 ? "1 sample" : "\(sequence.samples) samples"
    return "  sequence \(number): \(begin) to \(end) ms, \(fingers), \(samples)"
  }

  private static func continues(_ next: CaseEvent, _ event: CaseEvent) -> Bool {
    next.name == event.name && next.word == event.word && next.failure == nil
      && (next.delta != nil || next.translation != nil)
  }
}
