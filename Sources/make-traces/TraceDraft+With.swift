import KeyboardLab

extension TraceDraft {
  /// The draft with changes, as one expression.
  func with(_ change: (inout TraceDraft) throws -> Void) rethrows -> TraceDraft {
    var copy = self
    try change(&copy)
    return copy
  }
}
