import DocumentProxy
import Timing

/// Acts of the user, the app and the system.
extension HostApp {
  /// Carries out what the user, the app or the system does.
  /// - Returns: whether the host pushes a state.
  public mutating func apply(_ disturbance: Disturbance, at instant: Instant) -> Bool {
    switch disturbance {
    case .tap(let caret): select(caret..<caret)
    case .select(let range): select(range)
    case .type(let units):
      if pageCaret == nil { edit(field.marked ?? field.selection, units) }
    case .clear: edit(0..<field.text.count, [])
    case .tapNoop, .rotate: break
    case .send:
      sent.append(field.text.units)
      if profile.clearOnSend { edit(0..<field.text.count, []) }
    case .focus(let name): focusField(named: name)
    case .keyboardSwitch:
      _ = leaveKeyboard()
      let end = field.text.count
      if profile.caretResetOnKeyboardSwitch { select(end..<end) }
    case .recreateController(let name):
      if let name { focusField(named: name) }
    case .killExtension, .secureReplacement:
      _ = leaveKeyboard()
      return false
    case .busy(let duration):
      busyUntil = max(busyUntil, instant + duration)
      return false
    case .refuse(let duration):
      refusesUntil = duration.map { instant + $0 } ?? .distantFuture
      return false
    }
    predicted = field
    return profile.pushPolicy != .never
  }

  /// Replaces a part of the text for the user or the app.
  private mutating func edit(_ range: Range<Int>, _ units: UTF16Units) {
    note(.text(replaced: range, by: units, .user))
    field.replace(range, with: units)
  }

  private mutating func select(_ range: Range<Int>) {
    pageCaret = nil
    field.select(range)
  }

  /// Gives the focus to the field with this name. An unknown name changes nothing.
  mutating func focusField(named name: String) {
    guard let index = fields.firstIndex(where: { $0.isEditable && $0.name == name }) else { return }
    moveFocus(to: index)
  }
}
