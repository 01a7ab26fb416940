import Gestures
import JSONText
import VirtualTime

/// What recognizers made of a trace, as one JSON document on one line; its form is described in the
/// command's help and stable.
public struct GesturesJSON: Sendable {
  /// The document as UTF-8 with a line end.
  public let bytes: [UInt8]

  /// Tells the sequences of the trace `file`, judged by the set called `set`.
  public init(_ sequences: [TouchSequence], of file: String, set: String, arbitrates: Bool) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("file", file)
      writer.member("set", set)
      writer.member("arbitrates", arbitrates)
      writer.array("gestures") { writer in
        GesturesJSON.each(sequences, where: { $0.failure == nil && $0.word != "changed" }) {
          event, number in
          writer.object { $0.recognition(event, in: number) }
        }
      }
      writer.array("failures") { writer in
        GesturesJSON.each(sequences, where: { $0.failure != nil }) { event, number in
          writer.object { writer in
            writer.member("recognizer", event.name)
            writer.member("reason", event.failure?.description ?? "")
            writer.member("atMs", event.instant.milliseconds)
            writer.member("sequence", number)
          }
        }
      }
      writer.array("sequences") { writer in
        for sequence in sequences {
          writer.object { writer in
            writer.member("beginMs", sequence.begin.milliseconds)
            writer.member("endMs", sequence.end.milliseconds)
            writer.member("touches", sequence.touches)
            writer.member("samples", sequence.samples)
          }
        }
      }
    }
    writer.newline()
    bytes = writer.takeBytes()
  }

  private static func each(
    _ sequences: [TouchSequence], where isWanted: (CaseEvent) -> Bool,
    _ body: (_ event: CaseEvent, _ number: Int) -> Void
  ) {
    for (index, sequence) in sequences.enumerated() {
      for event in sequence.events where isWanted(event) { body(event, index + 1) }
    }
  }
}

extension JSONWriter {
  /// A recognizer's event, or another engine's callback: its kind is the callback then.
  fileprivate mutating func recognition(_ event: CaseEvent, in sequence: Int) {
    if let gesture = event.gesture {
      self.gesture(gesture, event.word, at: event.instant)
    } else {
      member("kind", event.word)
      member("state", "called")
      member("atMs", event.instant.milliseconds)
    }
    member("recognizer", event.name)
    member("sequence", sequence)
    if let translation = event.translation { vector("translation", translation) }
    if let velocity = event.velocity { vector("velocity", velocity) }
    if let delta = event.delta { vector("delta", delta) }
  }

  private mutating func vector(_ name: String, _ vector: Vector) {
    array(name) { writer in
      writer.value(vector.dx)
      writer.value(vector.dy)
    }
  }
}
