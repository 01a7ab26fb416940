import TouchTraces

extension ArraySlice<FingerTouch> {
  /// The number of touches before a finger appears for the second time; the rest is a second sample
  /// of the same instant.
  var lengthBeforeRepeatedFinger: Int {
    guard count > 1 else { return count }
    if count <= 8 { return lengthBeforeRepeatedFingerOfFew }
    var seen: Set<Int> = []
    for (offset, touch) in enumerated() where !seen.insert(touch.finger).inserted {
      return offset
    }
    return count
  }

  /// The same for up to eight touches, without a set.
  private var lengthBeforeRepeatedFingerOfFew: Int {
    for index in indices
    where self[..<index].contains(where: { $0.finger == self[index].finger }) {
      return index - startIndex
    }
    return count
  }
}
