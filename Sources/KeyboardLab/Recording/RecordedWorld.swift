import HostDocuments
import ProxySimulation

/// Looks at a world for a recording: texts, and what is under way.
struct RecordedWorld {
  /// Where a state that is under way stood in the host's text.
  private struct Window {
    /// Where the caret, selection or marked text began.
    let anchor: Int
    /// The length of the marked text.
    let marked: Int
    /// The length of the whole text.
    let total: Int
  }

  /// Of the states under way, in the order of sending.
  private var windows: [Window] = []
  private var statesSent = 0
  /// The focused field as it was last looked at.
  private var field = HostField()

  /// Looks at a world in which nothing has happened.
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

  /// Looks at a world after a step, texts excepted.
  func look(at world: ProxyWorld, _ state: inout RecordedState) {
    state.field = world.host.fields[world.host.focus].name
    state.messages = world.messagesUnderWay
    let first = statesSent - world.statesUnderWay + 1
    state.states = first <= statesSent ? Array(first...statesSent) : []
    state.presence = world.presence
  }

  /// How the host's text, and the keyboard's copy, became others in a step.
  ///
  /// - Parameters:
  ///   - world: the world after the step.
  ///   - state: the state before it.
  ///   - mirror: whether the copy can be another one.
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

  /// Takes in what a step has told, in order.
  mutating func note(
    _ event: ProxyEvent.Kind, in world: ProxyWorld, _ state: inout RecordedState
  ) {
    switch event {
    case .pushed(let pushed):
      statesSent += 1
      let field = world.host.fields[world.host.focus].field
      windows.append(
        Window(
          anchor: (field.marked ?? field.selection).lowerBound, marked: pushed.marked.count,
          total: field.text.count))
    case .calledBack(let context):
      guard !windows.isEmpty else { return }
      let window = windows.removeFirst()
      // The mirror keeps less than was sent: to the line's end at most.
      let before = context.before?.utf16.count ?? 0
      let behind = (context.selected?.utf16.count ?? 0) + (context.after?.utf16.count ?? 0)
      state.hiddenBefore = max(0, window.anchor - before)
      state.hiddenAfter = max(0, window.total - window.anchor - window.marked - behind)
    case .ignored:
      if !windows.isEmpty { windows.removeFirst() }
    case .keyboard:
      // A new controller, or none: what was under way to the old one is gone with what it knew.
      guard world.statesUnderWay < windows.count else { return }
      windows.removeFirst(windows.count - world.statesUnderWay)
      guard world.mirror.document.units.isEmpty else { return }
      let field = world.host.fields[world.host.focus].field
      (state.hiddenBefore, state.hiddenAfter) = (0, field.text.count)
    default: break
    }
  }
}
