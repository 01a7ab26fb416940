import DocumentProxy
import Timing

/// How the host applies a whole message: the items, what follows them, and the decision whether to
/// push.
///
/// Source: The proxy §1.2, §1.3.
extension HostApp {
  /// Applies a message.
  public mutating func apply(_ message: ProxyMessage, at instant: Instant) -> MessageReport {
    var progress = MessageProgress(report: MessageReport(number: message.number))
    let before = (focus, field.selection, pageCaret)
    for item in message.items {
      apply(item, at: instant, to: &progress)
      if profile.pushPolicy == .onMismatch { predict(item) }
    }
    if let change = message.markedText { predicted.setMarked(change) }
    if message.unmarks { predicted.unmark() }
    complete(message, &progress)
    var report = progress.report
    report.changedFocus = focus != before.0
    report.changedCaret =
      !report.changedFocus && (field.selection, pageCaret) != (before.1, before.2)
    report.pushes = pushes(progress)
    if !report.pushes, profile.pushPolicy != .never, isFalselyEmpty(after: message, report) {
      report.pushes = true
      report.showsNothing = true
    }
    return report
  }

  /// Whether the host reports no text although there is some. It does so if the message has deleted up
  /// to the end of a sentence, nothing shows after the caret, and nothing else asks for a state.
  /// Source: Rules of the simulation §2.
  private func isFalselyEmpty(after message: ProxyMessage, _ report: MessageReport) -> Bool {
    guard profile.falseEmptyAtSentenceBoundary, pageCaret == nil, !report.changedFocus,
      !message.setsMarkedText, message.keyboardSwitch == nil, let last = report.items.last,
      last.changedText, last.item.deleteCount > 0, last.item.insertion.isEmpty
    else { return false }
    return field.endsAfterSentence && (window(of: field).after.first ?? .newline) == .newline
  }

  /// Completes a message: advances the focus, or else sets marked text, and switches the keyboard.
  /// Marked text and a switch can skip the sync.
  private mutating func complete(_ message: ProxyMessage, _ progress: inout MessageProgress) {
    if progress.advancesFocus,
      let next = fields.indices.first(where: { isField($0, after: focus) })
    {
      moveFocus(to: next)
    }
    let goesOn = message.keyboardSwitch == nil && !progress.advancesFocus
    if message.setsMarkedText, goesOn || !profile.markedSkippedBySwitch {
      if let change = message.markedText, apply(.set(change)) { progress.report.changedText = true }
      if message.unmarks, apply(.unmark) { progress.report.changedText = true }
      if profile.syncSkippedByMarked { progress.wantsSync = false }
    }
    if message.keyboardSwitch != nil {
      progress.wantsSync = false
      if leaveKeyboard() { progress.report.changedText = true }
    }
  }

  private func isField(_ index: Int, after focus: Int) -> Bool {
    index > focus && fields[index].isEditable
  }

  /// Commits or drops the marked text, because the keyboard leaves the screen.
  /// - Returns: whether there was marked text.
  mutating func leaveKeyboard() -> Bool {
    guard let marked = field.marked else { return false }
    if profile.markedOnSwitch == .dropped { replace(marked, with: [], by: .host) }
    field.unmark()
    return true
  }

  private mutating func pushes(_ progress: MessageProgress) -> Bool {
    let wanted = progress.wantsSync || progress.isExternal
    switch profile.pushPolicy {
    case .never: return false
    case .afterEveryMessage: return true
    case .onMoveVetoOrExternal: return wanted
    case .onMismatch: return wanted || showsSomethingElse
    case .random(let share): return drawsPush(share: share)
    }
  }

  private var showsSomethingElse: Bool {
    pageCaret == nil && window(of: predicted) != window(of: field)
  }

  /// Applies the item to `predicted`: what the field would hold if the host did exactly what the
  /// item says.
  private mutating func predict(_ item: MessageItem) {
    switch item.marked {
    case .set(let change): predicted.setMarked(change)
    case .unmark: predicted.unmark()
    case nil: break
    }
    if item.offset != 0 { predicted.move(by: item.offset, unit: profile.hostMoveUnit) }
    if item.deleteCount > 0 { predicted.deleteBackward(item.deleteCount, unit: profile.deleteUnit) }
    if !item.insertion.isEmpty { predicted.insert(item.insertion) }
  }
}
