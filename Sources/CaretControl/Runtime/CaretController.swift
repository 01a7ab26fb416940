import DocumentProxy
import Timing

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

  /// What is to be done about an operation.
  private enum Work {
    case perform
    case cancel
    case release
  }

  /// An operation without an outcome.
  @MainActor
  private final class Open {
    let request: CaretRequest
    let operation: CaretOperation
    let completion: Completion?
    /// The engine's number, once it has begun.
    var engineNumber: Int?
    var text: String?

    init(_ request: CaretRequest, _ operation: CaretOperation, _ completion: Completion?) {
      self.request = request
      self.operation = operation
      self.completion = completion
    }

    func end(_ outcome: Outcome, telling observer: Completion? = nil) {
      let result = CaretResult(operation: operation, outcome: outcome, text: text)
      observer?(result)
      completion?(result)
    }
  }

  package let scheduler: any Scheduler
  private let proxy: @MainActor () -> any TextDocumentProxy
  private var engine: CaretEngine
  private var open: [Open] = []
  /// What waits for a turn of its own.
  private var queue: [(work: Work, one: Open)] = []
  private var timers: [(timer: Int, scheduled: ScheduledTimer)] = []
  /// Timers that have fired during a turn; the engine ignores those that it has disarmed since.
  private var dueTimers: [Int] = []
  private var requestCount = 0
  private var isTurnTaken = false
  /// What the proxy is to be asked for.
  private var edits: [Edit] = []
  /// Whether the engine works or the proxy is asked for what it wants.
  private var isCalling = false
  /// Is told of every outcome before whoever asked.
  package var observer: Completion?

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
      for one in open { one.end(.interrupted(remaining: "")) }
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
  public var predictedContext: DocumentContext {
    engine.predictedContext(showing: proxy().context)
  }

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
    guard let one = open.first(where: { $0.request == request }) else { return }
    let index = queue.firstIndex { $0.work == .perform && $0.one === one }
    guard let index else { return submit(.cancel, one) }
    queue.remove(at: index)
    finish(one, .cancelled)
  }

  /// A held key is let go: a ``CaretOperation/holdDelete`` ends. One that has ended is left alone.
  public func release(_ request: CaretRequest) {
    guard let one = open.first(where: { $0.request == request }) else { return }
    submit(.release, one)
  }

  /// Call it from `textDidChange(_:)` of the input view controller: a state has arrived.
  public func textDidChange() {
    // A callback from within our own call shows the proxy's prediction: the message has not left yet.
    guard !isCalling else { return }
    turn(.textDidChange)
  }

  /// Call it when the keyboard appears and when it goes: whatever runs ends as `interrupted`, and
  /// nothing is known of the text.
  public func sessionEnded() {
    let waiting = queue
    queue = []
    edits = []
    turn(.sessionEnded)
    for (work, one) in waiting where work == .perform {
      finish(one, .interrupted(remaining: ""))
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
    let one = Open(request, operation, completion)
    open.append(one)
    submit(.perform, one)
  }

  private func submit(_ work: Work, _ one: Open) {
    guard !isTurnTaken, !isCalling, queue.isEmpty else { return queue.append((work, one)) }
    begin(work, one)
  }

  private func begin(_ work: Work, _ one: Open) {
    switch (work, one.engineNumber) {
    case (.perform, _): turn(.perform(one.operation), beginning: one)
    case (.cancel, let number?): turn(.cancel(number))
    case (.release, let number?): turn(.release(number))
    default: break
    }
  }

  /// Lets the engine work; what it asks of the proxy leaves with this turn of the run loop. The proxy is
  /// asked when the engine is done: it may call back, and who is called may look at the controller.
  private func turn(_ event: CaretEvent, beginning one: Open? = nil) {
    let hadTurn = isTurnTaken
    isTurnTaken = true
    let wasCalling = isCalling
    isCalling = true
    let context = engine.looksAtText(event) ? proxy().context : nil
    engine.handle(event, at: scheduler.now, showing: context)
    edits += engine.turn.edits
    engine.turn.forgetEdits()
    let (ended, timers) = follow(engine.turn.effects, beginning: one)
    send()
    // Armed after the calls: a timer of no span must come behind the message of this turn.
    for (timer, span) in timers { arm(timer, after: span) }
    isCalling = wasCalling
    if !hadTurn { awaitTurnEnd() }
    for (one, outcome) in ended { one.end(outcome, telling: observer) }
  }

  /// Asks the proxy for what was collected, as long as no session ends.
  private func send() {
    guard !edits.isEmpty else { return }
    var proxy = proxy()
    var next = 0
    while next < edits.count {
      let edit = edits[next]
      next += 1
      for _ in 0..<edit.callCount where next <= edits.count { edit.call(&proxy) }
    }
    edits.removeAll(keepingCapacity: true)
  }

  /// What waits begins when the present turn of the run loop is over. Asked for after the calls, so
  /// that what the proxy does at the turn's end comes first.
  private func awaitTurnEnd() {
    scheduler.scheduleOnMainActor(after: .zero) { [weak self] in self?.turnEnded() }
  }

  private func turnEnded() {
    isTurnTaken = false
    while !isTurnTaken, !dueTimers.isEmpty { turn(.timerFired(dueTimers.removeFirst())) }
    while !isTurnTaken, !queue.isEmpty {
      let (work, one) = queue.removeFirst()
      begin(work, one)
    }
  }

  private func timerFired(_ timer: Int) {
    timers.removeAll { $0.timer == timer }
    // What a timer sends must not join the message of a turn that has not ended.
    guard !isTurnTaken else { return dueTimers.append(timer) }
    turn(.timerFired(timer))
  }

  /// - Returns: what has ended, taken off the open ones, and the timers to arm.
  private func follow(
    _ effects: [CaretEffect], beginning beginner: Open?
  ) -> (ended: [(one: Open, outcome: Outcome)], timers: [(timer: Int, span: Nanoseconds)]) {
    var ended: [(one: Open, outcome: Outcome)] = []
    var timers: [(timer: Int, span: Nanoseconds)] = []
    for effect in effects {
      switch effect {
      case .began(let number, _): beginner?.engineNumber = number
      case .arm(let timer, let span): timers.append((timer, span))
      case .disarm(let timer):
        timers.removeAll { $0.timer == timer }
        disarm(timer)
      case .read(let number, let text): begun(number)?.text = text
      case .finished(let number, _, let outcome):
        guard let one = begun(number) else { continue }
        one.engineNumber = nil
        open.removeAll { $0 === one }
        ended.append((one, outcome))
      }
    }
    return (ended, timers)
  }

  private func begun(_ number: Int) -> Open? { open.first { $0.engineNumber == number } }

  private func finish(_ one: Open, _ outcome: Outcome) {
    open.removeAll { $0 === one }
    one.end(outcome, telling: observer)
  }

  private func arm(_ timer: Int, after span: Nanoseconds) {
    let scheduled = scheduler.scheduleOnMainActor(after: span) { [weak self] in
      self?.timerFired(timer)
    }
    timers.append((timer, scheduled))
  }

  private func disarm(_ timer: Int) {
    guard let index = timers.firstIndex(where: { $0.timer == timer }) else { return }
    scheduler.cancel(timers.remove(at: index).scheduled)
  }
}
