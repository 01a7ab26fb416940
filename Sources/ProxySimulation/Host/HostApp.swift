import DocumentProxy
import HostDocuments
import Chance
import Timing

/// The app that owns the text. It applies messages, carries out what the user does, and decides
/// which states to send back.
///
/// A value without a clock: the caller passes the instant and gets a report. Source: The proxy
/// §1.2, §1.3.
public struct HostApp: Hashable, Sendable {
  /// The app's fields and the page text around them, in their order on the screen.
  public internal(set) var fields: [HostElement]
  /// The index of the field that has the focus.
  public internal(set) var focus: Int
  /// The caret's place, if it has left the focused field; nil while it is in the field.
  public internal(set) var pageCaret: PageCaret?
  /// The texts that the user has sent, in order.
  public internal(set) var sent: [UTF16Units] = []
  /// The instant until which messages that arrive have to wait.
  public internal(set) var busyUntil = Instant(nanoseconds: .min)

  var profile: ProxyProfile
  var refusesUntil: Instant?
  /// What the field would hold if the host had done exactly what the messages since the last push
  /// say.
  var predicted: HostField
  /// The changes since ``takeChanges()`` was last called; nil if the host keeps no changes.
  var changes: [HostChange]?
  /// The offset in the focused field at which the last pushed window begins.
  var windowStart = 0

  private var lag = IdentifierLag()
  private var nilWindows: RandomStream
  private var pushDraws: RandomStream
  private var raggedCuts: RaggedCuts

  /// A host with these fields.
  ///
  /// - Parameters:
  ///   - fields: the fields. If none is editable, the host adds an empty one.
  ///   - focus: the name of the field that has the focus. With nil or an unknown name it is the
  ///     first editable field.
  ///   - profile: how the host behaves. For a drawn profile pass the result of
  ///     ``ProxyProfile/drawn(seed:)``.
  ///   - streams: the source of the host's random choices.
  public init(
    fields: [HostElement], focus: String? = nil, profile: ProxyProfile,
    streams: RandomStreams = RandomStreams(seed: 0)
  ) {
    self.fields = fields
    if !fields.contains(where: \.isEditable) {
      self.fields.append(HostElement("document", MarkedDocument(units: [], selection: 0..<0)))
    }
    let named = self.fields.firstIndex { $0.isEditable && $0.name == focus }
    self.focus = named ?? self.fields.firstIndex(where: \.isEditable) ?? 0
    if let mark = profile.markedText { self.fields[self.focus].field.begin(with: mark) }
    self.profile = profile
    predicted = self.fields[self.focus].field
    nilWindows = streams.stream("nil windows")
    pushDraws = streams.stream("random pushes")
    raggedCuts = RaggedCuts(streams)
    notePushed(state)
  }

  /// A host with `document` in its only field.
  public init(_ document: MarkedDocument, profile: ProxyProfile) {
    self.init(fields: [HostElement("document", document)], profile: profile)
  }

  /// The field that has the focus.
  public internal(set) var field: HostField {
    get { fields[focus].field }
    _modify { yield &fields[focus].field }
  }

  /// The state that the host would push now, with nothing hidden.
  public var state: HostState {
    var state = pageCaret.map(pageState) ?? window(of: field)
    if profile.tellsIdentifier { state.identifier = identifier(ofField: focus) }
    return state
  }

  /// Returns the state for a push. Random draws may hide its windows, and its identifier may be
  /// that of an earlier field.
  mutating func stateToPush() -> HostState {
    var state = self.state
    if profile.window == .ragged { raggedCuts.cut(&state) }
    notePushed(state)
    state.hidesBefore = nilWindows.nextUnit() < profile.nilWindowRate.before
    state.hidesAfter = nilWindows.nextUnit() < profile.nilWindowRate.after
    if let old = lag.fieldToPush(), profile.tellsIdentifier {
      state.identifier = identifier(ofField: old)
    }
    return state
  }

  /// Draws whether the host pushes a state after a message.
  mutating func drawsPush(share: Double) -> Bool { pushDraws.nextUnit() < share }

  /// Gives the focus to another field. Marked text becomes plain text.
  mutating func moveFocus(to index: Int) {
    pageCaret = nil
    guard index != focus else { return }
    field.unmark()
    lag.begin(after: focus, pushes: profile.identifierLag)
    focus = index
    predicted = field
    windowStart = 0
  }

  /// Returns the text around the caret as the host shows it.
  func window(of field: HostField) -> HostState {
    let outer = field.marked ?? field.selection
    // The mirror would cut off anything beyond this reach.
    let reach = profile.mirrorTrim.map { $0.limit + 1 } ?? .max
    let window = profile.window.cut(field.text, around: outer, reach: reach)
    var state = HostState(
      before: window.before, selected: field.marked == nil ? field.text.units(in: outer) : [],
      after: window.after, newlineFollows: window.newlineFollows)
    if let marked = field.marked {
      state.marked = field.text.units(in: marked)
      state.markedSelection =
        field.selection.lowerBound - marked.lowerBound..<field.selection.upperBound
        - marked.lowerBound
    }
    if profile.contextLeaksElement, outer.upperBound + window.after.count == field.text.count {
      state.after += textAfterFocus
    }
    return state
  }

  private mutating func notePushed(_ state: HostState) {
    predicted = field
    windowStart = (field.marked ?? field.selection).lowerBound - state.before.count
  }

  /// Returns the field with this identifier.
  func element(of identifier: DocumentIdentifier) -> HostElement? {
    fields.indices.first { self.identifier(ofField: $0) == identifier }.map { fields[$0] }
  }

  private func identifier(ofField index: Int) -> DocumentIdentifier {
    DocumentIdentifier(low: UInt64(index) + 1)
  }
}

/// Counts the states after a change of focus that still carry the old field's identifier.
private struct IdentifierLag: Hashable, Sendable {
  private var field: Int?
  private var pushes = 0

  mutating func begin(after field: Int, pushes: Int) {
    self.field = field
    self.pushes = pushes
  }

  mutating func fieldToPush() -> Int? {
    guard pushes > 0 else { return nil }
    pushes -= 1
    return field
  }
}
