import CaretControl
import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// The library on trial, with a fault around it if one is planted.
///
/// The fault is here and not in the library that keyboards ship. It changes the settings and events that the
/// library gets, the calls that it makes, or the outcomes that it reports.
package struct TrialEngine: ProxyClient {
  /// How far a reading of the document has come, as its moves tell.
  private enum Reading {
    case back, ahead, home
  }

  /// One event, and what it has led to.
  private struct Turn {
    let event: CaretEvent
    let instant: Instant
    var proxy: ProxyMirror
    var effects: [CaretEffect] = []

    var isState: Bool {
      if case .textDidChange = event { true } else { false }
    }

    var isTimer: Bool {
      if case .timerFired = event { true } else { false }
    }

    var operation: CaretOperation? {
      if case .perform(let operation) = event { operation } else { nil }
    }
  }

  /// The library.
  package private(set) var engine: CaretEngine

  private let fault: PlantedFault?
  /// The operations without an outcome, as the caller has asked for them, in the order of requests.
  private var open: [(number: Int, operation: CaretOperation)] = []
  /// For each clear that was begun again, the library's number and the caller's.
  private var repeated: [Int: Int] = [:]
  private var reading = Reading.back
  /// The operation of a held key that repeats without the library.
  private var heldKey: Int?
  /// That key's timer. The library's numbers begin with 1.
  private static let keyTimer = 0

  /// Creates an engine without any knowledge of the text.
  package init(settings: CaretSettings, planting fault: PlantedFault?) {
    engine = CaretEngine(settings: fault?.changed(settings) ?? settings)
    self.fault = fault
  }

  /// Handles an event, with the planted fault.
  package mutating func handle(
    _ event: CaretEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    guard let fault else { return engine.handle(event, at: instant, proxy: &proxy) }
    if fault.hides(event) { return [] }
    var turn = Turn(event: event, instant: instant, proxy: proxy)
    play(&turn)
    proxy = turn.proxy
    return turn.effects.map(ClientEffect.init)
  }

  private mutating func play(_ turn: inout Turn) {
    switch turn.event {
    case .timerFired(TrialEngine.keyTimer): return repeatKey(&turn)
    case .textDidChange, .timerFired: break
    case .perform, .release, .cancel, .sessionEnded: releaseKey(&turn)
    }
    if fault == .confirmsAnyCallback, turn.isState {
      for one in open { confirm(one.number, &turn) }
    }
    let former = turn.proxy
    let effects = pass(eventForLibrary(turn.event), &turn)
    let isLost = turn.proxy.callsInTurn > former.callsInTurn && loses(turn)
    if isLost { turn.proxy = former }
    for effect in effects { report(effect, &turn) }
    if isLost, fault == .leavesFenceOpen, let one = open.first { confirm(one.number, &turn) }
  }

  private func eventForLibrary(_ event: CaretEvent) -> CaretEvent {
    func own(_ number: Int) -> Int { repeated.first { $0.value == number }?.key ?? number }
    return switch event {
    case .perform(let operation): .perform(fault?.changed(operation) ?? operation)
    case .cancel(let number): .cancel(own(number))
    case .release(let number): .release(own(number))
    case .textDidChange, .timerFired, .sessionEnded: event
    }
  }

  private mutating func pass(_ event: CaretEvent, _ turn: inout Turn) -> [CaretEffect] {
    guard fault == .ignoresFocusChange else {
      return engine.handle(event, at: turn.instant, proxy: &turn.proxy)
    }
    var nameless = NamelessProxy(proxy: turn.proxy)
    defer { turn.proxy = nameless.proxy }
    return engine.handle(event, at: turn.instant, proxy: &nameless)
  }

  /// Whether the turn's calls do not reach the host: a fence's way back, or a reading's. A fence's step is one
  /// unit long.
  private mutating func loses(_ turn: Turn) -> Bool {
    switch (fault, open.first?.operation ?? turn.operation) {
    case (.leavesFenceOpen, .confirm): return turn.isState && open.count == 1
    case (.staysAfterReading, .readDocument):
      if case .adjustTextPosition(let offset)? = turn.proxy.calls.last, !turn.isTimer {
        if reading == .back, offset > 1 { reading = .ahead }
        if reading == .ahead, offset < -1 { reading = .home }
      }
      return reading == .home
    default: return false
    }
  }

  /// Deletes once for a held key, and lets it repeat as long as text is shown.
  private mutating func repeatKey(_ turn: inout Turn) {
    turn.proxy.deleteBackward()
    guard turn.proxy.hasText else { return releaseKey(&turn) }
    turn.effects.append(.arm(timer: TrialEngine.keyTimer, after: .milliseconds(100)))
  }

  private mutating func releaseKey(_ turn: inout Turn) {
    guard let number = heldKey else { return }
    heldKey = nil
    open.removeAll { $0.number == number }
    turn.effects += [
      .disarm(timer: TrialEngine.keyTimer),
      .finished(number: number, .holdDelete, .assumed),
    ]
  }

  private mutating func report(_ effect: CaretEffect, _ turn: inout Turn) {
    switch effect {
    case .arm: if fault != .neverTimesOut { turn.effects.append(effect) }
    case .disarm: turn.effects.append(effect)
    case .began(let number, let operation):
      let asked = turn.operation ?? operation
      open.append((number, asked))
      turn.effects.append(.began(number: number, asked))
    case .read(let number, let text): turn.effects.append(.read(number: number, text: text))
    case .finished(let number, _, let outcome):
      let known = repeated.removeValue(forKey: number) ?? number
      guard let index = open.firstIndex(where: { $0.number == known }) else { return }
      end(index, with: outcome, &turn)
    }
  }

  /// Reports the end of an operation, or begins it again.
  private mutating func end(_ index: Int, with outcome: Outcome, _ turn: inout Turn) {
    let (number, operation) = open[index]
    var outcome = fault?.changed(outcome, of: operation, isSilent: turn.isTimer) ?? outcome
    switch (fault, operation, outcome) {
    case (.goesOnAfterForeignChange, .deleteAll, .interrupted) where turn.isState:
      let effects = pass(.perform(operation), &turn)
      if case .began(let again, _)? = effects.first { repeated[again] = number }
      for effect in effects.dropFirst() { report(effect, &turn) }
      return
    case (.repeatsWithoutLimit, .holdDelete, .assumed):
      heldKey = number
      return repeatKey(&turn)
    case (.repeatsInsert, .insert(let text), .assumed) where turn.isTimer:
      turn.proxy.insertText(text)
    case (.takesWindowForDocument, .readDocument, .confirmed):
      let shown = turn.proxy.context
      let text = [shown.before, shown.selected, shown.after].compactMap(\.self).joined()
      turn.effects.append(.read(number: number, text: text))
    case (.staysAfterReading, .readDocument, _):
      if reading == .home, case .read? = turn.effects.last { outcome = .confirmed }
      reading = .back
    default: break
    }
    open.remove(at: index)
    turn.effects.append(.finished(number: number, operation, outcome))
  }

  /// Reports an operation as confirmed. For the library it is cancelled.
  private mutating func confirm(_ number: Int, _ turn: inout Turn) {
    for effect in pass(.cancel(number), &turn) {
      if case .finished(number, let operation, .cancelled) = effect {
        report(.finished(number: number, operation, .confirmed), &turn)
      } else {
        report(effect, &turn)
      }
    }
  }
}
