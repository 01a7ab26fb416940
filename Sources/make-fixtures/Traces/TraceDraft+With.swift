import KeyboardLab

extension TraceDraft {
  /// Returns a changed copy of the draft.
  func with(_ change: (inout TraceDraft) throws -> Void) rethrows -> TraceDraft {
    var copy = self
    try change(&copy)
    return copy
  }
}
