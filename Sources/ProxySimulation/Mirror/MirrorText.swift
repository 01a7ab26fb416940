import DocumentProxy

/// The keyboard's local copy of the text around the caret, and how it is cut.
///
/// It is cut whenever it changes, by a push or by a prediction; what was cut off is gone until the
/// next push. Source: `proxy-facts.md §2.1`, `(d)` small print.
public struct MirrorText: Hashable, Sendable {
  /// The units before the caret or selection.
  public private(set) var before: UTF16Units = []
  /// The selected units.
  public private(set) var selected: UTF16Units = []
  /// The units behind the caret or selection, at most to the line end.
  public private(set) var after: UTF16Units = []
  /// The marked units; no part of the others.
  public private(set) var marked: UTF16Units = []
  /// Whether a newline stands where `after` ends.
  public private(set) var newlineFollows = false

  private var markedCaret = 0
  private let profile: ProxyProfile

  /// An empty copy: nothing has been pushed yet.
  init(profile: ProxyProfile) {
    self.profile = profile
  }

  /// Whether any local string is non-empty: what `hasText` answers.
  public var hasText: Bool {
    !(before.isEmpty && selected.isEmpty && after.isEmpty && marked.isEmpty)
  }

  mutating func replace(with state: HostState) {
    before = state.before
    selected = state.selected
    after = state.after
    marked = state.marked
    markedCaret = marked.count
    newlineFollows = state.newlineFollows
    trimAll()
    if profile.selectionTrim { selected = MirrorText.trimmedSelection(selected) }
  }

  mutating func insert(_ units: UTF16Units) {
    selected = []
    marked = []
    before += units
    trimBefore()
  }

  mutating func deleteBackward() {
    unmark()
    if !selected.isEmpty {
      selected = []
    } else if !before.isEmpty {
      let start = profile.deleteUnit.start(before: before.count, in: before)
      before.removeSubrange(start...)
    }
    trimBefore()
  }

  /// Moves the caret, clamped to what is shown.
  /// - Returns: the offset that could be made.
  mutating func move(by offset: Int) -> Int {
    unmark()
    before += selected
    selected = []
    let made: Int
    if offset < 0 {
      let place = profile.mirrorMoveUnit.position(from: before.count, by: offset, in: before)
      after = before[place.offset...] + after
      before.removeSubrange(place.offset...)
      made = -place.stepsMade
    } else {
      let place = profile.mirrorMoveUnit.position(from: 0, by: offset, in: after)
      before += after[..<place.offset]
      after.removeSubrange(..<place.offset)
      made = place.stepsMade
    }
    trimAll()
    return made
  }

  /// - Returns: whether anything changed.
  mutating func setMarked(_ change: MarkedTextChange) -> Bool {
    guard change.units != marked || change.selection.upperBound != markedCaret else { return false }
    selected = []
    marked = change.units
    markedCaret = change.selection.clamped(to: 0..<marked.count).upperBound
    return true
  }

  mutating func unmark() {
    guard !marked.isEmpty else { return }
    before += marked[..<markedCaret]
    after = marked[markedCaret...] + after
    marked = []
    trimAll()
  }

  private mutating func trimAll() {
    trimBefore()
    if let newline = after.firstIndex(of: .newline) {
      after.removeSubrange(newline...)
      newlineFollows = true
    }
    if profile.mirrorTrim, after.count > MirrorText.limit {
      after.removeSubrange(MirrorText.keep...)
      newlineFollows = false
    }
  }

  private mutating func trimBefore() {
    guard profile.mirrorTrim, before.count > MirrorText.limit else { return }
    let from = before.count - MirrorText.keep
    let wordStart = (from..<before.count).first {
      !before[$0].isSpaceOrNewline && before[$0 - 1].isSpaceOrNewline
    }
    before.removeSubrange(..<(wordStart ?? from))
  }

  private static let limit = 1_000
  private static let keep = 500
}

extension MirrorText {
  /// From 65 units on only the first and last sentence, joined by two spaces; if that is still more
  /// than 1 000 units, about 249 of each end.
  static func trimmedSelection(_ units: UTF16Units) -> UTF16Units {
    guard units.count >= 65 else { return units }
    let scanner = SentenceScanner(units: units, caret: 0)
    var firstEnd = scanner.boundary(after: 0)
    let lastStart = scanner.boundary(before: units.count)
    var short = units
    if firstEnd <= lastStart, lastStart > 0 {
      while firstEnd > 0, units[firstEnd - 1].isSpaceOrNewline { firstEnd -= 1 }
      short = units[..<firstEnd] + [.space, .space] + units[lastStart...]
    }
    guard short.count > limit else { return short }
    return Array(short.prefix(249) + short.suffix(249))
  }
}
