import DocumentProxy
import HostDocuments
import Timing

/// What the app's own process does with the keyboard: no message, no latency.
extension ProxyWorld {
  /// Lets an input view edit a field at once.
  ///
  /// - Parameters:
  ///   - edit: what it does.
  ///   - name: the field's name; nil or unknown is the one that has the focus.
  ///   - instant: when.
  public mutating func edit(_ edit: InProcessEdit, field name: String? = nil, at instant: Instant) {
    host.edit(edit, field: name, at: instant)
    note(.edited(edit, host.field), at: instant)
    if edit == .resign { change(to: .gone(.dismissal), at: instant) }
  }

  /// The keyboard comes or goes without a message: the user or the system decides it.
  public mutating func setPresence(_ presence: KeyboardPresence, at instant: Instant) {
    change(to: presence, at: instant)
  }

  /// Gives the keyboard what the field wants of it.
  public mutating func setInputTraits(_ traits: InputTraits) {
    mirror.inputTraits = traits
  }
}

extension HostApp {
  /// Edits a field as code in the app's own process does.
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
