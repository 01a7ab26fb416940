import KeyboardLab
import PropertyTesting

/// The entries that only one of two runs has.
///
/// The words of the entries are compared, lane by lane and in order. Times are shown, but do not count as
/// differences: two runs with other latencies are the same if the same happens later.
package struct RunDifference: Sendable {
  /// The entries of the first run that the second one does not have, by index, in order.
  package let onlyFirst: [Int]
  /// The entries of the second run that the first one does not have.
  package let onlySecond: [Int]

  /// The largest number of pairs of entries of one lane that are compared for the longest common order.
  /// With more pairs, all entries between the first and the last difference count as different.
  static let pairsMax = 4_000_000

  /// Compares two runs.
  /// - Complexity: O(n + m) for the equal parts, O(n · m) for the part between the first and the last
  ///   difference of a lane, up to 4 000 000.
  package init(_ first: RunRecording, _ second: RunRecording) {
    var only: (first: [Int], second: [Int]) = ([], [])
    let lanes = (RunDifference.lanes(of: first), RunDifference.lanes(of: second))
    for lane in RecordedLane.allCases.indices {
      let found = RunDifference.difference(lanes.0[lane].map(\.words), lanes.1[lane].map(\.words))
      only.first += found.first.map { lanes.0[lane][$0].index }
      only.second += found.second.map { lanes.1[lane][$0].index }
    }
    onlyFirst = only.first.sorted()
    onlySecond = only.second.sorted()
  }

  /// Whether both runs have the same entries.
  package var isNone: Bool { onlyFirst.isEmpty && onlySecond.isEmpty }

  /// One entry in words.
  private typealias Told = (index: Int, words: String)

  private static func lanes(of recording: RunRecording) -> [[Told]] {
    let number = Dictionary(uniqueKeysWithValues: zip(RecordedLane.allCases, 0...))
    var lanes = [[Told]](repeating: [], count: RecordedLane.allCases.count)
    for (index, entry) in recording.entries.enumerated() {
      let words = entry.words
      lanes[number[entry.lane] ?? 0].append((index, "\(words.who) \(words.what)"))
    }
    return lanes
  }

  /// Returns the places in two lists that have no partner in a longest common order.
  static func difference(_ first: [String], _ second: [String]) -> (first: [Int], second: [Int]) {
    let common = min(first.count, second.count)
    var head = 0
    while head < common, first[head] == second[head] { head += 1 }
    var tail = 0
    while tail < common - head,
      first[first.count - 1 - tail] == second[second.count - 1 - tail]
    {
      tail += 1
    }
    let left = Array(first[head..<first.count - tail])
    let right = Array(second[head..<second.count - tail])
    guard left.count * right.count <= pairsMax, !left.isEmpty, !right.isEmpty else {
      return (left.indices.map { head + $0 }, right.indices.map { head + $0 })
    }
    var (i, j) = (head, head)
    var only: (first: [Int], second: [Int]) = ([], [])
    for line in LineDifference(left, right).lines {
      if line.hasPrefix("- ") {
        only.first.append(i)
        i += 1
      } else if line.hasPrefix("+ ") {
        only.second.append(j)
        j += 1
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
    return only
  }
}
