import DocumentProxy

/// The keyboard's local copy of the text around the caret, and how it is cut.
///
/// It is cut whenever it changes, by a push or by a prediction; what was cut off is gone until the
/// next push. Source: The proxy §2.1, Rules of the simulation §2.
public struct MirrorText: Hashable, Sendable {
  /// The units before the caret or selection.
  package private(set) var before: UTF16Units = []
  /// The selected units.
  package private(set) var selected: UTF16Units = []
  /// The units behind the caret or selection, at most to the line end.
  public private(set) var after: UTF16Units = []
  /// The marked units; no part of the others.
  package private(set) var marked: UTF16Units = []
  /// The selection inside the marked units.
  package private(set) var markedSelection = 0..<0
  /// Whether a newline stands where `after` ends.
  package private(set) var newlineFollows = false
  /// Whether the last state said that there is nothing, although there is: the next call shows it.
  package private(set) var isFalselyEmpty = false

  /// What the last push did not show: only `hasText` knows of it.
  private var hiddenBefore: UTF16Units = []
  private var hidesAfter = false
  private let rules: MirrorRules

  /// An empty copy: nothing has been pushed yet.
  init(rules: MirrorRules) {
    self.rules = rules
  }

  /// Whether any local string is non-empty: what `hasText` answers.
  package var hasText: Bool {
    if isFalselyEmpty { return false }
    return
      !(before.isEmpty && selected.isEmpty && after.isEmpty && marked.isEmpty
      && hiddenBefore.isEmpty && !hidesAfter)
  }

  mutating func replace(with state: HostState) {
    before = state.hidesBefore ? [] : state.before
    hiddenBefore = state.hidesBefore ? state.before : []
    selected = state.selected
    after = state.hidesAfter ? [] : state.after
    hidesAfter = state.hidesAfter && !state.after.isEmpty
    marked = state.marked
    markedSelection = state.markedSelection
    newlineFollows = state.newlineFollows && !state.hidesAfter
    isFalselyEmpty = state.isFalselyEmpty
    trimAll()
    if let trim = rules.selectionTrim { selected = trim.applied(to: selected) }
  }

  mutating func insert(_ units: UTF16Units) {
    isFalselyEmpty = false
    selected = []
    removeMarked()
    before += units
    trimBefore()
  }

  mutating func deleteBackward() {
    unmark()
    isFalselyEmpty = false
    if !selected.isEmpty {
      selected = []
    } else if !before.isEmpty {
      let start = rules.deleteUnit.start(before: before.count, in: before)
      before.removeSubrange(start...)
    } else if !hiddenBefore.isEmpty {
      let start = rules.deleteUnit.start(before: hiddenBefore.count, in: hiddenBefore)
      hiddenBefore.removeSubrange(start...)
    }
    trimBefore()
  }

  /// Moves the caret, clamped to what is shown.
  /// - Returns: the offset that could be made.
  mutating func move(by offset: Int) -> Int {
    unmark()
    isFalselyEmpty = false
    if rules.collapse.caret(of: 0..<1, before: offset) == 1 {
      before += selected
    } else {
      after = selected + after
    }
    selected = []
    let made: Int
    if offset < 0 {
      let place = rules.moveUnit.position(from: before.count, by: offset, in: before)
      after = before[place.offset...] + after
      before.removeSubrange(place.offset...)
      made = -place.stepsMade
    } else {
      let place = rules.moveUnit.position(from: 0, by: offset, in: after)
      before += after[..<place.offset]
      after.removeSubrange(..<place.offset)
      made = place.stepsMade
    }
    trimAll()
    return made
  }

  /// - Returns: whether anything changed.
  mutating func setMarked(_ change: MarkedTextChange) -> Bool {
    let selection = change.selection.clamped(to: 0..<change.units.count)
    guard change.units != marked || selection != markedSelection else { return false }
    isFalselyEmpty = false
    selected = []
    marked = change.units
    markedSelection = selection
    return true
  }

  mutating func unmark() {
    guard !marked.isEmpty else { return }
    isFalselyEmpty = false
    before += marked[..<markedSelection.upperBound]
    after = marked[markedSelection.upperBound...] + after
    removeMarked()
    trimAll()
  }

  private mutating func removeMarked() {
    marked = []
    markedSelection = 0..<0
  }

  private mutating func trimAll() {
    trimBefore()
    if let newline = after.firstIndex(of: .newline) {
      after.removeSubrange(newline...)
      newlineFollows = true
    }
    if let trim = rules.trim, after.count >= trim.limit {
      after.removeSubrange(trim.keep...)
      newlineFollows = false
    }
  }

  private mutating func trimBefore() {
    if let trim = rules.trim { before.removeFirst(trim.cutCount(before)) }
  }
}

extension ProxyProfile.MirrorTrim {
  /// How many units the mirror cuts off the beginning of the text before the caret: it keeps whole words.
  public func cutCount(_ before: UTF16Units) -> Int {
    guard before.count >= limit else { return 0 }
    let from = before.count - keep
    let wordStart = (max(1, from)..<max(1, before.count)).first {
      !before[$0].isSpaceOrNewline && before[$0 - 1].isSpaceOrNewline
    }
    return wordStart ?? from
  }
}

extension ProxyProfile.SelectionTrim {
  /// From `limit` units on only the first and last sentence, joined by two spaces; if that is still
  /// long, the two ends.
  func applied(to units: UTF16Units) -> UTF16Units {
    guard units.count >= limit else { return units }
    let scanner = SentenceScanner(units: units, caret: 0)
    var firstEnd = scanner.boundary(after: 0)
    let lastStart = scanner.boundary(before: units.count)
    var short = units
    if firstEnd <= lastStart, lastStart > 0 {
      while firstEnd > 0, units[firstEnd - 1].isSpaceOrNewline { firstEnd -= 1 }
      short = units[..<firstEnd] + [.space, .space] + units[lastStart...]
    }
    guard short.count >= longLimit, short.count > 2 * keep else { return short }
    return Array(short.prefix(keep) + short.suffix(keep))
  }
}
