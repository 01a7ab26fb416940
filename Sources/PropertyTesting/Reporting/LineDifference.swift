/// The lines of two texts, merged: a longest common subsequence with the other lines between.
package struct LineDifference: Hashable, Sendable {
  /// The lines of both texts. Before a line stands `- ` if only the first text has it, `+ ` if only the
  /// second has it, else two spaces.
  package private(set) var lines: [String] = []

  /// Compares the lines of two texts.
  ///
  /// - Complexity: O(m · n) for m and n lines.
  package init(_ left: [String], _ right: [String]) {
    var lengths = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        lengths[i][j] =
          left[i] == right[j]
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, left[i] == right[j] {
        lines.append("  " + left[i])
        (i, j) = (i + 1, j + 1)
      } else if j == right.count || (i < left.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        lines.append("- " + left[i])
        i += 1
      } else {
        lines.append("+ " + right[j])
        j += 1
      }
    }
  }
}
