import Dispatch
import Foundation

/// Notices an interrupt (Ctrl-C) or a request to end instead of dying of it; a second one, a second later,
/// ends the process.
///
/// Unchecked because the compiler cannot see it: what changes is touched under `lock`.
final class Interruption: @unchecked Sendable {
  private static let signals = [SIGINT, SIGTERM]

  private let lock = NSLock()
  private var hasCome = false
  private let sources: [any DispatchSourceSignal]

  init() {
    sources = Interruption.signals.map {
      DispatchSource.makeSignalSource(signal: $0, queue: .global())
    }
    for number in Interruption.signals { signal(number, SIG_IGN) }
    for source in sources {
      source.setEventHandler { [weak self] in self?.note() }
      source.resume()
    }
  }

  /// Whether an interrupt has come.
  var isRequested: Bool { lock.withLock { hasCome } }

  private func note() {
    lock.withLock { hasCome = true }
    // One act may send the signal twice: to the process and to its group.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
      Interruption.dieOfSignals()
    }
  }

  /// Gives interrupts their usual effect again.
  func end() {
    for source in sources { source.cancel() }
    Interruption.dieOfSignals()
  }

  private static func dieOfSignals() {
    for number in signals { signal(number, SIG_DFL) }
  }
}
