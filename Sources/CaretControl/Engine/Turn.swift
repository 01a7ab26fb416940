import DocumentProxy
import Timing

/// One call of the engine. All its calls of the proxy leave as one message.
struct Turn: Sendable {
  private(set) var instant = Instant.start
  /// The number of the message, if anything was sent.
  var message: Int?
  /// The edits to send when the call ends.
  private(set) var edits: [Edit] = []
  /// The effects for the caller, who shares this array. Its memory is reused when the caller has released it.
  private(set) var effects: [CaretEffect] = []

  /// Whether no waiting operation may share the turn's message.
  var isClosed = false

  mutating func begin(at instant: Instant) {
    self.instant = instant
    isClosed = false
    message = nil
    effects.removeAll(keepingCapacity: true)
  }

  mutating func ask(for edits: Edits) {
    for index in edits.indices { self.edits.append(edits[index]) }
  }

  mutating func tell(_ effect: CaretEffect) { effects.append(effect) }

  mutating func forgetEdits() { edits.removeAll(keepingCapacity: true) }
}
