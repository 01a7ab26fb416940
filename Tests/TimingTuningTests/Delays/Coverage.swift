import Chance
import Foundation

/// How often a claim is repeated to see how often it holds.
enum Coverage {
  /// Seeds and repetitions: a few, or 4 000 from each of the seeds that the environment names, such as
  /// `CARETLAB_COVERAGE_SEEDS=1,2,3`.
  static var plan: [(seed: UInt64, repetitions: Int)] {
    isAsked ? named.map { ($0, 4_000) } : [(38, 300)]
  }

  /// Whether somebody asked for all repetitions, and wants to read what came out.
  static var isAsked: Bool { !named.isEmpty }

  private static var named: [UInt64] {
    (ProcessInfo.processInfo.environment["CARETLAB_COVERAGE_SEEDS"] ?? "").split(separator: ",")
      .compactMap { UInt64($0) }
  }

  /// In so many repetitions a right bound of 95 % holds at least, except about once in a thousand.
  static func fewest(of repetitions: Int) -> Int {
    let tail = BinomialTail(runs: repetitions, share: 0.95)
    return ((0...repetitions).first { tail.atMost($0) > 0.001 } ?? 0) + 1
  }

  /// Prints what came out, if somebody asked for it.
  static func report(_ what: String, _ holds: Int, of repetitions: Int, seed: UInt64) {
    if isAsked { print("seed \(seed): \(what): holds in \(holds) of \(repetitions)") }
  }
}
