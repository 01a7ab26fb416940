/// A node of the tree that holds a ``ChunkedText``: a chunk, or two subtrees of about equal height.
///
/// Nodes are immutable, so snapshots share subtrees. The tree is balanced like an AVL tree: the
/// heights of two siblings differ by at most one.
///
/// Source: Blelloch, Ferizovic, Sun, "Just Join for Parallel Ordered Sets", SPAA 2016.
indirect enum TextNode: Sendable {
  case chunk([UInt16])
  case branch(left: TextNode, right: TextNode, count: Int, height: Int)

  /// The greatest number of units in a chunk. Copying a chunk takes tens of nanoseconds.
  static let chunkLimit = 512

  var count: Int {
    switch self {
    case .chunk(let units): units.count
    case .branch(_, _, let count, _): count
    }
  }

  private var height: Int {
    switch self {
    case .chunk: 0
    case .branch(_, _, _, let height): height
    }
  }

  static func balanced(_ units: ArraySlice<UInt16>) -> TextNode {
    guard units.count > chunkLimit else { return .chunk(Array(units)) }
    let middle = units.startIndex + units.count / 2
    return branch(balanced(units[..<middle]), balanced(units[middle...]))
  }

  func unit(at offset: Int) -> UInt16 {
    var node = self
    var offset = offset
    while true {
      switch node {
      case .chunk(let units): return units[offset]
      case .branch(let left, let right, _, _):
        let leftCount = left.count
        if offset < leftCount {
          node = left
        } else {
          node = right
          offset -= leftCount
        }
      }
    }
  }

  func append(_ range: Range<Int>, to units: inout [UInt16]) {
    switch self {
    case .chunk(let chunk):
      units += chunk[range]
    case .branch(let left, let right, let count, _):
      let (inLeft, inRight) = TextNode.split(range, at: left.count, count: count)
      if !inLeft.isEmpty { left.append(inLeft, to: &units) }
      if !inRight.isEmpty { right.append(inRight, to: &units) }
    }
  }

  /// Appends the chunks in order, and the units of `edited` in the place of the chunk for which they stand.
  func appendChunks(to chunks: inout [[UInt16]], _ edited: EditedChunk?, start: Int = 0) {
    switch self {
    case .chunk(let units):
      chunks.append(edited?.place == start..<start + units.count ? edited?.units ?? [] : units)
    case .branch(let left, let right, _, _):
      left.appendChunks(to: &chunks, edited, start: start)
      right.appendChunks(to: &chunks, edited, start: start + left.count)
    }
  }

  /// Returns the chunk that has both ends of `range`; nil if they are in different chunks.
  ///
  /// A place between two chunks is in the first one.
  func chunk(around range: Range<Int>) -> EditedChunk? {
    var node = self
    var start = 0
    while true {
      switch node {
      case .chunk(let units):
        return EditedChunk(place: start..<start + units.count, units: units)
      case .branch(let left, let right, _, _):
        let middle = start + left.count
        if range.upperBound <= middle {
          node = left
        } else if range.lowerBound >= middle {
          node = right
          start = middle
        } else {
          return nil
        }
      }
    }
  }

  func replacing(_ range: Range<Int>, with replacement: ArraySlice<UInt16>) -> TextNode {
    switch self {
    case .chunk(let units):
      var edited = units
      edited.replaceSubrange(range, with: replacement)
      return TextNode.balanced(edited[...])
    case .branch(let left, let right, let count, _):
      let middle = left.count
      if range.upperBound <= middle {
        return TextNode.join(left.replacing(range, with: replacement), right)
      }
      if range.lowerBound >= middle {
        let inRight = range.lowerBound - middle..<range.upperBound - middle
        return TextNode.join(left, right.replacing(inRight, with: replacement))
      }
      let (inLeft, inRight) = TextNode.split(range, at: middle, count: count)
      return TextNode.join(
        left.replacing(inLeft, with: replacement), right.replacing(inRight, with: []))
    }
  }

  private static func split(
    _ range: Range<Int>, at middle: Int, count: Int
  ) -> (left: Range<Int>, right: Range<Int>) {
    let inLeft = range.clamped(to: 0..<middle)
    let inRight = range.clamped(to: middle..<count)
    return (inLeft, inRight.lowerBound - middle..<inRight.upperBound - middle)
  }

  private static func branch(_ left: TextNode, _ right: TextNode) -> TextNode {
    .branch(
      left: left, right: right, count: left.count + right.count,
      height: max(left.height, right.height) + 1)
  }

  /// Returns a balanced tree of both texts, one after the other. Neighbouring small chunks become
  /// one.
  static func join(_ left: TextNode, _ right: TextNode) -> TextNode {
    if left.count == 0 { return right }
    if right.count == 0 { return left }
    switch (left, right) {
    case (.chunk(let first), .chunk(let second)) where first.count + second.count <= chunkLimit:
      return .chunk(first + second)
    case (.branch(let far, let near, _, let height), _) where height > right.height + 1:
      return rotated(far, join(near, right))
    case (_, .branch(let near, let far, _, let height)) where height > left.height + 1:
      return rotated(join(left, near), far)
    default:
      return branch(left, right)
    }
  }

  /// Returns a balanced branch of two subtrees whose heights differ by at most two.
  private static func rotated(_ left: TextNode, _ right: TextNode) -> TextNode {
    if case .branch(let inner, let outer, _, _) = right, right.height > left.height + 1 {
      if case .branch(let first, let second, _, _) = inner, inner.height > outer.height {
        return branch(branch(left, first), branch(second, outer))
      }
      return branch(branch(left, inner), outer)
    }
    if case .branch(let outer, let inner, _, _) = left, left.height > right.height + 1 {
      if case .branch(let first, let second, _, _) = inner, inner.height > outer.height {
        return branch(branch(outer, first), branch(second, right))
      }
      return branch(outer, branch(inner, right))
    }
    return branch(left, right)
  }
}
