import DocumentProxy

/// The text around the caret as far as it is known, and what edits make of it.
///
/// It is a prediction of its own, not the proxy's: states that arrive late overwrite the proxy's
/// predictions, and old systems may not predict at all.
struct KnownText: Hashable, Sendable {
  var before: UTF16Units
  var selected: UTF16Units
  var after: UTF16Units

  init(_ context: DocumentContext) {
    before = Array((context.before ?? "").utf16)
    selected = Array((context.selected ?? "").utf16)
    after = Array((context.after ?? "").utf16)
  }

  var isEmpty: Bool { before.isEmpty && selected.isEmpty && after.isEmpty }

  /// The text before the caret once a selection has collapsed to its end.
  var beforeCaret: UTF16Units { before + selected }

  mutating func apply(_ edits: [ProxyEdit], moveUnit: TextUnit = .utf16) {
    for edit in edits { apply(edit, moveUnit: moveUnit) }
  }

  func applying(_ edits: [ProxyEdit], moveUnit: TextUnit = .utf16) -> KnownText {
    var result = self
    result.apply(edits, moveUnit: moveUnit)
    return result
  }

  private mutating func apply(_ edit: ProxyEdit, moveUnit: TextUnit) {
    switch edit {
    case .move(let offset):
      let units = beforeCaret + after
      let caret = moveUnit.position(from: beforeCaret.count, by: offset, in: units).offset
      before = Array(units[..<caret])
      selected = []
      after = Array(units[caret...])
    case .delete(let count):
      let steps = selected.isEmpty ? count : count - 1
      selected = []
      let start = TextUnit.deletionCluster.position(from: before.count, by: -steps, in: before)
      before.removeSubrange(start.offset...)
    case .insert(let units):
      selected = []
      before += units
    }
  }

  /// How many backspaces delete `units` from their end.
  static func backspaces(over units: UTF16Units) -> Int {
    TextUnit.deletionCluster.position(from: units.count, by: -units.count, in: units).stepsMade
  }
}

/// How far a state supports what was expected.
enum Agreement: Hashable, Sendable {
  /// Everything that both show is equal, and something is shown.
  case agrees
  /// Nothing contradicts, but nothing is shown where text was expected.
  case hidden
  /// Something else is shown.
  case contradicts
}

extension KnownText {
  /// Compares with a state; windows are cut anew by every push, so only what both show counts.
  func agreement(with state: KnownText) -> Agreement {
    if selected.count < 65, selected != state.selected { return .contradicts }
    let common = min(before.count, state.before.count)
    if before.suffix(common) != state.before.suffix(common) { return .contradicts }
    let line = after.prefix { $0 != 0x0A }
    let ahead = min(line.count, state.after.count)
    if line.prefix(ahead) != state.after.prefix(ahead) { return .contradicts }
    if line.count < after.count, state.after.count > line.count { return .contradicts }
    let hides = (common == 0 && !before.isEmpty) || (ahead == 0 && !line.isEmpty)
    return hides ? .hidden : .agrees
  }
}
