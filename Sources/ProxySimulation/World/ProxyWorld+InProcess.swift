import DocumentProxy
import HostDocuments
import Timing

/// What code in the app's own process does: without messages and latency.
extension ProxyWorld {
  /// Edits a field at once, as an input view does.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - name: the field's name; nil or an unknown name means the field that has the focus.
  ///   - instant: the instant of the edit.
  public mutating func edit(_ edit: InProcessEdit, field name: String? = nil, at instant: Instant) {
    host.edit(edit, field: name, at: instant)
    note(.edited(edit, host.field), at: instant)
    if edit == .resign { change(to: .gone(.dismissal), at: instant) }
  }

  /// Changes the keyboard's presence without a message, by an act of the user or the system.
  public mutating func setPresence(_ presence: KeyboardPresence, at instant: Instant) {
    change(to: presence, at: instant)
  }

  /// Sets the input traits that the keyboard reads.
  public mutating func setInputTraits(_ traits: InputTraits) {
    mirror.inputTraits = traits
  }
}

extension HostApp {
  /// Edits a field as code in the app's own process does it.
  mutating func edit(_ edit: InProcessEdit, field name: String?, at instant: Instant) {
    if let name { focusField(named: name) }
    switch edit {
    case .insert(let text):
      applyAtOnce(MessageItem(insertion: Array(text.utf16)), at: instant)
    case .deleteBackward:
      applyAtOnce(MessageItem(deleteCount: 1), at: instant)
    case .append(let text):
      field.replaceAll(with: field.text.units + Array(text.utf16))
    case .removeLastUnit:
      field.replaceAll(with: Array(field.text.units.dropLast()))
    case .resign:
      field.unmark()
    }
  }

  private mutating func applyAtOnce(_ item: MessageItem, at instant: Instant) {
    var message = ProxyMessage(number: 0)
    message.items = [item]
    _ = apply(message, at: instant)
  }
}
