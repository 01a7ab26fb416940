import Foundation

/// Takes the tests of all targets but some out of the package's description, so that they are not built.
func prune(_ copy: URL, keeping names: Set<String>) throws {
  let file = copy.appending(path: "Package.swift")
  let text = try String(contentsOf: file, encoding: .utf8)
  var isSkipping = false
  var kept: [Substring] = []
  var block: [Substring] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("    tests(") || isSkipping {
      isSkipping = true
      block.append(line)
      let isEnd =
        line.hasSuffix("),") && (line.hasPrefix("    tests(") || line.hasPrefix("      ]"))
      guard isEnd else { continue }
      if names.contains(where: { block.joined().contains("of: \"\($0)\"") }) { kept += block }
      block = []
      isSkipping = false
    } else {
      kept.append(line)
    }
  }
  try Data(kept.joined(separator: "\n").utf8).write(to: file)
}

/// What killed a mutant.
struct Verdict {
  /// `units`, `cases`, `sequences`, `invariants`, `price`, `hangs`, `traps`, `tests`; it begins with `survived` if nothing
  /// did.
  var killer: String
  var detail = ""
}

/// A flag between threads.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isRaised: Bool { lock.withLock { value } }
  func raise() { lock.withLock { value = true } }
}

/// Tests that were built for debugging with all mutants in them.
struct UnitTests {
  /// What a mutant that fails one of them was killed by.
  let name: String
  let binary: URL
  /// Where they are run.
  let folder: URL
  /// The result of a mutant that passes all of them.
  let leaves: String

  private func run(_ mutant: Int, seconds: Double) -> (passes: Bool, how: String) {
    let process = Process()
    process.executableURL = binary
    process.currentDirectoryURL = folder
    process.arguments = ["--testing-library", "swift-testing"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["MUTANT": "\(mutant)"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return (false, "\(error)") }
    let identifier = process.processIdentifier
    let isLate = Flag()
    let alarm = DispatchWorkItem {
      isLate.raise()
      kill(identifier, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: alarm)
    let output = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    alarm.cancel()
    if isLate.isRaised { return (false, "hangs") }
    if process.terminationReason == .uncaughtSignal { return (false, "traps") }
    let failed = output.split(separator: "\n").first {
      $0.contains("Test ") && $0.contains("failed")
    }
    return (process.terminationStatus == 0, failed.map(String.init) ?? "")
  }

  /// How long they take with the engine as it is.
  func seconds() throws -> Double {
    let began = Date()
    let result = run(0, seconds: 3_600)
    guard result.passes else {
      throw Complaint("without a mutant one of the \(name) fails: \(result.how)")
    }
    return Date().timeIntervalSince(began)
  }

  func verdict(on mutant: Int, seconds: Double) -> Verdict {
    let result = run(mutant, seconds: seconds)
    if result.passes { return Verdict(killer: leaves) }
    return Verdict(killer: name, detail: result.how)
  }
}
