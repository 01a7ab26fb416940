import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// A search for histories that explain what the keyboard has sent and seen without a foreign change.
struct OtherWorldSearch {
  /// How many messages may be lost or refused in another world.
  private static let fateLimit = 2
  /// How many histories are followed at the same time.
  private static let historyLimit = 256
  /// How many guesses at a text are tried in each host, with each unit that stands for unknown ones.
  private static let guessLimit = 48
  private static let fillings: UTF16Units = [0x0A, 0x78, 0x20]

  /// A state as the keyboard saw it.
  private struct Seen {
    var context: DocumentContext
    /// How many messages the keyboard had sent before.
    var sentCount: Int
  }

  /// One way in which the messages can have led to a state.
  private struct History<Text: PossibleText>: Hashable {
    var text: Text
    var arrivedCount = 0
    var fates: [OtherWorld.Fate] = []
  }

  /// The hosts that the keyboard may have.
  private(set) var hosts: PossibleHosts
  private var sent: [ProxyMessage] = []
  private var seen: [Seen] = []

  /// A search before anything was sent or seen.
  init(_ profile: ProxyProfile) { hosts = PossibleHosts(profile) }

  /// Records what the keyboard has seen of a field.
  mutating func learn(_ field: HostField, as context: DocumentContext) {
    hosts.learn(field, as: context)
  }

  mutating func send(_ message: ProxyMessage) { sent.append(message) }

  mutating func see(_ context: DocumentContext) {
    seen.append(Seen(context: context, sentCount: sent.count))
  }

  /// Begins the next operation. The given message was sent already and belongs to that operation.
  mutating func begin(keeping message: ProxyMessage?) {
    let hasMoved = sent.contains { $0 != message && $0.hasStep }
    if hasMoved { hosts.knowUnit() }
    hosts.begin()
    sent = message.map { [$0] } ?? []
    seen = []
  }

  /// Returns the operation's message with this number.
  func message(_ number: Int) -> ProxyMessage? { sent.first { $0.number == number } }

  /// How many backspaces the first message with backspaces contains.
  var backspaceCount: Int {
    sent.lazy.map { $0.items.reduce(0) { $0 + $1.deleteCount } }.first { $0 > 0 } ?? 0
  }

  /// The different documents that the states have shown.
  var documents: [MarkedDocument] {
    var known: Set<DocumentContext> = []
    return seen.filter { known.insert($0.context).inserted }.map(\.context.document)
  }

  /// Whether the second of two messages only moved the caret, with a state after each message.
  var hasGoneBack: Bool {
    guard sent.count == 2, sent[1].items.allSatisfy({ !$0.isEdit }) else { return false }
    return seen.contains { $0.sentCount == 1 } && seen.contains { $0.sentCount == 2 }
  }

  /// Returns whether a message has tried a step past the start or the end, and a state has arrived since.
  func hasProbed(towards direction: Int) -> Bool {
    sent.indices.contains { index in
      let items = sent[index].items
      guard let last = items.last, last.offset.signum() == direction, !last.isEdit,
        seen.contains(where: { $0.sentCount > index })
      else { return false }
      let shown = seen.last { $0.sentCount <= index }?.context
      let side = direction < 0 ? shown?.before : shown?.after
      return items.contains(where: \.isEdit) || (side ?? "").isEmpty
    }
  }

  /// Returns the other worlds that begin with `start` in one of `hosts` and show everything that was seen.
  ///
  /// - Parameters:
  ///   - start: the field when the operation began.
  ///   - first: what the first state showed; nil if it showed nothing.
  ///   - hosts: the hosts to try.
  ///   - fates: the only fates to try; nil: all possible ones.
  ///   - number: only what was seen before this message was sent counts; nil: everything counts.
  /// - Complexity: O(m · s · h) texts for m messages, s states and at most ``historyLimit`` histories h.
  func worlds(
    from start: HostField, showing first: DocumentContext?, in hosts: [ProxyProfile],
    with fates: [OtherWorld.Fate]? = nil, before number: Int? = nil
  ) -> [OtherWorld] {
    let last = sentCount(before: number)
    let alike = hosts.filter { host in first.map { host.shows(start, as: $0) } ?? true }
    return alike.flatMap { host in
      histories(from: start, in: host, with: fates, through: last).map {
        OtherWorld(
          start: start, fates: $0.fates, field: $0.text,
          host: self.hosts.difference(of: host))
      }
    }
  }

  /// Returns a world whose first text is guessed: what the first state showed, and around it what later
  /// states showed, traced back through the messages.
  ///
  /// - Parameters:
  ///   - first: what the first state showed.
  ///   - isKnown: whether `first` is a real observation and not only an empty context.
  ///   - number: as for ``worlds(from:showing:in:with:before:)``.
  ///   - holds: what must be true of the world.
  func guessedWorld(
    showing first: DocumentContext, isKnown: Bool, before number: Int? = nil,
    where holds: (OtherWorld) -> Bool
  ) -> OtherWorld? {
    for host in hosts.likeliest + hosts.withOtherEdges + hosts.withOtherWindows {
      let guesses = histories(
        from: GuessedText(first), in: host, through: sentCount(before: number),
        limit: OtherWorldSearch.guessLimit)
      for guess in guesses {
        for start in guess.text.originals(filling: OtherWorldSearch.fillings) {
          let worlds = worlds(
            from: start, showing: isKnown ? first : nil, in: [host], with: guess.fates,
            before: number)
          if let world = worlds.first(where: holds) { return world }
        }
      }
    }
    return nil
  }

  private func sentCount(before number: Int?) -> Int {
    number.flatMap { number in sent.firstIndex { $0.number == number } } ?? sent.count
  }

  /// Returns the histories in a host that show all that was seen until `last` messages were sent.
  private func histories<Text: PossibleText>(
    from start: Text, in host: ProxyProfile, with fates: [OtherWorld.Fate]? = nil,
    through last: Int, limit: Int = historyLimit
  ) -> [History<Text>] {
    var histories = [History(text: start)]
    for state in seen where state.sentCount <= last {
      histories = histories.flatMap {
        successors(of: $0, in: host, with: fates, through: state.sentCount, limit: limit)
      }
      .compactMap { history in
        var history = history
        guard let text = history.text.showing(state.context, in: host) else { return nil }
        history.text = text
        return history
      }
      histories = Array(unique(histories).prefix(limit))
    }
    return histories
  }

  /// Returns a history and all its continuations in which up to `count` messages have arrived.
  private func successors<Text>(
    of history: History<Text>, in host: ProxyProfile, with fates: [OtherWorld.Fate]?,
    through count: Int, limit: Int
  ) -> [History<Text>] {
    var found = [history]
    var latest = [history]
    while let arrived = latest.first?.arrivedCount, arrived < count {
      let next = latest.flatMap { history in
        possibleFates(of: sent[arrived], in: history, fates).flatMap {
          arrivals(of: sent[arrived], in: history, host, fate: $0)
        }
      }
      latest = Array(unique(next).prefix(limit))
      found += latest
    }
    return found
  }

  /// Returns what may have become of a message; nil in the list means that the host has applied it.
  private func possibleFates<Text>(
    of message: ProxyMessage, in history: History<Text>, _ only: [OtherWorld.Fate]?
  ) -> [OtherWorld.Fate?] {
    if let only { return [only.first { $0.message == message.number }] }
    guard history.fates.count < OtherWorldSearch.fateLimit else { return [nil] }
    let number = message.number
    let editing = message.items.indices.filter { message.items[$0].isEdit }
    guard !editing.isEmpty else { return [nil, .lost(message: number)] }
    let items = editing.count > 1 ? editing : []
    return [nil, .lost(message: number), .refused(message: number)]
      + items.map { .refusedItem(message: number, item: $0) }
  }

  private func arrivals<Text>(
    of message: ProxyMessage, in history: History<Text>, _ profile: ProxyProfile,
    fate: OtherWorld.Fate?
  ) -> [History<Text>] {
    var history = history
    history.arrivedCount += 1
    if let fate { history.fates.append(fate) }
    guard let message = fate.map(message.meeting) ?? message else { return [history] }
    return history.text.applying(message, in: profile).map { text in
      var next = history
      next.text = text
      return next
    }
  }

  /// Returns one history, the one with the fewest fates, for each combination of text and arrived messages.
  private func unique<Text>(_ histories: [History<Text>]) -> [History<Text>] {
    var known: Set<History<Text>> = []
    return histories.sorted { $0.fates.count < $1.fates.count }.filter { history in
      var key = history
      key.fates = []
      return known.insert(key).inserted
    }
  }
}

extension ProxyMessage {
  /// Returns the part of the message that the host applies under a fate, without the edits that a delegate
  /// refuses; nil if the message is lost.
  fileprivate func meeting(_ fate: OtherWorld.Fate) -> ProxyMessage? {
    switch fate {
    case .lost: nil
    case .refused: refusing(items.indices)
    case .refusedItem(_, let item): refusing(item..<item + 1)
    }
  }

  private func refusing(_ refused: Range<Int>) -> ProxyMessage {
    var message = self
    for index in refused {
      message.items[index].deleteCount = 0
      message.items[index].insertion = []
    }
    return message
  }
}

extension ProxyProfile {
  /// Whether windows come out empty at random.
  var hidesWindows: Bool { nilWindowRate != ProxyProfile().nilWindowRate }

  /// Returns whether a state of this field can show this context.
  func shows(_ field: HostField, as context: DocumentContext) -> Bool {
    let window = window.cut(field.text, around: field.selection)
    let shown = context.document
    guard field.selection.isEmpty == shown.selection.isEmpty else { return false }
    let before = shown.units[..<shown.selection.lowerBound]
    let after = shown.units[shown.selection.upperBound...]
    let whole = window.before.shown
    let cut = whole.dropFirst(mirrorTrim?.cutCount(whole) ?? 0)
    return (before == cut || (hidesWindows && before.isEmpty))
      && (after == window.after.prefix { $0 != 0x0A }.shown[...]
        || (hidesWindows && after.isEmpty))
  }
}

extension Sequence<UInt16> {
  /// The units as a state shows them: half a surrogate pair becomes U+FFFD.
  fileprivate var shown: UTF16Units { Array(String(decoding: Array(self), as: UTF16.self).utf16) }
}

extension DocumentContext {
  /// A document that contains only what the context shows.
  var document: MarkedDocument {
    let before = Array((before ?? "").utf16)
    let selected = Array((selected ?? "").utf16)
    return MarkedDocument(
      units: before + selected + Array((after ?? "").utf16),
      selection: before.count..<before.count + selected.count)
  }
}
