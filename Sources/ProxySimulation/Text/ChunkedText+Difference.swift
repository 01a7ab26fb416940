extension ChunkedText {
  /// Returns the shortest single range whose replacement turns this text into the other one; nil if both
  /// are the same.
  ///
  /// Chunks that both texts share are not compared unit by unit. So comparing a text with its edited copy
  /// takes about the time of one edit.
  /// - Complexity: O(chunks + m) for m units in chunks that are not shared.
  package func difference(
    to other: ChunkedText
  ) -> (range: Range<Int>, replacement: [UInt16])? {
    let (mine, theirs) = (chunks, other.chunks)
    let common = Swift.min(mine.count, theirs.count)
    var (head, headUnits) = (0, 0)
    while head < common, ChunkedText.isSame(mine[head], theirs[head]) {
      headUnits += mine[head].count
      head += 1
    }
    var (tail, tailUnits) = (0, 0)
    while tail < common - head,
      ChunkedText.isSame(mine[mine.count - 1 - tail], theirs[theirs.count - 1 - tail])
    {
      tailUnits += mine[mine.count - 1 - tail].count
      tail += 1
    }
    let old = Array(mine[head..<mine.count - tail].joined())
    let new = Array(theirs[head..<theirs.count - tail].joined())
    guard let (from, to, replacement) = ChunkedText.difference(old, new) else { return nil }
    return (headUnits + from..<headUnits + to, replacement)
  }

  /// Returns the range of `old` and its replacement in `new`; nil if both are the same.
  ///
  /// - Complexity: O(n), four units at a time.
  package static func difference(
    _ old: [UInt16], _ new: [UInt16]
  ) -> (from: Int, to: Int, replacement: [UInt16])? {
    let common = Swift.min(old.count, new.count)
    let head = commonHead(old, new)
    let tail = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let (oldCount, newCount) = (old.count / 2, new.count / 2)
        var tail = 0
        while tail + 4 <= common - head,
          word(old, oldCount - tail - 4) == word(new, newCount - tail - 4)
        {
          tail += 4
        }
        while tail < common - head,
          unit(old, oldCount - 1 - tail) == unit(new, newCount - 1 - tail)
        {
          tail += 1
        }
        return tail
      }
    }
    guard head < Swift.max(old.count, new.count) || old.count != new.count else { return nil }
    return (head, old.count - tail, Array(new[head..<new.count - tail]))
  }

  /// Returns how many units at their starts two texts have in common.
  ///
  /// - Complexity: O(n), four units at a time.
  static func commonHead(_ left: [UInt16], _ right: [UInt16]) -> Int {
    let common = Swift.min(left.count, right.count)
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        var head = 0
        while head + 4 <= common, word(left, head) == word(right, head) { head += 4 }
        while head < common, unit(left, head) == unit(right, head) { head += 1 }
        return head
      }
    }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ unit: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: unit * 2, as: UInt64.self)
  }

  private static func unit(_ bytes: UnsafeRawBufferPointer, _ unit: Int) -> UInt16 {
    bytes.loadUnaligned(fromByteOffset: unit * 2, as: UInt16.self)
  }

  /// Returns whether two chunks are the same array in memory.
  private static func isSame(_ left: [UInt16], _ right: [UInt16]) -> Bool {
    left.count == right.count
      && left.withUnsafeBufferPointer(\.baseAddress) == right.withUnsafeBufferPointer(\.baseAddress)
  }
}
