import JSONText

/// A case that is kept, with the ending that its run had when it was recorded.
///
/// A line of a file of kept cases is the case's JSON with one more member, `ending`.
package struct KeptSequence: Sendable {
  /// The case.
  package let sequence: SequenceCase
  /// The recorded ``SequenceRun/ending``; nil if none is recorded.
  package let ending: String?

  /// Creates a kept case.
  package init(_ sequence: SequenceCase, ending: String?) {
    self.sequence = sequence
    self.ending = ending
  }

  /// Reads a line.
  ///
  /// - Throws: ``SequenceFault`` with the place of what is wrong.
  package init(parsing bytes: some Collection<UInt8>) throws(SequenceFault) {
    let value = try JSONValue(ofCase: bytes)
    sequence = try SequenceCase(value)
    ending = value["ending"]?.string
  }

  /// The line, without a line end.
  package var json: String { sequence.json(ending: ending) }
}

extension SequenceRun {
  /// How the run ended: each operation in the order of their beginning with its outcome, when that came, in
  /// milliseconds from the start of the run, and its messages; then the document with its caret.
  ///
  /// ```
  /// insert assumed, 250 ms, 1 message; deleteWord confirmed, 5341 ms, 2 messages: |four
  /// ```
  package var ending: String {
    let ends = operations.map { operation in
      let count = operation.messages
      let outcome = operation.outcome.map { "\($0)" } ?? "without outcome"
      let end = operation.ended.map { ", \(Int($0.milliseconds)) ms" } ?? ""
      let read = operation.read.map { ", read \($0)" } ?? ""
      return "\(operation.operation.name) \(outcome)\(end)"
        + ", \(count) message\(count == 1 ? "" : "s")\(read)"
    }
    return "\(ends.joined(separator: "; ")): \(judge.document)"
  }
}
