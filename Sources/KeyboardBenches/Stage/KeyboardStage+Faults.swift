import Foundation
import Timing

/// Why a test on a bench fails: the problem, the text, the timeline, and the command that plays the
/// story again.
public struct BenchFault: Error, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let problem: String
  /// The story so far.
  public let story: String

  /// The problem and the story.
  public var description: String { "\(problem)\n\(story)" }
}

extension KeyboardStage {
  func fault(_ problem: String) -> BenchFault {
    collect()
    return BenchFault(problem: problem, story: tellStory())
  }

  /// Throws the faults since the last check, if there are any.
  func check() throws {
    collect()
    let faults = loop.takeFaults()
    guard !faults.isEmpty else { return }
    throw fault(faults.joined(separator: "\n"))
  }

  func notSettled(after bound: Nanoseconds) -> String {
    """
    the keyboard has not come to rest within \(bound.seconds) s of virtual time; raise the bound of \
    settle(within:), or stop what still waits:
    \(list)
    """
  }

  var notMoving: String {
    """
    the keyboard asks for more and more work at \(loop.now.milliseconds) ms, and time does not move; \
    let it wait somewhere. What still waits:
    \(list)
    """
  }

  private var list: String {
    waiting.prefix(10).map { "  at \($0.due.milliseconds) ms: \($0.place)" }.joined(separator: "\n")
  }

  /// Returns the text, the timeline and the command that plays the story again.
  func tellStory() -> String {
    let lines = ["document  \(simulated.world.host.field.document)"] + story.lines
    let left = waiting.filter { $0.due != .distantFuture }.prefix(10).map {
      "waits     \($0.place)"
    }
    return (lines + left + ["again     \(replayCommand())"]).joined(separator: "\n")
  }
}
