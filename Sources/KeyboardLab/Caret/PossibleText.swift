import DocumentProxy
import ProxySimulation

/// A known or guessed text of a host, with what the keyboard has seen of it.
protocol PossibleText: Hashable {
  /// Returns the texts that a message can lead to.
  func applying(_ message: ProxyMessage, in profile: ProxyProfile) -> [Self]
  /// Returns the text with what this context shows added; nil if the context contradicts the text.
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
