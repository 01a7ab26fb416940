// What lives here: everything between a keyboard's call and its callback. The keyboard's mirror, the
// messages and states under way, the host with its document, and how long each takes.

import DocumentProxy
import VirtualTime

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
/// first out inside each. Source: `proxy-facts.md (d)`, convention 1.
public struct ProxyWorld: Sendable {
  /// The app with the document.
  public private(set) var host: Host
  /// The keyboard's side.
  public private(set) var mirror: ProxyMirror
  /// What happened so far and has not been taken by ``takeEvents()``.
  public private(set) var events: [ProxyEvent] = []

  private let profile: ProxyProfile
  private var disturbances = EventQueue<Disturbance>()
  private var commandLeg: Leg<ProxyMessage>
  private var webLeg: Leg<ProxyMessage>
  private var pushLeg: Leg<HostState>
  private var messageCount = 0

  /// A world in which one state was pushed before the run began.
  public init(
    _ document: MarkedDocument, profile: ProxyProfile = .uikit26, latency: LatencyModel = .device,
    seed: UInt64 = 0
  ) {
    let streams = RandomStreams(seed: seed)
    let crosses = profile.pushSnapshot == .beforeAsyncHop
    self.profile = profile
    host = Host(document, profile: profile)
    mirror = ProxyMirror(profile: profile)
    commandLeg = Leg(latency: latency.command(streams: streams))
    webLeg = Leg(latency: latency.webHop(streams: streams, direction: "command"))
    let push = latency.push(streams: streams)
    let hop = latency.webHop(streams: streams, direction: "push")
    pushLeg = Leg(latency: crosses ? .sum(hop, push) : push)
    mirror.receive(host.state)
  }

  /// Plans what user or app do at `instant`; earlier plans of the same instant come first.
  public mutating func plan(_ disturbance: Disturbance, at instant: Instant) {
    disturbances.schedule(disturbance, at: instant)
  }

  /// One turn of the keyboard's run loop: what `body` asks of the proxy leaves as one message.
  ///
  /// - Parameters:
  ///   - instant: when; not before anything that has happened.
  ///   - body: the keyboard's code.
  /// - Returns: what `body` returns.
  @discardableResult
  public mutating func turn<Result>(
    at instant: Instant, _ body: (inout ProxyMirror) throws -> Result
  ) rethrows -> Result {
    defer { endTurn(at: instant) }
    return try body(&mirror)
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
    case .state:
      if let delivery = pushLeg.receive() {
        callback(.textWillChange, &mirror)
        mirror.receive(delivery.content)
        note(.calledBack(mirror.context), at: instant)
        callback(.textDidChange, &mirror)
        endTurn(at: instant)
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
  }

  private var nextStep: (instant: Instant, kind: Step)? {
    var first: (instant: Instant, kind: Step)?
    func offer(_ instant: Instant?, _ kind: Step) {
      guard let instant else { return }
      if let first, first.instant <= instant { return }
      first = (instant, kind)
    }
    offer(disturbances.nextInstant, .disturbance)
    offer(webLeg.next.map { max($0.instant, host.busyUntil) }, .webMessage)
    offer(commandLeg.next.map { max($0.instant, host.busyUntil) }, .message)
    offer(pushLeg.next?.instant, .state)
    return first
  }

  private mutating func endTurn(at instant: Instant) {
    let isUnbounded = mirror.isExhausted
    let (message, calls) = mirror.endTurn()
    if !calls.isEmpty { note(.called(calls), at: instant) }
    if isUnbounded { note(.unbounded, at: instant) }
    guard var message else { return }
    messageCount += 1
    message.number = messageCount
    note(.sent(message), at: instant)
    commandLeg.send(message, at: instant)
  }

  private mutating func disturb(_ disturbance: Disturbance, at instant: Instant) {
    let pushes = host.apply(disturbance, at: instant)
    note(.disturbed(disturbance, host.field), at: instant)
    if pushes { push(at: instant) }
  }

  /// A message reaches the host; a web view's own process answers at once and is behind.
  private mutating func arrive(_ message: ProxyMessage, at instant: Instant) {
    guard profile.pushSnapshot == .beforeAsyncHop else { return apply(message, at: instant) }
    if message.items.contains(where: { $0.offset != 0 }), profile.pushPolicy != .never {
      push(at: instant)
    }
    webLeg.send(message, at: instant)
  }

  private mutating func apply(_ message: ProxyMessage, at instant: Instant) {
    let report = host.apply(message, at: instant)
    note(.applied(report, host.field), at: instant)
    if report.pushes { push(at: instant) }
  }

  private mutating func push(at instant: Instant) {
    let state = host.state
    note(.pushed(state), at: instant)
    pushLeg.send(state, at: instant)
  }

  private mutating func note(_ kind: ProxyEvent.Kind, at instant: Instant) {
    events.append(ProxyEvent(instant: instant, kind: kind))
  }
}
