import DocumentProxy

/// The verdict on one run of a comparison.
///
/// A failure is a wrong claim, or damage to text that the operation must not change. A refusal is
/// no failure, nor is a partial result that is reported as partial. A naive strategy always claims
/// success.
/// Source: Rules of the simulation §4.
package enum ComparedVerdict: Hashable, Sendable {
  /// Text and caret are right, and the strategy reported no refusal.
  case right
  /// No claim was wrong and no text was damaged, but the strategy reported this outcome.
  case refused(String)
  /// A failure, with the difference between the ending and the right one.
  case wrong(Difference)

  /// The difference between an ending and the right one.
  package struct Difference: Hashable, Sendable {
    /// The number of UTF-16 units of the right text that are missing.
    package var lost = 0
    /// The number of UTF-16 units too many: left over, duplicated or inserted elsewhere.
    package var extra = 0
    /// The caret's distance from its right position, in UTF-16 units.
    package var caretError = 0
  }

  /// Judges a run of `task`.
  package init(_ result: ScenarioResult, of task: ComparedTask) {
    let end = ComparedTask.Page(result.fields[0].document)
    let isRead = task.textRead.map { $0 == Array(result.wholeRead.utf16) } ?? true
    let isRight =
      result.caret != nil && task.isReached(by: end) && isRead && result.isFresh != false
    let denial = result.outcomes.first { $0 != "confirmed" && $0 != "assumed" }
    let lab = ["unbounded", "trap"]
    if isRight, denial == nil {
      self = .right
    } else if let word = denial ?? result.outcomes.first(where: { $0 == "assumed" }),
      !lab.contains(word), task.allows(end.units)
    {
      self = .refused(word)
    } else {
      self = .wrong(task.damage(of: end))
    }
  }
}

extension ComparedTask {
  /// Returns whether `units`, without the user's letters, contains all of `kept` and only text of
  /// `most`, both in order.
  func allows(_ units: UTF16Units) -> Bool {
    let plain = units.filter { !typed.contains($0) }
    return ComparedTask.isSubsequence(kept, of: plain)
      && ComparedTask.isSubsequence(plain, of: most)
  }

  private static func isSubsequence(_ part: UTF16Units, of whole: UTF16Units) -> Bool {
    var index = 0
    for unit in whole where index < part.count && unit == part[index] { index += 1 }
    return index == part.count
  }

  /// Returns the length of the longest common subsequence; O(n · m) after equal ends are cut off.
  static func common(_ first: UTF16Units, _ second: UTF16Units) -> Int {
    var one = first[...]
    var other = second[...]
    var count = 0
    while let left = one.first, left == other.first {
      one.removeFirst()
      other.removeFirst()
      count += 1
    }
    while let left = one.last, left == other.last {
      one.removeLast()
      other.removeLast()
      count += 1
    }
    let columns = Array(other)
    var row = Array(repeating: 0, count: columns.count + 1)
    for unit in one {
      var diagonal = 0
      for index in columns.indices {
        let above = row[index + 1]
        row[index + 1] = unit == columns[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return count + row[columns.count]
  }
}
