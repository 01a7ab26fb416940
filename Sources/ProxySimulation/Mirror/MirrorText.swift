import DocumentProxy

/// The keyboard's local copy of the text around the caret, with the rules that cut it.
///
/// The copy is cut whenever a push or a prediction changes it. The text that was cut off is missing
/// until the next push. Source: The proxy §2.1, Rules of the simulation §2.
public struct MirrorText: Hashable, Sendable {
  /// The units before the caret or selection.
  package private(set) var before: UTF16Units = []
  /// The selected units.
  package private(set) var selected: UTF16Units = []
  /// The units after the caret or selection, at most to the end of the line.
  public private(set) var after: UTF16Units = []
  /// The marked units, which are not part of the others.
  package private(set) var marked: UTF16Units = []
  /// The selection inside the marked units.
  package private(set) var markedSelection = 0..<0
  /// Whether a newline follows directly on `after`.
  package private(set) var newlineFollows = false
  /// Whether the last state reported no text although there is some. The next call that changes
  /// something ends this.
  package private(set) var isFalselyEmpty = false

  /// The text before the caret that the last push did not show. Only `hasText` depends on it.
  private var hiddenBefore: UTF16Units = []
  private var hidesAfter = false
  private let rules: MirrorRules

  /// An empty copy, before the first push.
  init(rules: MirrorRules) {
    self.rules = rules
  }

  /// Whether any local string has text: the value of the proxy's `hasText`.
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

  /// Moves the caret, at most to the ends of the shown text.
  /// - Returns: the offset by which the caret has moved.
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
  /// Returns how many units the mirror cuts off at the start of `before`. The rest starts at a word if it
  /// holds the start of one.
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
  /// Returns the units as the mirror shows them. From `limit` units on it shows only the first and
  /// the last sentence with two spaces between. If these have `longLimit` units or more, it shows
  /// `keep` units of each end.
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
