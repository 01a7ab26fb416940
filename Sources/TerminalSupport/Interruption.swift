import Dispatch
import Foundation

/// Notices an interrupt (Ctrl-C) or a request to end instead of dying of it; a second one, a second later,
/// ends the process.
///
/// Unchecked because the compiler cannot see it: what changes is touched under `lock`.
package final class Interruption: @unchecked Sendable {
  private static let endings: [(signal: Int32, code: ExitCode)] = [
    (SIGINT, .interrupted), (SIGTERM, .terminated),
  ]

  private let lock = NSLock()
  private var ending: ExitCode?
  private let sources: [any DispatchSourceSignal]

  /// Takes SIGINT and SIGTERM over for the process until ``end()``.
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

  /// How the command ends, 130 or 143, if a signal has come; the first one counts.
  package var exitCode: ExitCode? { lock.withLock { ending } }

  /// Whether a signal has come.
  package var isRequested: Bool { exitCode != nil }

  /// Ends standard input when a signal comes.
  package func watchInput(of terminal: inout some Terminal) {
    terminal.isInputStopped = { self.isRequested }
  }

  /// Says that what follows is not everything, if a signal has come.
  package func tell(on terminal: inout some Terminal) {
    if isRequested { terminal.say(line: "interrupted; this is what was found until then") }
  }

  private func note(_ code: ExitCode) {
    lock.withLock { ending = ending ?? code }
    // One act may send the signal twice: to the process and to its group.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
      Interruption.dieOfSignals()
    }
  }

  /// Gives interrupts their usual effect again.
  package func end() {
    for source in sources { source.cancel() }
    Interruption.dieOfSignals()
  }

  private static func dieOfSignals() {
    for ending in endings { signal(ending.signal, SIG_DFL) }
  }
}
