import DocumentProxy

/// The kind of character that an edit has cut in its middle.
package enum Tear: String, Hashable, Sendable, CaseIterable {
  /// A composed character cluster, such as a family emoji or a letter and its accent.
  case cluster
  /// A surrogate pair. Each half is a lone unit afterwards.
  case pair
}

extension HostField {
  /// Returns what an edit at `place` would tear, or nil if `place` is between two characters.
  /// - Complexity: O(k log n) for clusters of k units.
  package func tear(at place: Int) -> Tear? {
    guard place > 0, place < text.count else { return nil }
    if UTF16.isLeadSurrogate(text[place - 1]), UTF16.isTrailSurrogate(text[place]) { return .pair }
    let start = TextUnit.cluster.start(before: place, in: text)
    return TextUnit.cluster.end(after: start, in: text) > place ? .cluster : nil
  }
}
