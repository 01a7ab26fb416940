import DocumentProxy
import VirtualTime

/// A clear of the whole field, window by window.
///
/// What is shown and short goes in one message, with a step past the end behind it: the host must
/// answer, and nothing shown behind that step means that nothing is there. Where more text follows,
/// each further message leaves one character behind the caret standing. This growing *anchor* is
/// proof, in the state that comes back, that the caret is still ours and the message has arrived:
/// windows of like sentences look the same before and after.
struct ClearRun: Sendable {
  /// What the state that answers has to look like.
  enum Awaited: Hashable, Sendable {
    /// Nothing, or what lies behind the line's end.
    case nothing
    /// The anchor right behind the caret.
    case anchor
  }

  /// How many messages a clear may take.
  static let messageLimit = 10_000

  var timer = 0
  /// A state equal to the one before the message has arrived: late, or a like window.
  var isUndecided = false
  /// The last message went out before the fate of the one before was known: a state may be its answer.
  var isAheadOfAnswers = false
  private(set) var awaited = Awaited.nothing
  private(set) var messageCount = 0
  /// What was shown when the last message was sent.
  private(set) var shown: KnownText
  /// When the last message was sent.
  private(set) var sentAt: Instant
  private var anchor: UTF16Units = []
  private var isAnchored = false
  /// The longest window that is taken for all there is at first.
  private static let shortWindow = 100

  init(_ known: KnownText, at instant: Instant) {
    shown = known
    sentAt = instant
    anchor = known.after
    isAnchored = known.beforeCaret.count + known.after.count > ClearRun.shortWindow
  }

  /// The next message for what is shown now.
  mutating func nextMessage(for known: KnownText, at instant: Instant) -> [ProxyEdit] {
    messageCount += 1
    isUndecided = false
    shown = known
    sentAt = instant
    if isAnchored, let edits = anchoredMessage(for: known) { return edits }
    awaited = .nothing
    var edits: [ProxyEdit] = []
    if !known.after.isEmpty {
      edits.append(.move(known.after.count))
      edits.append(.delete(KnownText.backspaces(over: known.beforeCaret + known.after)))
    } else if !known.selected.isEmpty {
      edits.append(.delete(1 + KnownText.backspaces(over: known.before)))
    } else if !known.before.isEmpty {
      edits.append(.delete(KnownText.backspaces(over: known.before)))
    }
    return edits + [.move(1)]
  }

  /// From now on every message leaves an anchor.
  mutating func dropAnchor(at known: KnownText) {
    isAnchored = true
    anchor = known.after
  }

  /// Whether the state carries the anchor behind its caret, as far as both show it: a window may end
  /// at the next sentence.
  func showsAnchor(_ state: KnownText) -> Bool {
    let line = anchor.prefix { $0 != 0x0A }
    let common = min(line.count, state.after.count)
    return state.selected.isEmpty && common > 0
      && zip(line, state.after).allSatisfy {
        $0 == $1 || ClearRun.isTorn($0) || ClearRun.isTorn($1)
      }
  }

  /// A step into the middle of a surrogate pair shows its halves as U+FFFD until they meet again.
  private static func isTorn(_ unit: UInt16) -> Bool { unit == 0xFFFD }

  /// Whether a state can be what lies behind everything that was shown, one step further on.
  ///
  /// If nothing was shown behind the caret only a newline can have been stepped over.
  func canFollowEmptiness(_ state: KnownText) -> Bool {
    !shown.after.isEmpty || state.after.isEmpty || state.before.last == 0x0A
  }

  /// A step past the end, to make sure that nothing is there.
  mutating func probe(at instant: Instant) -> [ProxyEdit] {
    isAnchored = false
    var nothing = shown
    nothing.before = []
    nothing.selected = []
    nothing.after = []
    return nextMessage(for: nothing, at: instant)
  }

  /// Leaves the last plain character that can be kept: one unit long, so that every host moves over
  /// it alike, and no newline, behind which nothing would be shown.
  private mutating func anchoredMessage(for known: KnownText) -> [ProxyEdit]? {
    let text = known.beforeCaret
    var end = text.count
    while end > 0 {
      let start = TextUnit.cluster.start(before: end, in: text)
      if end - start == 1, text[start] != 0x0A { break }
      end = start
    }
    guard end > 0 else { return nil }
    let dropped = KnownText.backspaces(over: Array(text[end...]))
    let rest = KnownText.backspaces(over: Array(text[..<(end - 1)]))
    anchor = [text[end - 1]] + known.after
    awaited = .anchor
    var edits: [ProxyEdit] = []
    if dropped > 0 {
      if !known.selected.isEmpty { return nil }
      edits.append(.delete(dropped))
    }
    edits.append(.move(-1))
    if rest > 0 { edits.append(.delete(rest)) }
    return edits
  }
}
