import DocumentProxy
import VirtualTime

/// ``CaretEngine`` with a clock and a proxy: what a keyboard holds on to.
///
/// ```swift
/// let caret = CaretController(scheduler: DispatchScheduler(queue: .main)) { proxy }
/// let outcome = await caret.insert("<b>", "</b>")   // the caret is between the tags
/// caret.perform(.deleteBackward(count: 1)) { result in … }
/// ```
///
/// Tell it of every state (``textDidChange()``) and of the end of a session (``sessionEnded()``).
/// Nobody else may edit through the proxy.
///
/// The scheduler has to run its actions on the main actor: `DispatchScheduler(queue: .main)` in a
/// keyboard, a `VirtualScheduler` that a main-actor test advances, or a virtual run's own.
///
/// The engine counts on one message per call. What is asked while the present turn of the run loop
/// belongs to another operation therefore begins in a turn of its own, at the same instant, in order.
@MainActor
public final class CaretController {
  /// Is called once, when the operation has ended; may ask for the next one.
  public typealias Completion = @MainActor (CaretResult) -> Void

  private enum Work {
    case perform(CaretRequest, CaretOperation)
    case cancel(CaretRequest)
    case release(CaretRequest)
  }

  private struct Open: Sendable {
    let request: CaretRequest
    let operation: CaretOperation
    /// The engine's number, once it has begun.
    var engineNumber: Int?
    var text: String?
    let completion: Completion?

    func result(_ outcome: Outcome) -> CaretResult {
      CaretResult(operation: operation, outcome: outcome, text: text)
    }
  }

  private let scheduler: any Scheduler
  private let proxy: @MainActor () -> any TextDocumentProxy
  private var engine: CaretEngine
  private var open: [Open] = []
  private var queue: [Work] = []
  private var timers: [(timer: Int, scheduled: ScheduledTimer)] = []
  private var requestCount = 0
  private var isTurnTaken = false
  private var calls: [CollectedCalls.Call] = []
  /// Whether the engine works or the proxy is asked for what it wants.
  private var isCalling = false
  private var hasMissedState = false

  /// A controller that knows nothing of the text yet.
  ///
  /// - Parameters:
  ///   - scheduler: runs its actions on the main actor.
  ///   - settings: time-outs and habits.
  ///   - proxy: is asked for the proxy at every turn, because UIKit may give another one.
  public init(
    scheduler: any Scheduler, settings: CaretSettings = CaretSettings(),
    proxy: @escaping @MainActor () -> any TextDocumentProxy
  ) {
    self.scheduler = scheduler
    self.proxy = proxy
    engine = CaretEngine(settings: settings)
  }

  /// Whoever still waits is told: nothing is done any more.
  deinit {
    guard !open.isEmpty else { return }
    let open = open
    Task { @MainActor in
      for one in open { one.completion?(one.result(.interrupted(remaining: ""))) }
    }
  }

  /// What the keyboard has set; counts from the next turn on.
  public var settings: CaretSettings {
    get { engine.settings }
    set { engine.settings = newValue }
  }

  /// How long this device's host took to answer so far, over all sessions of this controller.
  public var roundTrips: RoundTripHistogram { engine.roundTrips }

  /// The text around the caret as it will be when everything under way has been done, as far as it is
  /// known.
  public var predictedContext: DocumentContext { engine.predictedContext(proxy()) }

  /// Whether an operation has not ended yet.
  public var isBusy: Bool { !open.isEmpty }

  /// Begins an operation.
  ///
  /// - Parameters:
  ///   - operation: what to do.
  ///   - completion: is called once, with the outcome; never before this call returns to its caller if
  ///     the operation takes a round trip.
  /// - Returns: what ``cancel(_:)`` and ``release(_:)`` take.
  @discardableResult
  public func perform(
    _ operation: CaretOperation, completion: Completion? = nil
  ) -> CaretRequest {
    let request = makeRequest()
    submit(request, operation, completion)
    return request
  }

  /// Carries an operation out and waits for its end; cancelling the task cancels the operation.
  public func perform(_ operation: CaretOperation) async -> CaretResult {
    guard !Task.isCancelled else {
      return CaretResult(operation: operation, outcome: .cancelled, text: nil)
    }
    let request = makeRequest()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(request, operation) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(request) }
    }
  }

  /// Ends an operation as `cancelled`; at most one message that is under way still reaches the host.
  /// One that has ended is left alone.
  public func cancel(_ request: CaretRequest) {
    let index = queue.firstIndex {
      if case .perform(request, _) = $0 { true } else { false }
    }
    guard let index else { return submit(.cancel(request)) }
    queue.remove(at: index)
    finish(request, .cancelled)
  }

  /// A held key is let go: a ``CaretOperation/holdDelete`` ends. One that has ended is left alone.
  public func release(_ request: CaretRequest) { submit(.release(request)) }

  /// Call it from `textDidChange(_:)` of the input view controller: a state has arrived.
  public func textDidChange() {
    // UIKit may call back from within a call of the proxy; the state is looked at right after it.
    guard !isCalling else { return hasMissedState = true }
    turn { engine, instant, proxy in engine.textDidChange(at: instant, proxy: &proxy) }
  }

  /// Call it when the keyboard appears and when it goes: whatever runs ends as `interrupted`, and
  /// nothing is known of the text.
  public func sessionEnded() {
    let waiting = queue
    queue = []
    calls = []
    turn { engine, _, _ in engine.sessionEnded() }
    for case .perform(let request, _) in waiting {
      finish(request, .interrupted(remaining: ""))
    }
  }
}

extension CaretController {
  private func makeRequest() -> CaretRequest {
    requestCount += 1
    return CaretRequest(number: requestCount)
  }

  private func submit(
    _ request: CaretRequest, _ operation: CaretOperation, _ completion: Completion?
  ) {
    open.append(Open(request: request, operation: operation, completion: completion))
    submit(.perform(request, operation))
  }

  private func submit(_ work: Work) {
    guard !isTurnTaken, !isCalling, queue.isEmpty else { return queue.append(work) }
    begin(work)
  }

  private func begin(_ work: Work) {
    switch work {
    case .perform(let request, let operation):
      turn(beginning: request) { engine, instant, proxy in
        engine.perform(operation, at: instant, proxy: &proxy)
      }
    case .cancel(let request):
      guard let number = engineNumber(of: request) else { return }
      turn { engine, instant, proxy in engine.cancel(number, at: instant, proxy: &proxy) }
    case .release(let request):
      guard let number = engineNumber(of: request) else { return }
      turn { engine, instant, proxy in engine.release(number, at: instant, proxy: &proxy) }
    }
  }

  private func engineNumber(of request: CaretRequest) -> Int? {
    open.first { $0.request == request }?.engineNumber
  }

  /// Lets the engine work; what it asks of the proxy leaves with this turn of the run loop. The proxy is
  /// asked when the engine is done: it may call back, and who is called may look at the controller.
  private func turn(
    beginning request: CaretRequest? = nil,
    _ body: (inout CaretEngine, Instant, inout CollectedCalls) -> [CaretEffect]
  ) {
    let hadTurn = isTurnTaken
    isTurnTaken = true
    let wasCalling = isCalling
    isCalling = true
    let ended = collectCalls(beginning: request, body)
    send()
    isCalling = wasCalling
    if !hadTurn { awaitTurnEnd() }
    for (request, outcome) in ended { request.completion?(request.result(outcome)) }
    guard hasMissedState, !isCalling else { return }
    hasMissedState = false
    turn { engine, instant, proxy in engine.textDidChange(at: instant, proxy: &proxy) }
  }

  private func collectCalls(
    beginning request: CaretRequest?,
    _ body: (inout CaretEngine, Instant, inout CollectedCalls) -> [CaretEffect]
  ) -> [(Open, Outcome)] {
    var collected = CollectedCalls(proxy: proxy(), calls: calls)
    calls = []
    let effects = body(&engine, scheduler.now, &collected)
    calls = collected.calls
    return follow(effects, beginning: request)
  }

  /// Asks the proxy for what was collected, as long as no session ends.
  private func send() {
    var proxy = proxy()
    var next = 0
    while next < calls.count {
      calls[next].make(on: &proxy)
      next += 1
    }
    calls.removeAll(keepingCapacity: true)
  }

  /// What waits begins when the present turn of the run loop is over. Asked for after the calls, so
  /// that what the proxy does at the turn's end comes first.
  private func awaitTurnEnd() {
    scheduler.schedule(after: .zero) { [weak self] in
      MainActor.assumeIsolated { self?.turnEnded() }
    }
  }

  private func turnEnded() {
    isTurnTaken = false
    while !isTurnTaken, !queue.isEmpty { begin(queue.removeFirst()) }
  }

  private func timerFired(_ timer: Int) {
    timers.removeAll { $0.timer == timer }
    turn { engine, instant, proxy in engine.timerFired(timer, at: instant, proxy: &proxy) }
  }

  /// - Returns: what has ended, taken off the open ones.
  private func follow(
    _ effects: [CaretEffect], beginning request: CaretRequest?
  ) -> [(Open, Outcome)] {
    var ended: [(Open, Outcome)] = []
    for effect in effects {
      switch effect {
      case .began(let number, _):
        guard let index = open.firstIndex(where: { $0.request == request }) else { continue }
        open[index].engineNumber = number
      case .arm(let timer, let span): arm(timer, after: span)
      case .disarm(let timer): disarm(timer)
      case .read(let number, let text):
        guard let index = open.firstIndex(where: { $0.engineNumber == number }) else { continue }
        open[index].text = text
      case .finished(let number, _, let outcome):
        guard let index = open.firstIndex(where: { $0.engineNumber == number }) else { continue }
        ended.append((open.remove(at: index), outcome))
      }
    }
    return ended
  }

  private func finish(_ request: CaretRequest, _ outcome: Outcome) {
    guard let index = open.firstIndex(where: { $0.request == request }) else { return }
    let one = open.remove(at: index)
    one.completion?(one.result(outcome))
  }

  private func arm(_ timer: Int, after span: Nanoseconds) {
    let scheduled = scheduler.schedule(after: span) { [weak self] in
      MainActor.assumeIsolated { self?.timerFired(timer) }
    }
    timers.append((timer, scheduled))
  }

  private func disarm(_ timer: Int) {
    guard let index = timers.firstIndex(where: { $0.timer == timer }) else { return }
    scheduler.cancel(timers.remove(at: index).scheduled)
  }
}
