import HostDocuments
import ProxySimulation

/// The part of a recorder that reads texts and what is under way from a world.
struct RecordedWorld {
  /// The place in the host's text that a state under way has shown.
  private struct Window {
    /// Where the caret, the selection or the marked text began.
    let anchor: Int
    /// The length of the marked text.
    let marked: Int
    /// The length of the whole text.
    let total: Int
  }

  /// The windows of the states under way, in the order of sending.
  private var windows: [Window] = []
  private var statesSent = 0
  /// How many units the calls of this step have inserted; nil if they did more than insert and move.
  private var inserted: Int? = 0
  /// The focused field after the last step.
  private var field = HostField()

  /// Reads a world in which nothing has happened.
  mutating func begin(with world: ProxyWorld, _ state: inout RecordedState) {
    field = world.host.fields[world.host.focus].field
    state.host = RecordedText(field)
    state.mirror = RecordedText(world.mirror)
    look(at: world, &state)
    (state.hiddenBefore, state.hiddenAfter) = (0, state.host.units.count)
    guard !state.mirror.units.isEmpty || world.mirror.documentIdentifier != nil else { return }
    let anchor = (state.host.marked ?? state.host.selection).lowerBound
    state.hiddenBefore = max(0, anchor - world.mirror.text.before.count)
    state.hiddenAfter = max(
      0, state.host.units.count - state.hiddenBefore - state.mirror.units.count)
  }

  /// Reads everything but texts from a world after a step.
  func look(at world: ProxyWorld, _ state: inout RecordedState) {
    state.field = world.host.fields[world.host.focus].name
    state.messages = world.messagesUnderWay
    let first = statesSent - world.statesUnderWay + 1
    state.states = first <= statesSent ? Array(first...statesSent) : []
    state.presence = world.presence
  }

  /// Notes that an insertion has made the mirror drop the beginning of a long text. The dropped units are
  /// hidden from then on.
  mutating func noteTrim(in world: ProxyWorld, _ state: inout RecordedState) {
    defer { inserted = 0 }
    guard let inserted, inserted > 0 else { return }
    let old = state.mirror
    let replaced = old.selection.count + (old.marked?.count ?? 0)
    let cut = old.units.count - replaced + inserted - world.mirror.document.units.count
    if cut > 0 { state.hiddenBefore += cut }
  }

  /// Returns the changes of the host's text and of the mirror in a step.
  ///
  /// - Parameters:
  ///   - world: the world after the step.
  ///   - state: the state before it.
  ///   - mirror: whether the step can have changed the mirror.
  mutating func textEdits(
    in world: ProxyWorld, from state: RecordedState, mirror: Bool
  ) -> [RecordedEdit] {
    let later = world.host.fields[world.host.focus].field
    defer { field = later }
    var edits: [RecordedEdit] = []
    if let edit = RecordedTextEdit(from: field, to: later) { edits.append(.host(edit)) }
    if mirror,
      let edit = RecordedTextEdit(from: state.mirror, to: RecordedText(world.mirror))
    {
      edits.append(.mirror(edit))
    }
    return edits
  }

  /// Notes one event of a step; events come in order.
  mutating func note(
    _ event: ProxyEvent.Kind, in world: ProxyWorld, _ state: inout RecordedState
  ) {
    switch event {
    case .called(let calls):
      for call in calls {
        switch call {
        case .insertText(let text): inserted = inserted.map { $0 + text.utf16.count }
        case .adjustTextPosition: break
        default: inserted = nil
        }
      }
    case .pushed(let pushed):
      statesSent += 1
      let field = world.host.fields[world.host.focus].field
      windows.append(
        Window(
          anchor: (field.marked ?? field.selection).lowerBound, marked: pushed.marked.count,
          total: field.text.count))
    case .calledBack(let context):
      inserted = nil
      guard !windows.isEmpty else { return }
      let window = windows.removeFirst()
      // The mirror keeps less than the host sent: at most the text up to the line's end.
      let before = context.before?.utf16.count ?? 0
      let after = (context.selected?.utf16.count ?? 0) + (context.after?.utf16.count ?? 0)
      state.hiddenBefore = max(0, window.anchor - before)
      state.hiddenAfter = max(0, window.total - window.anchor - window.marked - after)
    case .ignored:
      if !windows.isEmpty { windows.removeFirst() }
    case .keyboard:
      // A new controller, or none, has lost the states that were under way to the old one.
      guard world.statesUnderWay < windows.count else { return }
      windows.removeFirst(windows.count - world.statesUnderWay)
      guard world.mirror.document.units.isEmpty else { return }
      let field = world.host.fields[world.host.focus].field
      (state.hiddenBefore, state.hiddenAfter) = (0, field.text.count)
    default: break
    }
  }
}
