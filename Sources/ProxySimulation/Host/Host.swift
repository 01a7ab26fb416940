import DocumentProxy
import VirtualTime

/// The app that owns the text: applies messages, lets the user act, decides what it sends back.
///
/// A value without a clock: it is told the instant and answers with a report.
/// Source: `proxy-facts.md §1.2, §1.3`.
public struct Host: Hashable, Sendable {
  /// The field that has the focus.
  public private(set) var field: HostField
  /// Until when messages that arrive have to wait.
  public private(set) var busyUntil = Instant(nanoseconds: .min)

  private let profile: ProxyProfile
  private let identifier: DocumentIdentifier?
  private var refusesUntil: Instant?
  private var predicted: HostField

  /// A host with `document` in its field.
  public init(_ document: MarkedDocument, profile: ProxyProfile) {
    field = HostField(document)
    predicted = field
    self.profile = profile
    identifier = profile.tellsIdentifier ? DocumentIdentifier(low: 1) : nil
  }

  /// The state that the host would push right now.
  public var state: HostState {
    let outer = field.marked ?? field.selection
    let window = profile.window.cut(field.text, around: outer)
    return HostState(
      before: window.before, selected: field.marked == nil ? field.text.units(in: outer) : [],
      after: window.after, marked: field.marked.map { field.text.units(in: $0) } ?? [],
      newlineFollows: window.newlineFollows, identifier: identifier)
  }

  /// Applies a message that has arrived.
  public mutating func apply(_ message: ProxyMessage, at instant: Instant) -> MessageReport {
    let selection = field.selection
    var report = MessageReport(number: message.number)
    var wantsPush = false
    for item in message.items {
      let itemReport = apply(item, at: instant)
      report.items.append(itemReport)
      if itemReport.changedText { report.changedText = true }
      if itemReport.isRefused || itemReport.answersMove { wantsPush = true }
      if profile.pushPolicy == .onMismatch { predict(item) }
    }
    if let change = message.markedText {
      field.setMarked(change)
      report.changedText = true
    }
    if message.unmarks { field.unmark() }
    // Marked-text operations skip the sync: the `else` chain of proxy-facts.md §1.2.
    if message.markedText != nil || message.unmarks { wantsPush = false }
    report.changedCaret = field.selection != selection
    report.pushes = pushes(wanted: wantsPush)
    if report.pushes { predicted = field }
    return report
  }

  /// Lets the user or the app act.
  /// - Returns: whether a state is pushed.
  public mutating func apply(_ disturbance: Disturbance, at instant: Instant) -> Bool {
    switch disturbance {
    case .tap(let caret): field.select(caret..<caret)
    case .type(let units): field.insert(units)
    case .select(let range): field.select(range)
    case .clear: field.replaceAll(with: [])
    case .tapNoop: break
    case .busy(let duration):
      busyUntil = max(busyUntil, instant + duration)
      return false
    case .refuse(let duration):
      refusesUntil = duration.map { instant + $0 } ?? .distantFuture
      return false
    }
    predicted = field
    return profile.pushPolicy != .never
  }

  private mutating func apply(_ item: MessageItem, at instant: Instant) -> MessageReport.Item {
    var report = MessageReport.Item(item: item)
    if profile.vetoBeforeMove { report.isRefused = refuses(item, at: instant) }
    if item.offset != 0 {
      let before = field.selection
      field.move(by: item.offset, unit: profile.hostMoveUnit, overshoot: profile.hostMoveOvershoot)
      report.answersMove = profile.pushOnNoop || field.selection != before
    }
    if !profile.vetoBeforeMove { report.isRefused = refuses(item, at: instant) }
    guard !report.isRefused else { return report }
    if item.deleteCount > 0 {
      let removed = field.deleteBackward(item.deleteCount, unit: profile.deleteUnit)
      report.changedText = removed > 0
    }
    if !item.insertion.isEmpty {
      field.insert(item.insertion)
      report.changedText = true
    }
    return report
  }

  private func refuses(_ item: MessageItem, at instant: Instant) -> Bool {
    guard item.isEdit else { return false }
    if let refusesUntil, instant < refusesUntil { return true }
    let deleted =
      item.deleteCount > 0
      ? field.rangeOfBackspaces(item.deleteCount, unit: profile.deleteUnit)
      : field.marked ?? field.selection
    return !profile.field.accepts(
      FieldRules.Question(
        textLength: field.text.count, unitsBeforeCaret: field.selection.lowerBound,
        deletedUnits: deleted.count, deleteCount: item.deleteCount, insertion: item.insertion))
  }

  private func pushes(wanted: Bool) -> Bool {
    switch profile.pushPolicy {
    case .never: false
    case .afterEveryMessage: true
    case .onMoveVetoOrExternal: wanted
    case .onMismatch: wanted || predicted != field
    }
  }

  /// What the host would show if it did exactly what the item says.
  private mutating func predict(_ item: MessageItem) {
    if item.offset != 0 {
      predicted.move(by: item.offset, unit: profile.hostMoveUnit, overshoot: .clamp)
    }
    if item.deleteCount > 0 { predicted.deleteBackward(item.deleteCount, unit: profile.deleteUnit) }
    if !item.insertion.isEmpty { predicted.insert(item.insertion) }
  }
}
