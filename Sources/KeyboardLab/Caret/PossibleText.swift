import DocumentProxy
import ProxySimulation

/// A text that a host may have, with what the keyboard has seen of it: known or guessed.
protocol PossibleText: Hashable {
  /// What a message can make of it.
  func applying(_ message: ProxyMessage, in profile: ProxyProfile) -> [Self]
  /// It, and what is known once a state has shown this; nil if it can't.
  func showing(_ context: DocumentContext, in profile: ProxyProfile) -> Self?
}

extension HostField: PossibleText {
  func applying(_ message: ProxyMessage, in profile: ProxyProfile) -> [HostField] {
    var host = HostApp(document, profile: profile)
    _ = host.apply(message, at: .start)
    return [host.field]
  }

  func showing(_ context: DocumentContext, in profile: ProxyProfile) -> HostField? {
    profile.shows(self, as: context) ? self : nil
  }
}
