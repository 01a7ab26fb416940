import DocumentProxy

/// What is known of the unit that stands directly before the known text, where the windows ended.
///
/// No window ends inside a word, so a text that comes to light ends in no letter and no full stop where
/// the next unit was a letter, whether that one has been deleted since or not.
struct Border: Hashable, Sendable {
  /// The unit that stood behind it, if a window ended there.
  private var next: UInt16?
  /// What stands before it, if that was known and is not shown any more.
  private var hidden: UnitView?

  /// Where a window ends that was not cut for its length; nothing is known of any other.
  init(of before: UnitView) {
    next = Windows.beginsBesideWord(before) ? before.first : nil
  }

  /// What was before a state, by all the texts that it may have come from.
  init(_ reading: Reading, after survivors: Survivors, of old: Base) {
    self.init(of: reading.before)
    guard !survivors.allHaveFault else { return }
    var all: Border?
    for text in survivors.all.lazy.map(\.text) {
      guard let one = Border(reading, after: text, of: old), one.saysAnything else { return }
      guard let both = one.joined(all ?? one) else { return }
      all = both
    }
    if let all { self = all }
  }

  /// - Returns: nil where a window ends elsewhere than the last one.
  private init?(_ reading: Reading, after text: KnownText, of old: Base) {
    let hidden = text.before.dropLast(reading.before.count)
    // Where a state shows nothing what was known before it stays part of the known text.
    if !hidden.isEmpty, !reading.before.isEmpty {
      self.hidden = hidden
    } else if text.isPrefixWhole,
      reading.before.isEmpty || reading.before.count == text.before.count
    {
      self = old.border
    } else {
      return nil
    }
  }

  private var saysAnything: Bool { next != nil || hidden != nil }

  /// One or the other.
  private func joined(_ other: Border) -> Border? {
    guard next == nil || other.next == nil || next == other.next,
      hidden == nil || other.hidden == nil || hidden == other.hidden
    else { return nil }
    var both = self
    both.next = next ?? other.next
    both.hidden = hidden ?? other.hidden
    return both
  }

  /// Whether a text can come to light there.
  ///
  /// - Parameter mayHaveStopped: whether a step past the known text, thought to have led over what shows
  ///   behind it, may have led nowhere, and the newline that shows last be part of the text.
  func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
    guard saysAnything, let last = revealed.last else { return true }
    if let next, Windows.mayBegin(with: next, behind: last, isSentence: mayHaveStopped) {
      return true
    }
    return hidden.map { zip($0.reversed(), revealed.reversed()).allSatisfy { $0 == $1 } } ?? false
  }
}
