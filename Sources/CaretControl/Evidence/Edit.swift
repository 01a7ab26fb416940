import DocumentProxy

/// One request to the proxy, kept so that its effect can be played on the known text.
///
/// All kinds have the same layout, so that copying an edit needs no switch over its kind.
struct Edit: Sendable {
  enum Kind: Sendable {
    /// A move of the caret by ``count`` in the host's unit.
    case move
    /// ``count`` backspaces.
    case delete
    /// An insertion of ``units``.
    case insert
    /// Marked text, which no window shows; it replaces a selection.
    case mark
    /// The marked text ``units`` becomes plain.
    case unmark
  }

  let kind: Kind
  private(set) var count = 0
  private(set) var units: UTF16Units = []

  static func move(_ offset: Int) -> Edit { Edit(kind: .move, count: offset) }
  static func delete(_ count: Int) -> Edit { Edit(kind: .delete, count: count) }
  static func insert(_ units: UTF16Units) -> Edit { Edit(kind: .insert, units: units) }
  static func mark(_ units: UTF16Units) -> Edit { Edit(kind: .mark, units: units) }
  static func unmark(_ units: UTF16Units) -> Edit { Edit(kind: .unmark, units: units) }

  var isMove: Bool { kind == .move }

  /// Whether the edit has no effect on the proxy.
  var doesNothing: Bool {
    switch kind {
    case .move, .delete: count == 0
    case .insert: units.isEmpty
    case .mark, .unmark: false
    }
  }
}

extension Edit {
  /// How many calls of the proxy the edit takes.
  var callCount: Int { kind == .delete ? count : 1 }

  /// Makes one of the edit's calls.
  func call(_ proxy: inout some TextDocumentProxy) {
    switch kind {
    case .move: proxy.adjustTextPosition(byCharacterOffset: count)
    case .delete: proxy.deleteBackward()
    case .insert: proxy.insertText(text)
    case .mark: proxy.setMarkedText(text, selectedRange: units.count..<units.count)
    case .unmark: proxy.unmarkText()
    }
  }

  private var text: String { String(decoding: units, as: UTF16.self) }
}

/// The edits of one turn, in order.
typealias Edits = Few<Edit>

extension Few<Edit> {
  /// The edits as the proxy sends them: without those that do nothing, and with neighbouring moves summed.
  var effective: Edits {
    var result = Edits()
    var offset = 0
    for edit in self where !edit.doesNothing {
      if edit.isMove {
        offset += edit.count
        continue
      }
      if offset != 0 { result.append(.move(offset)) }
      offset = 0
      result.append(edit)
    }
    if offset != 0 { result.append(.move(offset)) }
    return result
  }

  /// The edits that are moves.
  @inline(never)
  var moves: Edits { filter(\.isMove) }

  /// Whether one of the edits is a move.
  var haveMove: Bool { contains(where: \.isMove) }

  /// Whether one of the edits is not a move.
  var haveEdit: Bool { !allSatisfy(\.isMove) }

  /// The sum of all moves.
  var distance: Int { reduce(0) { $1.isMove ? $0 + $1.count : $0 } }

  /// Whether the edit at `index` begins a new item of the message. A move after an edit does, and a deletion
  /// after an insertion does. The host asks its delegate once per item. Source: The proxy §1.1, §1.2.
  private func beginsItem(_ index: Int) -> Bool {
    switch (self[index - 1].kind, self[index].kind) {
    case (.delete, .move), (.insert, .move), (.insert, .delete): return true
    default: return false
    }
  }

  /// The edits that remain if the delegate refuses all items. Then, if several items contain edits, those
  /// that remain if it refuses one of them.
  var refusals: [Edits] {
    var result: [Edits] = []
    var start = 0
    while start < count {
      let item = start..<((start + 1..<count).first(where: beginsItem) ?? count)
      start = item.upperBound
      guard item.contains(where: { !self[$0].isMove }) else { continue }
      var rest = Edits()
      for index in indices where !item.contains(index) || self[index].isMove {
        rest.append(self[index])
      }
      result.append(rest)
    }
    return result.count > 1 ? [moves] + result : [moves]
  }
}
