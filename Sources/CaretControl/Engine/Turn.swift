import DocumentProxy
import Timing

/// One call of the engine: all that it asks of the proxy leaves as one message.
struct Turn: Sendable {
  private(set) var instant = Instant.start
  /// The number of the message, if anything was sent.
  var message: Int?
  /// What the proxy is to be asked for when the call ends.
  private(set) var edits: [Edit] = []
  /// What the caller is told. It shares this array, whose memory is used again when it has let go of it.
  private(set) var effects: [CaretEffect] = []

  /// Whether nothing that waits may share the turn's message.
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
