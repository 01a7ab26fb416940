import Gestures
import TextLayout
import Timing

/// What recognizers made of a trace, as text: sequence by sequence, what was recognized and why the
/// others failed.
///
/// It is told step by step, so that no more than one line is kept. The lines of a sequence are known
/// before its title, which counts its samples.
package struct GesturesText: Sendable {
  private let width: Int
  private let style: TextStyle
  private var count = 0
  /// The event that is told next, unless more of the same come: then the last one is.
  private var open: (first: CaseEvent, last: CaseEvent, count: Int)?

  /// A text without sequences.
  ///
  /// - Parameters:
  ///   - width: the number of characters of the longest word of all events.
  ///   - style: how the text looks.
  package init(width: Int, in style: TextStyle = .plain) {
    self.width = width
    self.style = style
  }

  /// The lines above the sequences of `trace`; `judge` says in words by what they are judged.
  package func title(of trace: String, by judge: String) -> [String] {
    style.title("\(trace): \(judge)")
  }

  /// The line of a trace without sequences.
  package static let noTouches = "  no touches"

  /// Tells an event of the sequence that is going on.
  ///
  /// The same event of the same recognizer in a row is one line, the last one.
  /// - Returns: the lines that are certain now.
  package mutating func add(_ event: CaseEvent) -> [String] {
    if let open, GesturesText.continues(event, open.first) {
      self.open = (open.first, event, open.count + 1)
      return []
    }
    defer { open = (event, event, 1) }
    return lastLines()
  }

  /// Ends the sequence that is going on.
  /// - Returns: the lines above its events, and the rest of the events' lines.
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
