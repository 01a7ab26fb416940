import JSONText
import Timing

/// Joining, writing and reading the cells of blocks of runs.
extension ComparisonCell {
  /// Adds the results of further runs, whose seeds follow.
  public mutating func add(_ more: ComparisonCell) {
    runs += more.runs
    right += more.right
    wrong += more.wrong
    for refusal in more.refusals { count(refusal) }
    faults += more.faults
    messages += more.messages
    wiggles += more.wiggles
    excused += more.excused
    failures += more.failures.prefix(ComparisonCell.failureLimit - failures.count)
    times += more.times
  }

  /// Writes the cell so that ``init(strategy:members:)`` reads an equal one. Times are sorted; each
  /// is written as its difference from the one before, in nanoseconds.
  package func write(to json: inout JSONWriter) {
    json.member("runs", runs)
    json.member("right", right)
    json.member("wrong", wrong)
    json.object("refused") { json in
      for refusal in refusals { json.member(refusal.word, refusal.count) }
    }
    json.array("faults") { json in
      for count in [faults.damage, faults.claims, faults.caret, faults.unended] {
        json.value(count)
      }
    }
    json.member("messages", messages)
    json.member("wiggles", wiggles)
    json.member("excused", excused)
    json.array("failures") { json in
      for failure in failures {
        json.object { json in
          json.member("seed", failure.seed)
          json.nullable("reason", failure.reason)
        }
      }
    }
    json.array("timesNs") { json in
      var last: Int64 = 0
      for time in times.map(\.count).sorted() {
        json.value(time - last)
        last = time
      }
    }
  }

  /// Reads a cell that ``write(to:)`` wrote; nil if `value` is something else.
  package init?(strategy: String, members value: JSONValue) {
    self.init(strategy: strategy)
    // The limit keeps sums of counts from overflowing.
    func count(_ value: JSONValue?) -> Int? {
      value?.integer.flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil }
    }
    guard let runs = count(value["runs"]), let right = count(value["right"]),
      let wrong = count(value["wrong"]), let refused = value["refused"]?.members,
      let faults = value["faults"]?.array?.compactMap(count), faults.count == 4,
      let messages = count(value["messages"]), let wiggles = count(value["wiggles"]),
      let excused = count(value["excused"]), let failures = value["failures"]?.array,
      let steps = value["timesNs"]?.array?.compactMap(\.integer)
    else { return nil }
    (self.runs, self.right, self.wrong) = (runs, right, wrong)
    for member in refused {
      self.count(Refusal(word: member.name, count: count(member.value) ?? 0))
    }
    self.faults = .init(
      damage: faults[0], claims: faults[1], caret: faults[2], unended: faults[3])
    (self.messages, self.wiggles, self.excused) = (messages, wiggles, excused)
    for failure in failures {
      guard let seed = failure["seed"]?.number?.unsigned else { return nil }
      self.failures.append(Failure(seed: seed, reason: failure["reason"]?.string))
    }
    var time: Int64 = 0
    for step in steps {
      time &+= Int64(step)
      times.append(Nanoseconds(time))
    }
  }
}
