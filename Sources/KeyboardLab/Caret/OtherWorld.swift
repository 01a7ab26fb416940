import CaretControl
import DocumentProxy
import ProxySimulation
import VirtualTime

/// What the keyboard has sent and seen in an operation, to ask whether nobody else need have acted.
///
/// Source: `caret-control.md`, "Limits": two worlds, same observations.
struct OtherWorld {
  /// A state as the keyboard saw it.
  private struct Seen {
    var context: DocumentContext
    /// So many messages had left before.
    var sentCount: Int
  }

  private let profile: ProxyProfile
  private let hidesWindows: Bool
  private var sent: [ProxyMessage] = []
  private var seen: [Seen] = []

  /// Nothing was sent or seen.
  init(_ profile: ProxyProfile, hidesWindows: Bool) {
    self.profile = profile
    self.hidesWindows = hidesWindows
  }

  mutating func send(_ message: ProxyMessage) { sent.append(message) }

  mutating func see(_ context: DocumentContext) {
    seen.append(Seen(context: context, sentCount: sent.count))
  }

  /// Begins anew; the messages that have left already belong to what follows.
  mutating func begin(keeping message: ProxyMessage?) {
    sent = message.map { [$0] } ?? []
    seen = []
  }

  /// The fields that the host may have had when it sent the last state seen, if the text was `start`,
  /// nobody but the keyboard acted, and each message arrived at some instant in its turn. Empty if that
  /// can't have shown what was seen.
  ///
  /// - Complexity: O(m + s) texts for m messages and s states.
  func fields(from start: HostField) -> [HostField] {
    var host = Host(start.document, profile: profile)
    var fields = [host.field]
    for message in sent {
      _ = host.apply(message, at: .start)
      fields.append(host.field)
    }
    var arrived = 0
    for (index, state) in seen.enumerated() {
      let possible = (arrived...max(arrived, state.sentCount)).filter {
        shows(fields[$0], state.context)
      }
      guard let first = possible.first else { return [] }
      if index == seen.count - 1 { return possible.map { fields[$0] } }
      arrived = first
    }
    return []
  }

  private func shows(_ field: HostField, _ context: DocumentContext) -> Bool {
    let window = profile.window.cut(field.text, around: field.selection)
    let before = Array((context.before ?? "").utf16)
    let after = Array((context.after ?? "").utf16)
    guard field.selection.isEmpty == (context.selected ?? "").isEmpty else { return false }
    return (before == window.before || (hidesWindows && before.isEmpty))
      && (after[...] == window.after.prefix { $0 != 0x0A } || (hidesWindows && after.isEmpty))
  }
}
