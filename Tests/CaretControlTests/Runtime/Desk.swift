import CaretControl
import HostDocuments
import ProxySimulation
import Timing

/// A keyboard's caret on a simulated proxy.
@MainActor
final class Desk {
  let proxy: SimulatedDocumentProxy
  let caret: CaretController

  init(
    _ document: String,
    _ latency: LatencyModel = .fixed(command: .milliseconds(5), push: .milliseconds(8)),
    profile: ProxyProfile = .uikit26, on scheduler: some Scheduler
  ) throws {
    let world = ProxyWorld(try MarkedDocument(document), profile: profile, latency: latency)
    let proxy = SimulatedDocumentProxy(world, on: scheduler)
    let caret = CaretController(scheduler: scheduler) { proxy }
    proxy.onCallback = { if $0 == .textDidChange { caret.textDidChange() } }
    proxy.onSessionEnded = { caret.sessionEnded() }
    self.proxy = proxy
    self.caret = caret
  }

  var document: String { proxy.world.host.field.document.description }

  /// The messages that were sent so far, by instant.
  func sent() -> [Instant] {
    proxy.takeEvents().compactMap { event in
      if case .sent = event.kind { event.instant } else { nil }
    }
  }
}
