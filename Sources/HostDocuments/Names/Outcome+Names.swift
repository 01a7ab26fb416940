import DocumentProxy

extension Outcome {
  /// The words of all outcomes, in the order of the list, for checks and suggestions.
  package static let names: [String] = [
    "confirmed", "assumed", "rejected", "dropped", "transformed", "interrupted", "focusChanged",
    "cleared", "partial", "moveNotSupported", "leftDocument", "unsupported", "timedOut",
    "cancelled",
  ]
}
