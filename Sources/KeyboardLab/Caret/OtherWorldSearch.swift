import DocumentProxy
import ProxySimulation
import VirtualTime

/// What the keyboard has sent and seen in an operation, to ask whether nobody else need have acted.
struct OtherWorldSearch {
  /// So many messages at most have a fate of their own in another world.
  private static let fateLimit = 2
  /// No more histories than so many are followed at a time.
  private static let historyLimit = 256

  /// A state as the keyboard saw it.
  private struct Seen {
    var context: DocumentContext
    /// So many messages had left before.
    var sentCount: Int
  }

  /// A history up to a state.
  private struct History: Hashable {
    var field: HostField
    var arrivedCount = 0
    var fates: [OtherWorld.Fate] = []
  }

  /// The host as it is, and until a move has been sent those that move in other units: the keyboard
  /// can't know.
  private(set) var hosts: [ProxyProfile]
  /// What the keyboard had seen of which field before the first operation; nil after it.
  private var learned: [(field: HostField, context: DocumentContext)]? = []
  private var hasBegun = false
  private var sent: [ProxyMessage] = []
  private var seen: [Seen] = []

  /// Nothing was sent or seen.
  init(_ profile: ProxyProfile) {
    let others = [ProxyProfile.HostMoveUnit.utf16, .scalar, .cluster].filter {
      $0 != profile.hostMoveUnit
    }
    hosts = [profile] + others.map { profile.with(\.hostMoveUnit, $0) }
  }

  /// The hosts with other windows or with another smart delete that would have shown the same so far;
  /// worked out when asked for, because few runs ask.
  var otherHosts: [ProxyProfile] {
    guard let learned else { return [] }
    let windows = [ContextWindow.uikitSentence, .lineOnly, .paragraph, .webkit100, .whole]
    let others =
      windows.filter { $0 != hosts[0].window }.flatMap { window in
        hosts.map { $0.with(\.window, window) }
      }
      + ProxyProfile.SmartDelete.allCases.filter { $0 != hosts[0].smartDelete }.flatMap { side in
        hosts.map { $0.with(\.smartDelete, side) }
      }
    return others.filter { host in
      learned.allSatisfy { host.shows($0.field, as: $0.context) }
    }
  }

  /// Before any operation the keyboard has seen so much of a field.
  mutating func learn(_ field: HostField, as context: DocumentContext) {
    learned?.append((field, context))
  }

  mutating func send(_ message: ProxyMessage) { sent.append(message) }

  mutating func see(_ context: DocumentContext) {
    seen.append(Seen(context: context, sentCount: sent.count))
  }

  /// Begins anew; the message that has left already belongs to what follows.
  mutating func begin(keeping message: ProxyMessage?) {
    let hasMoved = sent.contains { $0 != message && $0.items.contains { $0.offset != 0 } }
    if hasMoved { hosts.removeSubrange(1...) }
    // What has become of a former operation is not searched again.
    if hasBegun { learned = nil }
    hasBegun = true
    sent = message.map { [$0] } ?? []
    seen = []
  }

  /// How many backspaces were in the first message that had any.
  var backspaceCount: Int {
    sent.lazy.map { $0.items.reduce(0) { $0 + $1.deleteCount } }.first { $0 > 0 } ?? 0
  }

  /// What the different states have shown.
  var documents: [MarkedDocument] {
    var known: Set<DocumentContext> = []
    return seen.filter { known.insert($0.context).inserted }.map(\.context.document)
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
  /// - Parameter number: only what was seen before this message left counts; nil: all of it.
  /// - Complexity: O(m · s · h) texts for m messages, s states and at most ``historyLimit`` histories h.
  func worlds(
    from start: HostField, showing first: DocumentContext?, in hosts: [ProxyProfile],
    before number: Int? = nil
  ) -> [OtherWorld] {
    let last = number.flatMap { number in sent.firstIndex { $0.number == number } } ?? sent.count
    let alike = hosts.filter { host in first.map { host.shows(start, as: $0) } ?? true }
    return alike.flatMap { host in
      histories(from: start, in: host, through: last).map {
        OtherWorld(
          start: start, fates: $0.fates, field: $0.field,
          moveUnit: host.hostMoveUnit == self.hosts[0].hostMoveUnit ? nil : host.hostMoveUnit,
          window: host.window == self.hosts[0].window ? nil : host.window,
          smartDelete: host.smartDelete == self.hosts[0].smartDelete ? nil : host.smartDelete)
      }
    }
  }

  /// The histories in a host that show all that was seen until so many messages had left.
  private func histories(
    from start: HostField, in host: ProxyProfile, through last: Int
  ) -> [History] {
    var histories = [History(field: start)]
    for state in seen where state.sentCount <= last {
      histories = histories.flatMap { successors(of: $0, in: host, through: state.sentCount) }
        .filter { host.shows($0.field, as: state.context) }
      histories = Array(unique(histories).prefix(OtherWorldSearch.historyLimit))
    }
    return histories
  }

  /// A history, and all that come of it when up to `count` messages have arrived.
  private func successors(
    of history: History, in host: ProxyProfile, through count: Int
  ) -> [History] {
    var found = [history]
    var latest = [history]
    while let arrived = latest.first?.arrivedCount, arrived < count {
      latest = unique(latest.flatMap { outcomes(of: sent[arrived], in: $0, host) })
      found += latest
    }
    return found
  }

  private func outcomes(
    of message: ProxyMessage, in history: History, _ host: ProxyProfile
  ) -> [History] {
    var found = [arrival(of: message, in: history, host, fate: nil)]
    guard history.fates.count < OtherWorldSearch.fateLimit else { return found }
    found.append(arrival(of: nil, in: history, host, fate: .lost(message: message.number)))
    let editing = message.items.indices.filter { message.items[$0].isEdit }
    guard !editing.isEmpty else { return found }
    found.append(
      arrival(
        of: message.refusing(editing), in: history, host, fate: .refused(message: message.number)))
    guard editing.count > 1 else { return found }
    for item in editing {
      let fate = OtherWorld.Fate.refusedItem(message: message.number, item: item)
      found.append(arrival(of: message.refusing([item]), in: history, host, fate: fate))
    }
    return found
  }

  private func arrival(
    of message: ProxyMessage?, in history: History, _ profile: ProxyProfile,
    fate: OtherWorld.Fate?
  ) -> History {
    var history = history
    history.arrivedCount += 1
    if let fate { history.fates.append(fate) }
    guard let message else { return history }
    var host = Host(history.field.document, profile: profile)
    _ = host.apply(message, at: .start)
    history.field = host.field
    return history
  }

  /// The histories that differ in what can follow; the first of each, with the fewest fates.
  private func unique(_ histories: [History]) -> [History] {
    var known: Set<History> = []
    return histories.sorted { $0.fates.count < $1.fates.count }.filter { history in
      var key = history
      key.fates = []
      return known.insert(key).inserted
    }
  }
}

extension ProxyMessage {
  /// The message without the edits of some items, as a delegate's refusal leaves it.
  fileprivate func refusing(_ refused: [Int]) -> ProxyMessage {
    var message = self
    for index in refused {
      message.items[index].deleteCount = 0
      message.items[index].insertion = []
    }
    return message
  }
}

extension ProxyProfile {
  /// A host like this one but for one thing.
  fileprivate func with<Value>(
    _ flag: WritableKeyPath<ProxyProfile, Value>, _ value: Value
  ) -> ProxyProfile {
    var profile = self
    profile[keyPath: flag] = value
    return profile
  }

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
