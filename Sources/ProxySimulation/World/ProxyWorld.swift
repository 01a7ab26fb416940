// What lives here: everything between a keyboard's call and its callback. The keyboard's mirror, the
// messages and states under way with their latencies, and the host with its document.

import DocumentProxy
import HostDocuments
import Chance
import VirtualTime
import Timing

/// A keyboard's proxy, the host in another process, and the messages and states between them.
///
/// ```swift
/// var world = ProxyWorld(try MarkedDocument("see | now"), latency: .device, seed: 7)
/// world.turn(at: .start) { proxy in
///   proxy.insertText("<b></b>")
///   proxy.adjustTextPosition(byCharacterOffset: -4)
/// }
/// while world.step(callback: { _, _ in }) {}
/// world.host.field.document.description  // "see <b>|</b> now"
/// ```
///
/// The world is a value: a copy is a snapshot. It has no clock:
/// ``next`` is the instant of the next event, and ``step(callback:)`` carries that event out.
///
/// Order at one instant: disturbances, messages into the host, states into the mirror; each in the
/// order of planning or sending. Source: Rules of the simulation §1.1.
public struct ProxyWorld: Sendable {
  /// The app with the document.
  public internal(set) var host: HostApp
  /// The keyboard's side.
  public internal(set) var mirror: ProxyMirror
  /// The events since the last call of ``takeEvents()``.
  public private(set) var events: [ProxyEvent] = []

  /// How host and proxy behave. If the profile is a drawn one, it has the drawn values.
  public let profile: ProxyProfile
  /// How long messages and states are under way.
  public let latency: LatencyModel
  /// Whether the keyboard is on the screen.
  public private(set) var presence = KeyboardPresence.present
  /// The number of the keyboard's controller, from 1. A new controller begins a new session.
  public private(set) var session = 1
  /// The instant until which the keyboard's main thread is blocked. States that arrive meanwhile
  /// wait; the host continues.
  public var keyboardBusyUntil = Instant(nanoseconds: .min)

  private var disturbances = EventQueue<Disturbance>()
  var commandLeg: Leg<ProxyMessage>
  var webLeg: Leg<ProxyMessage>
  var pushLeg: Leg<HostState>
  private var loss: MessageLoss
  private var pace: MovePace
  private var messageCount = 0
  /// The instant at which the last state's identifier reaches the keyboard, if it comes later than
  /// the state.
  private var identityDue: Instant?

  /// Creates a world in which one state was pushed before the run, unless the profile says
  /// otherwise.
  ///
  /// - Parameters:
  ///   - fields: the fields of the app and the page text around them.
  ///   - focus: the name of the field that has the focus; nil means the first editable one.
  ///   - profile: how host and proxy behave.
  ///   - latency: how long messages and states are under way; nil means the profile's latency.
  ///   - seed: the seed of all random streams.
  public init(
    fields: [HostElement], focus: String? = nil, profile: ProxyProfile = .uikit26,
    latency: LatencyModel? = nil, seed: UInt64 = 0
  ) {
    let streams = RandomStreams(seed: seed)
    let profile = profile.drawn(seed: seed)
    let latency = latency ?? profile.latency
    self.profile = profile
    self.latency = latency
    host = HostApp(fields: fields, focus: focus, profile: profile, streams: streams)
    mirror = ProxyMirror(profile: profile)
    commandLeg = Leg(latency: latency.command(streams: streams))
    webLeg = Leg(latency: latency.webHop(streams: streams, direction: "command"))
    let push = latency.push(streams: streams)
    let hop = latency.webHop(streams: streams, direction: "push")
    pushLeg = Leg(latency: profile.pushSnapshot == .beforeAsyncHop ? .sum(hop, push) : push)
    loss = MessageLoss(profile, stream: streams.stream("drops"))
    pace = MovePace(movesPerSecond: profile.throughput)
    if !profile.identifierInitiallyNil { mirror.receive(host.stateToPush()) }
    if mirror.isIdentityDue { identityDue = .start }
    if let drawn = profile.drawnDisturbance {
      plan(drawn.disturbance(in: host), at: .start + drawn.after)
    }
  }

  /// Creates a world with `document` in its only field.
  public init(
    _ document: MarkedDocument, profile: ProxyProfile = .uikit26, latency: LatencyModel? = nil,
    seed: UInt64 = 0
  ) {
    self.init(
      fields: [HostElement("document", document)], profile: profile, latency: latency, seed: seed)
  }

  /// Plans a disturbance at `instant`. Disturbances of the same instant happen in the order of
  /// planning.
  public mutating func plan(_ disturbance: Disturbance, at instant: Instant) {
    disturbances.schedule(disturbance, at: instant)
  }

  /// Runs one turn of the keyboard's run loop. The proxy calls of `body` leave as one message.
  ///
  /// The calls have no effect while the keyboard is not on the screen (``presence``).
  ///
  /// - Parameters:
  ///   - instant: the instant of the turn, not before any earlier event.
  ///   - body: the keyboard's code.
  /// - Returns: what `body` returns.
  @discardableResult
  public mutating func turn<Result>(
    at instant: Instant, _ body: (inout ProxyMirror) throws -> Result
  ) rethrows -> Result {
    guard presence == .present else {
      var detached = ProxyMirror(profile: profile)
      return try body(&detached)
    }
    defer { endTurn(at: instant) }
    return try body(&mirror)
  }

  /// Runs a part of a turn. ``endTurn(at:)`` sends the calls of all parts. Use ``turn(at:_:)`` if one
  /// closure is the whole turn.
  @discardableResult
  public mutating func call<Result>(
    _ body: (inout ProxyMirror) throws -> Result
  ) rethrows -> Result {
    guard presence == .present else {
      var detached = ProxyMirror(profile: profile)
      return try body(&detached)
    }
    return try body(&mirror)
  }

  /// The name of the field that the keyboard knows it edits; nil before the first state.
  ///
  /// The keyboard knows the field by the document's identifier. If the host sends none, it is the
  /// field with the focus.
  public var shownField: String? {
    guard profile.tellsIdentifier else { return host.fields[host.focus].name }
    return mirror.documentIdentifier.flatMap { host.element(of: $0)?.name }
  }

  /// The instant of the next event, or nil if nothing is under way.
  public var next: Instant? { nextStep?.instant }

  /// Carries out the next event.
  ///
  /// - Parameter callback: is called in the keyboard's turn before and after a state replaces the
  ///   mirror. Its proxy calls leave as one message.
  /// - Returns: false if nothing was under way.
  @discardableResult
  public mutating func step(
    callback: (ProxyCallback, inout ProxyMirror) -> Void
  ) -> Bool {
    guard let (instant, kind) = nextStep else { return false }
    switch kind {
    case .disturbance:
      if let event = disturbances.popFirst() { disturb(event.payload, at: instant) }
    case .message:
      if let delivery = commandLeg.receive() { arrive(delivery.content, at: instant) }
    case .webMessage:
      if let delivery = webLeg.receive() { apply(delivery.content, at: instant) }
    case .identity:
      identityDue = nil
      mirror.learnIdentity()
    case .state:
      if let delivery = pushLeg.receive() {
        receive(delivery.content, at: instant, callback: callback)
      }
    }
    return true
  }

  /// Returns the events since the last call, in order, and removes them.
  public mutating func takeEvents() -> [ProxyEvent] {
    defer { events = [] }
    return events
  }

  private enum Step {
    case disturbance
    case message
    case webMessage
    case state
    case identity
  }

  private var nextStep: (instant: Instant, kind: Step)? {
    var first: (instant: Instant, kind: Step)?
    func offer(_ instant: Instant?, _ kind: Step) {
      guard let instant else { return }
      if let first, first.instant <= instant { return }
      first = (instant, kind)
    }
    offer(disturbances.nextInstant, .disturbance)
    // A closure, because a reference to the method would copy the world.
    offer(webLeg.next.map { applicationInstant(of: $0) }, .webMessage)
    let arrival = commandLeg.next.map { crosses ? $0.instant : applicationInstant(of: $0) }
    offer(arrival, .message)
    offer(pushLeg.next.map { max($0.instant, keyboardBusyUntil) }, .state)
    offer(identityDue.map { max($0, keyboardBusyUntil) }, .identity)
    return first
  }

  /// Whether messages and states cross to a web view's second process.
  private var crosses: Bool { profile.pushSnapshot == .beforeAsyncHop }

  /// Returns when the host applies a message: not while it is busy, and not faster than
  /// `throughput` allows.
  private func applicationInstant(of delivery: Leg<ProxyMessage>.Delivery) -> Instant {
    let free = max(delivery.instant, host.busyUntil, pace.lastApplication)
    return delivery.content.hasMove ? max(free, pace.nextMove) : free
  }
}

/// The way from the keyboard to the host.
extension ProxyWorld {
  /// Ends a turn of the keyboard's run loop. Its calls leave as one message.
  public mutating func endTurn(at instant: Instant) {
    let isUnbounded = mirror.isExhausted
    let (messages, calls) = mirror.endTurn()
    if !calls.isEmpty { note(.called(calls), at: instant) }
    if isUnbounded { note(.unbounded, at: instant) }
    for message in messages { send(message, at: instant) }
  }

  private mutating func send(_ unnumbered: ProxyMessage, at instant: Instant) {
    var message = unnumbered
    messageCount += 1
    message.number = messageCount
    note(.sent(message), at: instant)
    if loss.takesNext() {
      note(.lost(message), at: instant)
    } else {
      commandLeg.send(message, at: instant)
    }
    if profile.extraCallbacks == .tapNoop { push(at: instant) }
  }

  /// Handles a message that reaches the host. In a web view the app's process answers at once,
  /// before the web process has applied the message.
  private mutating func arrive(_ message: ProxyMessage, at instant: Instant) {
    guard crosses else { return apply(message, at: instant) }
    var ahead = host
    let report = ahead.apply(message, at: instant)
    if report.pushes, !report.showsNothing { push(at: instant) }
    webLeg.send(message, at: instant)
  }

  private mutating func apply(_ message: ProxyMessage, at instant: Instant) {
    let report = host.apply(message, at: instant)
    pace.note(message, at: instant)
    note(.applied(report, host.field), at: instant)
    if let reason = message.keyboardSwitch { change(to: .gone(reason), at: instant) }
    if report.pushes { push(at: instant, showsNothing: report.showsNothing) }
    if profile.extraCallbacks == .selfOnEmpty, report.changedText, host.field.isEmptyOrNewline {
      push(at: instant)
    }
  }
}

/// The way from the host to the keyboard.
extension ProxyWorld {
  private mutating func disturb(_ disturbance: Disturbance, at instant: Instant) {
    let pushes = host.apply(disturbance, at: instant)
    note(.disturbed(disturbance, host.field), at: instant)
    switch disturbance {
    case .keyboardSwitch: change(to: .present, at: instant)
    case .secureReplacement: change(to: .replaced, at: instant)
    case .killExtension:
      mirror = ProxyMirror(profile: profile)
      identityDue = nil
      pushLeg.removeAll()
      change(to: .killed, at: instant)
    case .recreateController:
      mirror = ProxyMirror(profile: profile)
      identityDue = nil
      pushLeg.removeAll()
      session += 1
      presence = .present
      note(.keyboard(.present, session: session), at: instant)
    default: break
    }
    if pushes { push(at: instant) }
  }

  mutating func change(to presence: KeyboardPresence, at instant: Instant) {
    guard presence != self.presence else { return }
    self.presence = presence
    note(.keyboard(presence, session: session), at: instant)
  }

  private mutating func push(at instant: Instant, showsNothing: Bool = false) {
    guard profile.pushPolicy != .never else { return }
    var copies = 1
    if case .duplicate(let count) = profile.extraCallbacks { copies += count }
    var state = host.stateToPush()
    state.isFalselyEmpty = showsNothing
    for _ in 0..<copies {
      note(.pushed(state), at: instant)
      pushLeg.send(state, at: instant)
    }
  }

  private mutating func receive(
    _ state: HostState, at instant: Instant, callback: (ProxyCallback, inout ProxyMirror) -> Void
  ) {
    let isInFlight = commandLeg.next != nil || webLeg.next != nil
    guard presence == .present, !isInFlight || profile.pushClobbers == .replace else {
      return note(.ignored(state), at: instant)
    }
    let tellsSelection = profile.selectionCallbacks == .always
    if tellsSelection { callback(.selectionWillChange, &mirror) }
    callback(.textWillChange, &mirror)
    if profile.extraCallbacks == .willTwice { callback(.textWillChange, &mirror) }
    mirror.receive(state)
    if mirror.isIdentityDue { identityDue = instant }
    note(.calledBack(mirror.context), at: instant)
    if tellsSelection { callback(.selectionDidChange, &mirror) }
    callback(.textDidChange, &mirror)
    endTurn(at: instant)
  }

  mutating func note(_ kind: ProxyEvent.Kind, at instant: Instant) {
    events.append(ProxyEvent(instant: instant, kind: kind))
  }
}
