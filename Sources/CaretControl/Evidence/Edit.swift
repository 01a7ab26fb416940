import DocumentProxy

/// One thing asked of the proxy, kept so that its effect can be played on what is known.
enum Edit: Hashable, Sendable {
  /// A move of the caret in the host's unit.
  case move(Int)
  /// So many backspaces.
  case delete(Int)
  /// An insertion.
  case insert(UTF16Units)
  /// Provisional text, which no window shows; a selection goes.
  case mark(UTF16Units)
  /// Provisional text becomes plain; nil if it is not known.
  case unmark(UTF16Units?)

  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  func send(to proxy: inout some TextDocumentProxy) {
    switch self {
    case .move(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
    case .delete(let count): for _ in 0..<count { proxy.deleteBackward() }
    case .insert(let units): proxy.insertText(String(decoding: units, as: UTF16.self))
    case .mark(let units):
      proxy.setMarkedText(
        String(decoding: units, as: UTF16.self), selectedRange: units.count..<units.count)
    case .unmark: proxy.unmarkText()
    }
  }
}

extension Few<Edit> {
  /// The edits without those that do nothing, neighbouring moves summed: what the proxy makes of them.
  var effective: Few<Edit> {
    var result = Few()
    for edit in self {
      switch (result.last, edit) {
      case (_, .delete(0)), (_, .insert([])): continue
      case (.move(let first)?, .move(let second)): result[result.count - 1] = .move(first + second)
      default: result.append(edit)
      }
    }
    return result.keeping { $0 != .move(0) }
  }

  /// The moves among them.
  var moves: Few<Edit> { keeping(\.isMove) }

  /// By how much all moves together move.
  var distance: Int {
    reduce(0) { sum, edit in
      if case .move(let offset) = edit { sum + offset } else { sum }
    }
  }

  /// The numbers of the items that the proxy puts the edits into: a move after an edit begins a new
  /// one, and so does a deletion after an insertion. The host's delegate is asked once per item.
  /// Source: `proxy-facts.md §1.1, §1.2`.
  var itemNumbers: [Int] {
    var number = 0
    var previous: Edit?
    return map { edit in
      switch (previous, edit) {
      case (.delete?, .move), (.insert?, .move), (.insert?, .delete): number += 1
      default: break
      }
      previous = edit
      return number
    }
  }
}
