import Gestures
import JSONText
import Timing

/// The results of recognizers for a trace, as one JSON document on one line. Its form is stable; the
/// command's help describes it.
///
/// The document has three lists that grow at the same time. The caller takes their bytes now and then, and
/// writes each list after its prefix, one list after the other.
package struct GesturesJSON: Sendable {
  /// The lists of the document, in order.
  package enum List: Int, CaseIterable, Sendable {
    /// The recognized gestures.
    case gestures
    /// The failures of recognizers, with reasons.
    case failures
    /// The sequences of touches.
    case sequences
  }

  private var writers: [JSONWriter]
  private var number = 1

  /// Creates a document without sequences.
  package init() {
    writers = List.allCases.map { _ in JSONWriter() }
    for index in writers.indices { writers[index].beginArray() }
  }

  /// Returns the bytes before a list in the document about the trace `file`, judged by the set called
  /// `set`.
  package static func prefix(
    of list: List, file: String, set: String, arbitrates: Bool
  ) -> [UInt8] {
    guard list == .gestures else { return Array(",\"\(list)\":".utf8) }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("file", file)
    writer.member("set", set)
    writer.member("arbitrates", arbitrates)
    writer.name("\(list)")
    return writer.takeBytes()
  }

  /// The bytes after the last list, with a line end.
  package static let suffix = Array("}\n".utf8)

  /// Adds the next step.
  package mutating func add(_ step: JudgedStep) {
    switch step {
    case .event(let event) where event.failure != nil: add(failure: event)
    case .event(let event) where event.word != "changed":
      writers[List.gestures.rawValue].object { $0.recognition(event, in: number) }
    case .event: break
    case .ended(let sequence):
      number += 1
      writers[List.sequences.rawValue].object { writer in
        writer.member("beginMs", sequence.begin.milliseconds)
        writer.member("endMs", sequence.end.milliseconds)
        writer.member("touches", sequence.touches)
        writer.member("samples", sequence.samples)
      }
    }
  }

  /// Ends all lists.
  package mutating func finish() {
    for index in writers.indices { writers[index].endArray() }
  }

  /// Returns how many bytes of a list have not been taken.
  package func byteCount(of list: List) -> Int { writers[list.rawValue].byteCount }

  /// Returns the bytes of a list that were written since the last call, as UTF-8.
  package mutating func takeBytes(of list: List) -> [UInt8] { writers[list.rawValue].takeBytes() }

  private mutating func add(failure event: CaseEvent) {
    writers[List.failures.rawValue].object { writer in
      writer.member("recognizer", event.name)
      writer.member("reason", event.failure?.description ?? "")
      writer.member("atMs", event.instant.milliseconds)
      writer.member("sequence", number)
    }
  }
}

extension JSONWriter {
  /// Writes a recognizer's event, or the callback of another engine; the kind is then the callback.
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
