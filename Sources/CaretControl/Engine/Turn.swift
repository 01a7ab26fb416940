import VirtualTime

/// One call of the engine: all that it asks of the proxy leaves as one message.
struct Turn: Sendable {
  private(set) var instant = Instant.start
  /// The number of the message, if anything was sent.
  var message: Int?
  /// What the proxy is to be asked for when the call ends.
  var edits: [Edit] = []
  /// What the caller is told.
  var effects: [CaretEffect] = []

  mutating func begin(at instant: Instant) {
    self.instant = instant
    message = nil
  }

  mutating func takeEdits() -> [Edit] {
    defer { edits = [] }
    return edits
  }

  mutating func takeEffects() -> [CaretEffect] {
    defer { effects = [] }
    return effects
  }
}
