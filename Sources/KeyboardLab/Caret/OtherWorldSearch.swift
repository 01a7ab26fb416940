import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// What the keyboard has sent and seen in an operation, to ask whether nobody else need have acted.
struct OtherWorldSearch {
  /// So many messages at most have a fate of their own in another world.
  private static let fateLimit = 2
  /// No more histories than so many are followed at a time.
  private static let historyLimit = 256
  /// So many guesses at a text are looked at, in each host and with each unit for what nobody has seen.
  private static let guessLimit = 48
  private static let fillings: UTF16Units = [0x0A, 0x78, 0x20]

  /// A state as the keyboard saw it.
  private struct Seen {
    var context: DocumentContext
    /// So many messages had left before.
    var sentCount: Int
  }

  /// A history up to a state.
  private struct History<Text: PossibleText>: Hashable {
    var text: Text
    var arrivedCount = 0
    var fates: [OtherWorld.Fate] = []
  }

  /// The hosts that it may be.
  private(set) var hosts: PossibleHosts
  private var sent: [ProxyMessage] = []
  private var seen: [Seen] = []

  /// Nothing was sent or seen.
  init(_ profile: ProxyProfile) { hosts = PossibleHosts(profile) }

  /// The keyboard has seen so much of a field.
  mutating func learn(_ field: HostField, as context: DocumentContext) {
    hosts.learn(field, as: context)
  }

  mutating func send(_ message: ProxyMessage) { sent.append(message) }

  mutating func see(_ context: DocumentContext) {
    seen.append(Seen(context: context, sentCount: sent.count))
  }

  /// Begins anew; the message that has left already belongs to what follows.
  mutating func begin(keeping message: ProxyMessage?) {
    let hasMoved = sent.contains { $0 != message && $0.items.contains { $0.offset != 0 } }
    if hasMoved { hosts.knowUnit() }
    hosts.begin()
    sent = message.map { [$0] } ?? []
    seen = []
  }

  /// A message of the operation.
  func message(_ number: Int) -> ProxyMessage? { sent.first { $0.number == number } }

  /// How many backspaces were in the first message that had any.
  var backspaceCount: Int {
    sent.lazy.map { $0.items.reduce(0) { $0 + $1.deleteCount } }.first { $0 > 0 } ?? 0
  }

  /// What the different states have shown.
  var documents: [MarkedDocument] {
    var known: Set<DocumentContext> = []
    return seen.filter { known.insert($0.context).inserted }.map(\.context.document)
  }

  /// Whether a second message, sent after a state, has done nothing but move, and a state has come since.
  var hasGoneBack: Bool {
    guard sent.count == 2, sent[1].items.allSatisfy({ !$0.isEdit }) else { return false }
    return seen.contains { $0.sentCount == 1 } && seen.contains { $0.sentCount == 2 }
  }

  /// Whether a step past an edge was tried, towards the start or the end, and a state has come since.
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

  /// The other worlds that begin with `start` in one of these hosts and show all that was seen.
  ///
  /// - Parameter first: what was shown at first, if it says anything.
  /// - Parameter fates: what became of messages, if that is to be looked at alone.
  /// - Parameter number: only what was seen before this message left counts; nil: all of it.
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

  /// A world that begins with what was shown at first and, around it, what was shown later, as the
  /// messages would have led to it.
  ///
  /// - Parameter isKnown: whether the keyboard knows that this was shown, and not only nothing.
  /// - Parameter number: as for ``worlds(from:showing:in:with:before:)``.
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

  /// The histories in a host that show all that was seen until so many messages had left.
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

  /// A history, and all that come of it when up to `count` messages have arrived.
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

  /// What may become of a message: nil is that it is done.
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

  /// The histories that differ in what can follow; the first of each, with the fewest fates.
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
  /// What of the message is done when this becomes of it: without the edits that a delegate refuses;
  /// nil if it is lost.
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

  /// Whether a state of this field can show this.
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
  /// The units as a state shows them: halves of a torn pair are replaced.
  fileprivate var shown: UTF16Units { Array(String(decoding: Array(self), as: UTF16.self).utf16) }
}

extension DocumentContext {
  /// A document of just what is shown.
  var document: MarkedDocument {
    let before = Array((before ?? "").utf16)
    let selected = Array((selected ?? "").utf16)
    return MarkedDocument(
      units: before + selected + Array((after ?? "").utf16),
      selection: before.count..<before.count + selected.count)
  }
}
