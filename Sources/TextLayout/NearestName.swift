/// Finds the name that somebody probably meant.
package enum NearestName {
  /// Returns the name among `names` that is nearest to `word`, or nil if none is near.
  ///
  /// A name is near if at most a third of the word's letters (but at least one) are inserted, left
  /// out, replaced or swapped with a neighbour. Upper and lower case count as the same.
  /// - Complexity: O(names × letters²).
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased())
    guard wanted.count <= 64 else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(wanted, Array(name.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Returns ` (did you mean "swipe"?)`, or an empty text.
  ///
  /// - Parameters:
  ///   - word: the given word.
  ///   - names: the names that exist.
  ///   - core: the part of a word or name that is compared.
  package static func hint(
    for word: String, among names: some Collection<String>,
    comparing core: (String) -> String = { $0 }
  ) -> String {
    let near = nearest(to: core(word), among: names.map(core))
    let meant = near.flatMap { near in names.first { core($0) == near } }
    return meant.map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  /// Returns the optimal string alignment distance.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var cost = min(
          last[column] + (a == b ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
