import Gestures
import TextLayout
import VirtualTime

/// What recognizers made of a trace, as text: sequence by sequence, what was recognized and why the
/// others failed.
public struct GesturesText: Sendable {
  /// The lines without line ends.
  public let lines: [String]

  /// Tells the sequences of `trace`; `judge` says in words by what they were judged.
  public init(
    _ sequences: [TouchSequence], of trace: String, by judge: String,
    in style: TextStyle = .plain
  ) {
    var lines = style.title("\(trace): \(judge)")
    if sequences.isEmpty { lines.append("  no touches") }
    let width = sequences.flatMap { $0.events.map(\.word.count) }.max() ?? 0
    for (index, sequence) in sequences.enumerated() {
      lines += style.fold(GesturesText.title(of: sequence, number: index + 1))
      lines += GesturesText.lines(for: sequence.events, width: width, in: style)
    }
    self.lines = lines
  }

  private static func title(of sequence: TouchSequence, number: Int) -> String {
    let begin = ReadableText.milliseconds(sequence.begin)
    let end = ReadableText.milliseconds(sequence.end)
    let fingers = sequence.touches == 1 ? "1 touch" : "\(sequence.touches) touches"
    let samples = sequence.samples == 1 ? "1 sample" : "\(sequence.samples) samples"
    return "  sequence \(number): \(begin) to \(end) ms, \(fingers), \(samples)"
  }

  /// One line an event; the same event of the same recognizer in a row is one line, the last one.
  private static func lines(
    for events: [CaseEvent], width: Int, in style: TextStyle
  ) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < events.count {
      let event = events[index]
      var last = index
      while last + 1 < events.count, continues(events[last + 1], event) { last += 1 }
      let count = last - index + 1
      let time = ReadableText.right(ReadableText.milliseconds(events[last].instant), width: 10)
      let gap = String(repeating: " ", count: width - event.word.count)
      let word = style.paint(event.word, event.word == "recognized" ? .pass : nil) + gap
      var line = "\(time)  \(word)  \(event.name)"
      if let failure = event.failure { line += ": \(failure)" }
      if !events[last].values.isEmpty { line += " \(events[last].values)" }
      if count > 1 { line += " (\(count) times)" }
      lines += style.fold(line)
      index = last + 1
    }
    return lines
  }

  private static func continues(_ next: CaseEvent, _ event: CaseEvent) -> Bool {
    next.name == event.name && next.word == event.word && next.failure == nil
      && (next.delta != nil || next.translation != nil)
  }
}
