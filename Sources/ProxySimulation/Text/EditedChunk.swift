/// The chunk of a ``ChunkedText`` in which the last edits were.
///
/// It stands for one chunk of the tree. Its edits reach the tree only when another chunk is edited.
struct EditedChunk: Sendable {
  /// The range of the tree's chunk for which these units stand.
  let place: Range<Int>
  /// The units that the text has there.
  private(set) var units: [UInt16]

  /// The units' range in the text.
  var range: Range<Int> { place.lowerBound..<place.lowerBound + units.count }

  /// The number of units that the edits have added; negative if they have removed some.
  var growth: Int { units.count - place.count }

  /// Whether both ends of `range` are in the chunk or at its ends.
  func contains(_ range: Range<Int>) -> Bool {
    let own = self.range
    return own.lowerBound <= range.lowerBound && range.upperBound <= own.upperBound
  }

  /// Replaces units of the chunk; `range` is a range of the text.
  mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt16>) {
    let start = place.lowerBound
    units.replaceSubrange(
      range.lowerBound - start..<range.upperBound - start, with: replacement)
  }
}
