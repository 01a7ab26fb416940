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
    /// Marked text whose units are unknown becomes plain.
    case unmarkUnknown
  }

  let kind: Kind
  private(set) var count = 0
  private(set) var units: UTF16Units = []

  static func move(_ offset: Int) -> Edit { Edit(kind: .move, count: offset) }
  static func delete(_ count: Int) -> Edit { Edit(kind: .delete, count: count) }
  static func insert(_ units: UTF16Units) -> Edit { Edit(kind: .insert, units: units) }
  static func mark(_ units: UTF16Units) -> Edit { Edit(kind: .mark, units: units) }
  static func unmark(_ units: UTF16Units?) -> Edit {
    units.map { Edit(kind: .unmark, units: $0) } ?? Edit(kind: .unmarkUnknown)
  }

  var isMove: Bool { kind == .move }

  /// Whether the edit has no effect on the proxy.
  var doesNothing: Bool {
    switch kind {
    case .move, .delete: count == 0
    case .insert: units.isEmpty
    case .mark, .unmark, .unmarkUnknown: false
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
    case .unmark, .unmarkUnknown: proxy.unmarkText()
    }
  }

  private var text: String { String(decoding: units, as: UTF16.self) }
}

/// The edits of one turn, in order.
typealias Edits = Few<Edit>

extension Few<Edit> {
  @inline(never)
  init(_ first: Edit, _ second: Edit) {
    self.init(first)
    append(second)
  }

  @inline(never)
  init(_ first: Edit, _ second: Edit, _ third: Edit, _ fourth: Edit? = nil) {
    self.init(first, second)
    append(third)
    if let fourth { append(fourth) }
  }

  @inline(never)
  static func + (one: Edits, other: Edits) -> Edits {
    var result = one
    for index in other.indices { result.append(other[index]) }
    return result
  }

  /// The edits as the proxy sends them: without those that do nothing, and with neighbouring moves summed.
  @inline(never)
  var effective: Edits {
    var result = Edits()
    for index in indices {
      let edit = self[index]
      if edit.doesNothing { continue }
      let last = result.count - 1
      if edit.isMove, last >= 0, result[last].isMove {
        result[last] = .move(result[last].count + edit.count)
      } else {
        result.append(edit)
      }
    }
    for index in result.indices where result[index].doesNothing { return result.doingSomething }
    return result
  }

  private var doingSomething: Edits {
    var result = Edits()
    for index in indices where !self[index].doesNothing { result.append(self[index]) }
    return result
  }

  /// The last edit.
  @inline(never)
  var last: Edit? { isEmpty ? nil : self[count - 1] }

  /// The edits that are moves.
  @inline(never)
  var moves: Edits {
    var result = Edits()
    for index in indices where self[index].isMove { result.append(self[index]) }
    return result
  }

  /// Whether one of the edits is a move.
  @inline(never)
  var haveMove: Bool {
    for index in indices where self[index].isMove { return true }
    return false
  }

  /// Whether one of the edits is not a move.
  var haveEdit: Bool { moves.count < count }

  /// The sum of all moves.
  @inline(never)
  var distance: Int {
    var sum = 0
    for index in indices where self[index].isMove { sum += self[index].count }
    return sum
  }

  /// Whether the edit at `index` begins a new item of the message. A move after an edit does, and a deletion
  /// after an insertion does. The host asks its delegate once per item. Source: The proxy §1.1, §1.2.
  private func beginsItem(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch (self[index - 1].kind, self[index].kind) {
    case (.delete, .move), (.insert, .move), (.insert, .delete): return true
    default: return false
    }
  }

  /// The edits that remain if the delegate refuses all items. Then, if several items contain edits, those
  /// that remain if it refuses one of them.
  @inline(never)
  var refusals: [Edits] {
    var found = [moves]
    var item = 0
    var items: [Int] = []
    for index in indices {
      if beginsItem(index) { item += 1 }
      items.append(item)
    }
    let editing = (0...item).filter { item in
      indices.contains { items[$0] == item && !self[$0].isMove }
    }
    guard editing.count > 1 else { return found }
    for refused in editing {
      var kept = Edits()
      for index in indices where self[index].isMove || items[index] != refused {
        kept.append(self[index])
      }
      found.append(kept)
    }
    return found
  }
}
