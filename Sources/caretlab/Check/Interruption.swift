import Dispatch
import Foundation

/// Notices an interrupt (Ctrl-C) instead of dying of it; a second one, a second later, ends the process.
///
/// Unchecked because the compiler cannot see it: what changes is touched under `lock`.
final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var hasCome = false
  private let source: any DispatchSourceSignal

  init() {
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    signal(SIGINT, SIG_IGN)
    source.setEventHandler { [weak self] in self?.note() }
    source.resume()
  }

  /// Whether an interrupt has come.
  var isRequested: Bool { lock.withLock { hasCome } }

  private func note() {
    lock.withLock { hasCome = true }
    // One act may send the signal twice: to the process and to its group.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) { signal(SIGINT, SIG_DFL) }
  }

  /// Gives interrupts their usual effect again.
  func end() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
