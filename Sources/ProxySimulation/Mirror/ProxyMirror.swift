import DocumentProxy
import HostDocuments

/// The keyboard's side: the local copy of the text, and the message that the turn's calls form.
///
/// This is the simulated `TextDocumentProxy`. Each call changes the copy at once, as a prediction.
/// The message leaves when the turn ends. Source: The proxy §0.1, §1.1.
public struct ProxyMirror: Hashable, Sendable {
  /// The greatest number of calls in one turn. With more calls the run ends as `unbounded`.
  ///
  /// The limit stops an endless loop, such as `while hasText { deleteBackward() }` in front of text.
  /// After the limit the mirror shows nothing and calls have no effect. Source: Rules of the simulation
  /// §1.7.
  package static let callLimit = 10_000

  /// The local copy of the text.
  public private(set) var text: MirrorText
  /// The number of calls in this turn.
  package private(set) var callsInTurn = 0
  /// The calls of this turn, for the timeline.
  package private(set) var calls: [ProxyCall] = []

  /// The input traits of the field.
  package internal(set) var inputTraits = InputTraits()

  private var identifier: DocumentIdentifier?
  /// The identifier of the last state, while ``documentIdentifier`` still shows the old one.
  private var comingIdentifier: DocumentIdentifier?
  /// Whether ``documentIdentifier`` changes to the last state's identifier one turn later.
  private(set) var isIdentityDue = false
  private var pending = ProxyMessage(number: 0)
  /// Messages that don't wait for the turn's end.
  private var flushed: [ProxyMessage] = []
  private let rules: MirrorRules

  /// A mirror that has not seen a state yet.
  package init(profile: ProxyProfile) {
    rules = MirrorRules(profile)
    text = MirrorText(rules: rules)
  }

  /// Whether this turn has made more calls than ``callLimit``.
  package var isExhausted: Bool { callsInTurn > ProxyMirror.callLimit }

  /// The mirror's text with its caret drawn in.
  public var document: MarkedDocument {
    let units = text.before + text.marked + text.selected + text.after
    let start = text.before.count
    let selection =
      text.marked.isEmpty ? 0..<text.selected.count : text.markedSelection
    return MarkedDocument(
      units: units, selection: start + selection.lowerBound..<start + selection.upperBound)
  }

  /// Replaces the copy and its predictions with the state that the host pushed.
  package mutating func receive(_ state: HostState) {
    text.replace(with: state)
    guard rules.identityComesLate, state.identifier != identifier else {
      identifier = state.identifier
      isIdentityDue = false
      return
    }
    comingIdentifier = state.identifier
    isIdentityDue = true
  }

  /// Changes ``documentIdentifier`` to the last state's identifier, if that is due.
  mutating func learnIdentity() {
    guard isIdentityDue else { return }
    identifier = comingIdentifier
    isIdentityDue = false
  }

  /// Ends the turn. Returns its messages and calls, and starts an empty turn.
  mutating func endTurn() -> (messages: [ProxyMessage], calls: [ProxyCall]) {
    var messages = flushed
    if !pending.isEmpty { messages.append(pending) }
    defer {
      pending = ProxyMessage(number: 0)
      flushed = []
      calls = []
      callsInTurn = 0
    }
    return (isExhausted ? [] : messages, calls)
  }

  /// Counts a call. Returns false if the turn has exceeded ``callLimit``.
  private mutating func note(_ call: ProxyCall) -> Bool {
    callsInTurn += 1
    guard !isExhausted else { return false }
    if let last = calls.last, let merged = last.merged(with: call) {
      calls[calls.count - 1] = merged
    } else {
      calls.append(call)
    }
    return true
  }

  /// Adds a call to the turn's message, or makes a separate message of it.
  private mutating func add(_ change: (inout ProxyMessage) -> Void) {
    change(&pending)
    guard rules.callsLeaveAlone, !pending.isEmpty else { return }
    flushed.append(pending)
    pending = ProxyMessage(number: 0)
  }
}

extension ProxyMirror: TextDocumentProxy, InputTraitsProxy {
  /// The text before the caret or selection; nil if empty.
  public var documentContextBeforeInput: String? {
    text.isFalselyEmpty ? shown([]) : shown(text.before)
  }

  /// The text after the caret or selection, to the end of the line. Nil if empty; with `ios15` an
  /// empty string in front of a newline.
  public var documentContextAfterInput: String? {
    if text.after.isEmpty, text.newlineFollows, rules.showsLineEnd, !isExhausted { return "" }
    return shown(text.after)
  }

  /// The selected text; nil if nothing is selected.
  public var selectedText: String? {
    text.selected.isEmpty || isExhausted ? nil : String(decoding: text.selected, as: UTF16.self)
  }

  /// Whether any local string has text.
  public var hasText: Bool { !isExhausted && text.hasText }

  /// The identifier of the document of the last state.
  public var documentIdentifier: DocumentIdentifier? { identifier }

  /// Adds a text to the turn's message and predicts its effect.
  public mutating func insertText(_ string: String) {
    guard !string.isEmpty, note(.insertText(string)) else { return }
    let units = Array(string.utf16)
    add { [joining = rules.joinsEdits] in $0.insert(units, joining: joining) }
    if rules.isOptimistic { text.insert(units) }
  }

  /// Counts a backspace in the turn's message, even if the mirror has nothing to delete.
  public mutating func deleteBackward() {
    guard note(.deleteBackward(count: 1)) else { return }
    add { [joining = rules.joinsEdits] in $0.delete(joining: joining) }
    if rules.isOptimistic { text.deleteBackward() }
  }

  /// Adds a move to the turn's message and predicts it, at most to the ends of the shown text.
  public mutating func adjustTextPosition(byCharacterOffset offset: Int) {
    guard offset != 0, note(.adjustTextPosition(offset)) else { return }
    let made = rules.isOptimistic ? text.move(by: offset) : offset
    let carried = rules.clampsOffsets ? made : offset
    add { [summed = rules.sumsMoves] in $0.move(by: carried, summed: summed) }
  }

  /// Sets the turn's marked text. With several calls in a turn the last one counts.
  public mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
    guard note(.setMarkedText(markedText)) else { return }
    let change = MarkedTextChange(units: Array(markedText.utf16), selection: selectedRange)
    if rules.isOptimistic, !text.setMarked(change) { return }
    add { [channel = rules.markedTextChannel] in $0.mark(.set(change), channel: channel) }
  }

  /// Turns marked text into plain text.
  public mutating func unmarkText() {
    guard note(.unmarkText) else { return }
    add { [channel = rules.markedTextChannel] in $0.mark(.unmark, channel: channel) }
    if rules.isOptimistic { text.unmark() }
  }

  private func shown(_ units: UTF16Units) -> String? {
    guard !isExhausted else { return nil }
    return units.isEmpty && rules.emptyIsNil ? nil : String(decoding: units, as: UTF16.self)
  }
}

/// Calls of UIKit's input view controller. They travel in the same message.
extension ProxyMirror {
  /// Asks for the next keyboard. The host switches after the message's items.
  package mutating func advanceToNextInputMode() {
    guard note(.advanceToNextInputMode) else { return }
    add { $0.keyboardSwitch = .nextKeyboard }
  }

  /// Asks to dismiss the keyboard. The host dismisses it after the message's items.
  package mutating func dismissKeyboard() {
    guard note(.dismissKeyboard) else { return }
    add { $0.keyboardSwitch = .dismissal }
  }

  /// Reports the language that the keyboard writes.
  package mutating func setPrimaryLanguage(_ language: String) {
    guard note(.setPrimaryLanguage(language)) else { return }
    add { $0.primaryLanguage = language }
  }
}
