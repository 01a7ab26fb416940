// What lives here: everything between a keyboard's call and its callback. The keyboard's mirror, the
// messages and states under way, the host with its document, and how long each takes.

import DocumentProxy
import HostDocuments
import Chance
import VirtualTime
import Timing

/// A keyboard's proxy, the host in its other process, and what is under way between them.
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
/// A value: a copy is a snapshot of the whole world. It has no clock; the caller asks when the next
/// thing is due (``next``) and lets it happen (``step(callback:)``).
///
/// Order at one instant: disturbances, messages into the host, states into the mirror; first in,
/// first out inside each. Source: Rules of the simulation §1.1.
public struct ProxyWorld: Sendable {
  /// The app with the document.
  public internal(set) var host: HostApp
  /// The keyboard's side.
  public internal(set) var mirror: ProxyMirror
  /// What happened so far and has not been taken by ``takeEvents()``.
  public private(set) var events: [ProxyEvent] = []

  /// How everything behaves; of a drawn profile what was drawn.
  public let profile: ProxyProfile
  /// How long messages and states are under way.
  public let latency: LatencyModel
  /// Whether the keyboard is on the screen.
  public private(set) var presence = KeyboardPresence.present
  /// The number of the keyboard's controller, from 1; a new one begins a new session.
  public private(set) var session = 1
  /// Until when the keyboard's main thread is blocked: states that arrive meanwhile wait, the host
  /// goes on.
  public var keyboardBusyUntil = Instant(nanoseconds: .min)

  private var disturbances = EventQueue<Disturbance>()
  var commandLeg: Leg<ProxyMessage>
  var webLeg: Leg<ProxyMessage>
  var pushLeg: Leg<HostState>
  private var loss: MessageLoss
  private var pace: MovePace
  private var messageCount = 0
  /// When the keyboard learns which document the last state belongs to, if that comes later.
  private var identityDue: Instant?

  /// A world in which one state was pushed before the run began, unless the profile says otherwise.
  ///
  /// - Parameters:
  ///   - fields: the fields of the app and the page text around them.
  ///   - focus: the name of the field that has the focus; nil is the first one.
  ///   - profile: how host and proxy behave.
  ///   - latency: how long messages and states are under way; nil is the profile's own.
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

  /// A world with `document` in its only field.
  public init(
    _ document: MarkedDocument, profile: ProxyProfile = .uikit26, latency: LatencyModel? = nil,
    seed: UInt64 = 0
  ) {
    self.init(
      fields: [HostElement("document", document)], profile: profile, latency: latency, seed: seed)
  }

  /// Plans what user or app do at `instant`; earlier plans of the same instant come first.
  public mutating func plan(_ disturbance: Disturbance, at instant: Instant) {
    disturbances.schedule(disturbance, at: instant)
  }

  /// One turn of the keyboard's run loop: what `body` asks of the proxy leaves as one message.
  ///
  /// While the keyboard is not there (``presence``) what `body` asks goes nowhere.
  ///
  /// - Parameters:
  ///   - instant: when; not before anything that has happened.
  ///   - body: the keyboard's code.
  /// - Returns: what `body` returns.
  @discardableResult
  public mutating func turn<Result>(
    at instant: Instant, _ body: (inout ProxyMirror) throws -> Result
  ) rethrows -> Result {
    guard presence == .present else {
      var nobody = ProxyMirror(profile: profile)
      return try body(&nobody)
    }
    defer { endTurn(at: instant) }
    return try body(&mirror)
  }

  /// Calls of a turn that goes on; ``endTurn(at:)`` sends what was asked. Use ``turn(at:_:)`` where the
  /// whole turn is one piece of code.
  @discardableResult
  public mutating func call<Result>(
    _ body: (inout ProxyMirror) throws -> Result
  ) rethrows -> Result {
    guard presence == .present else {
      var nobody = ProxyMirror(profile: profile)
      return try body(&nobody)
    }
    return try body(&mirror)
  }

  /// The name of the field that the keyboard knows to be before it; nil before the first state.
  ///
  /// A keyboard knows it by the document's identifier. Where the host tells none, it is the field with
  /// the focus.
  public var shownField: String? {
    guard profile.tellsIdentifier else { return host.fields[host.focus].name }
    return mirror.documentIdentifier.flatMap { host.element(of: $0)?.name }
  }

  /// When something happens next by itself, or nil if nothing is under way.
  public var next: Instant? { nextStep?.instant }

  /// Lets the next thing happen.
  ///
  /// - Parameter callback: is called in the keyboard's turn before and after a state replaces the
  ///   mirror; what it asks of the proxy leaves as one message.
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

  /// Takes what happened since the last call, in order.
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
    offer(webLeg.next.map(applicationInstant), .webMessage)
    let arrival = crosses ? commandLeg.next?.instant : commandLeg.next.map(applicationInstant)
    offer(arrival, .message)
    offer(pushLeg.next.map { max($0.instant, keyboardBusyUntil) }, .state)
    offer(identityDue.map { max($0, keyboardBusyUntil) }, .identity)
    return first
  }

  /// Whether messages and states cross to a web view's second process.
  private var crosses: Bool { profile.pushSnapshot == .beforeAsyncHop }

  /// When a message that has arrived is applied: not while the host is busy, moves not too fast.
  private func applicationInstant(of delivery: Leg<ProxyMessage>.Delivery) -> Instant {
    let free = max(delivery.instant, host.busyUntil, pace.lastApplication)
    return delivery.content.hasMove ? max(free, pace.nextMove) : free
  }
}

/// From the keyboard to the host.
extension ProxyWorld {
  /// Ends a turn of the keyboard's run loop: what was asked in it leaves as one message.
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

  /// A message reaches the host; a web view's own process answers at once and is behind.
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

/// From the host to the keyboard.
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
