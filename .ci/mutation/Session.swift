import Foundation

/// Mutants that are judged, with a file of results that grows by a line each.
final class JudgingSession: @unchecked Sendable {
  /// A line of the list.
  struct Listed {
    var number: Int
    var place: String
    var what: String
    var name: String
  }

  let listed: [Listed]
  /// Those that have no result yet.
  private(set) var open: [Listed]
  private(set) var results: [Int: Verdict] = [:]
  private let file: String
  private let lock = NSLock()

  /// - Parameters:
  ///   - every: of each kind every so many-th is judged.
  ///   - offset: the first of them.
  ///   - only: nil, or the only one.
  ///   - killer: those with this result are judged again.
  init(
    list: String, results file: String, every: Int, offset: Int, only: Int? = nil,
    again killer: String? = nil
  ) throws {
    self.file = file
    var ranks: [String: Int] = [:]
    var listed: [Listed] = []
    for line in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 3).map(String.init)
      guard parts.count == 4, let number = Int(parts[0]) else {
        throw Complaint("\(list): \(line)")
      }
      if only.map({ $0 == number }) ?? (ranks[parts[2], default: 0] % every == offset) {
        listed.append(Listed(number: number, place: parts[1], what: parts[2], name: parts[3]))
      }
      ranks[parts[2], default: 0] += 1
    }
    for line in ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
    {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, parts[1] != "open", let number = Int(parts[0]) {
        results[number] = Verdict(killer: String(parts[1]), detail: String(parts[2]))
      }
    }
    self.listed = listed
    let judged = results
    // From all files from the beginning, so that a part of the results already says something.
    let mixed = (0..<16).flatMap { rest in
      listed.indices.filter { $0 % 16 == rest }.map { listed[$0] }
    }
    open = mixed.filter {
      judged[$0.number].map { $0.killer == killer } ?? (killer == nil)
    }
  }

  func judge(workers: Int, _ verdict: @escaping @Sendable (Int) -> Verdict) throws {
    var rest = open[...]
    let count = open.count
    if !FileManager.default.fileExists(atPath: file) {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: file) else {
      throw Complaint("\(file): not writable")
    }
    handle.seekToEndOfFile()
    var done = 0
    var survived = 0
    let lock = self.lock
    nonisolated(unsafe) let step: (Listed?, Verdict?) -> Listed? = { judged, verdict in
      lock.withLock {
        if let judged, let verdict {
          let detail = verdict.detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          handle.write(Data("\(judged.number)\t\(verdict.killer)\t\(detail)\n".utf8))
          done += 1
          if ["survived", "open"].contains(where: verdict.killer.hasPrefix) { survived += 1 }
          report(
            "\(done)/\(count) \(judged.number) \(judged.place) \(judged.what): "
              + "\(verdict.killer) \(verdict.detail); \(survived) survived")
        }
        return rest.popFirst()
      }
    }
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var next = step(nil, nil)
      while let one = next { next = step(one, verdict(one.number)) }
    }
  }
}

extension JudgingSession {
  /// The score, what killed how many, and the survivors.
  ///
  /// - Parameter file: the mutants that change nothing that anybody could see, a line each with the reason.
  func summary(excused file: String) throws -> String {
    var reasons: [String: String] = [:]
    for line in ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
    where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw Complaint("\(file): no reason: \(line)")
      }
      reasons[parts[0]] = parts[1]
    }
    var counts: [String: Int] = [:]
    var survivors: [String] = []
    var equal = 0
    var judged = 0
    for one in listed {
      let result = results[one.number]
      if reasons[one.name] != nil, result?.killer.hasPrefix("survived") ?? true {
        equal += 1
        continue
      }
      guard let result else { continue }
      judged += 1
      counts[result.killer, default: 0] += 1
      if result.killer.hasPrefix("survived") {
        survivors.append("  \(one.number) \(one.place) \(one.what): \(one.name) \(result.detail)")
      }
    }
    let killed = judged - survivors.count
    let share = String(format: "%.1f", Double(killed * 100) / Double(max(1, judged)))
    let killers = counts.filter { !$0.key.hasPrefix("survived") }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let open = listed.count - judged - equal
    return
      ([
        "\(killed) of \(judged) mutants killed, \(share) %: \(killers)",
        "\(equal) change nothing that anybody could see; \(open) not played yet",
        "\(survivors.count) survive:",
      ] + survivors).joined(separator: "\n")
  }
}
