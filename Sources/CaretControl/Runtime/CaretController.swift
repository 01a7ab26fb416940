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

  private struct Open {
    let request: CaretRequest
    /// The engine's number, once it has begun.
    var engineNumber: Int?
    var text: String?
    let completion: Completion?
  }

  private let scheduler: any Scheduler
  private let proxy: @MainActor () -> any TextDocumentProxy
  private var engine: CaretEngine
  private var open: [Open] = []
  private var queue: [Work] = []
  private var timers: [(timer: Int, scheduled: ScheduledTimer)] = []
  private var requestCount = 0
  private var isTurnTaken = false
  private var isCallingEngine = false
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

  /// What the keyboard has set.
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
  public func cancel(_ request: CaretRequest) { submit(.cancel(request)) }

  /// A held key is let go: a ``CaretOperation/holdDelete`` ends. One that has ended is left alone.
  public func release(_ request: CaretRequest) { submit(.release(request)) }

  /// Call it from `textDidChange(_:)` of the input view controller: a state has arrived.
  public func textDidChange() {
    // UIKit may call back from within a call of the proxy; the state is looked at right after it.
    guard !isCallingEngine else { return hasMissedState = true }
    turn { engine, instant, proxy in engine.textDidChange(at: instant, proxy: &proxy) }
  }

  /// Call it when the keyboard appears and when it goes: whatever runs ends as `interrupted`, and
  /// nothing is known of the text.
  public func sessionEnded() {
    let waiting = queue
    queue = []
    turn { engine, _, _ in engine.sessionEnded() }
    for case .perform(let request, let operation) in waiting {
      finish(request, operation, .interrupted(remaining: ""))
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
    open.append(Open(request: request, completion: completion))
    submit(.perform(request, operation))
  }

  private func submit(_ work: Work) {
    guard !isTurnTaken, !isCallingEngine, queue.isEmpty else { return queue.append(work) }
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

  /// Lets the engine work; what it asks of the proxy leaves with this turn of the run loop.
  private func turn(
    beginning request: CaretRequest? = nil,
    _ body: (inout CaretEngine, Instant, inout any TextDocumentProxy) -> [CaretEffect]
  ) {
    let hadTurn = isTurnTaken
    isTurnTaken = true
    var proxy = proxy()
    isCallingEngine = true
    let effects = body(&engine, scheduler.now, &proxy)
    isCallingEngine = false
    if !hadTurn { awaitTurnEnd() }
    follow(effects, beginning: request)
    guard hasMissedState else { return }
    hasMissedState = false
    turn { engine, instant, proxy in engine.textDidChange(at: instant, proxy: &proxy) }
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

  private func follow(_ effects: [CaretEffect], beginning request: CaretRequest?) {
    var ended: [(Open, CaretOperation, Outcome)] = []
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
      case .finished(let number, let operation, let outcome):
        guard let index = open.firstIndex(where: { $0.engineNumber == number }) else { continue }
        ended.append((open.remove(at: index), operation, outcome))
      }
    }
    for (request, operation, outcome) in ended {
      let result = CaretResult(operation: operation, outcome: outcome, text: request.text)
      request.completion?(result)
    }
  }

  private func finish(_ request: CaretRequest, _ operation: CaretOperation, _ outcome: Outcome) {
    guard let index = open.firstIndex(where: { $0.request == request }) else { return }
    let result = CaretResult(operation: operation, outcome: outcome, text: nil)
    open.remove(at: index).completion?(result)
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
