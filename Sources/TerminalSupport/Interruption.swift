import Dispatch
import Foundation

/// Handles an interrupt (Ctrl-C) or a request to end, so that it does not end the process at once. A second
/// signal, at least a second later, ends the process.
///
/// `@unchecked` because the compiler can't check that code accesses mutable state only under `lock`.
package final class Interruption: @unchecked Sendable {
  private static let endings: [(signal: Int32, code: ExitCode)] = [
    (SIGINT, .interrupted), (SIGTERM, .terminated),
  ]

  private let lock = NSLock()
  private var ending: ExitCode?
  private let sources: [any DispatchSourceSignal]

  /// Starts to handle SIGINT and SIGTERM for the process, until ``end()``.
  package init() {
    sources = Interruption.endings.map {
      DispatchSource.makeSignalSource(signal: $0.signal, queue: .global())
    }
    for ending in Interruption.endings { signal(ending.signal, SIG_IGN) }
    for (source, ending) in zip(sources, Interruption.endings) {
      source.setEventHandler { [weak self] in self?.note(ending.code) }
      source.resume()
    }
  }

  /// The command's exit code, 130 or 143, if a signal has arrived. The first signal counts.
  package var exitCode: ExitCode? { lock.withLock { ending } }

  /// Whether a signal has arrived.
  package var isRequested: Bool { exitCode != nil }

  /// Ends standard input when a signal arrives.
  package func watchInput(of terminal: inout some Terminal) {
    terminal.isInputStopped = { self.isRequested }
  }

  /// If a signal has arrived, tells the user that the results are incomplete.
  package func tell(on terminal: inout some Terminal) {
    if isRequested { terminal.say(line: "interrupted; these are the results so far") }
  }

  private func note(_ code: ExitCode) {
    lock.withLock { ending = ending ?? code }
    // A single Ctrl-C or `kill` may send the signal twice: to the process and to its group.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
      Interruption.dieOfSignals()
    }
  }

  /// Restores the usual effect of the signals.
  package func end() {
    for source in sources { source.cancel() }
    Interruption.dieOfSignals()
  }

  private static func dieOfSignals() {
    for ending in endings { signal(ending.signal, SIG_DFL) }
  }
}
