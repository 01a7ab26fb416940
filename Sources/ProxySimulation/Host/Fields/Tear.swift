import DocumentProxy

/// What an edit in the middle of a character has torn apart.
package enum Tear: String, Hashable, Sendable, CaseIterable {
  /// A composed character cluster, such as a family emoji or a letter and its accent.
  case cluster
  /// A surrogate pair: both halves are lone units from now on.
  case pair
}

extension HostField {
  /// What an edit at `place` would tear apart, or nil if it is between two characters.
  /// - Complexity: O(k log n) for clusters of k units.
  func tear(at place: Int) -> Tear? {
    guard place > 0, place < text.count else { return nil }
    if UTF16.isLeadSurrogate(text[place - 1]), UTF16.isTrailSurrogate(text[place]) { return .pair }
    let start = TextUnit.cluster.start(before: place, in: text)
    return TextUnit.cluster.end(after: start, in: text) > place ? .cluster : nil
  }
}
