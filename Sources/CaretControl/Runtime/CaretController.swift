import DocumentProxy
import Timing

/// ``CaretEngine`` with a clock and a proxy: the object that a keyboard owns.
///
/// ```swift
/// let caret = CaretController(scheduler: DispatchScheduler(queue: .main)) { proxy }
/// let outcome = await caret.insert("<b>", "</b>")   // the caret is between the tags
/// caret.perform(.deleteBackward(count: 1)) { result in … }
/// ```
///
/// Call ``textDidChange()`` for every state, and ``sessionEnded()`` at the end of a session. No other code
/// may edit through the proxy.
///
/// The scheduler has to run its actions on the main actor: `DispatchScheduler(queue: .main)` in a
/// keyboard, a `VirtualScheduler` that a main-actor test advances, or the scheduler of a virtual run.
///
/// The engine needs one message per call. So an operation requested during another operation's turn
/// starts in the next turn, at the same instant, in the order of requests.
@MainActor
public final class CaretController {
  /// A function that is called once, when the operation has ended; it may begin the next one.
  public typealias Completion = @MainActor (CaretResult) -> Void

  /// An operation without an outcome.
  @MainActor
  private final class Open {
    let request: CaretRequest
    let operation: CaretOperation
    let completion: Completion?
    /// The engine's number of the operation, once it has begun.
    var engineNumber: Int?
    var text: String?
    var outcome: Outcome?

    init(_ request: CaretRequest, _ operation: CaretOperation, _ completion: Completion?) {
      self.request = request
      self.operation = operation
      self.completion = completion
    }

    func tellEnd(_ observer: Completion?) {
      guard let outcome else { return }
      let result = CaretResult(operation: operation, outcome: outcome, text: text)
      observer?(result)
      completion?(result)
    }
  }

  /// What waits for its own turn.
  private typealias Work = @MainActor (CaretController) -> Void

  package let scheduler: any Scheduler
  private let proxy: @MainActor () -> any TextDocumentProxy
  private var engine: CaretEngine
  private var open: [Open] = []
  private var queue: [Work] = []
  private var timers: [(timer: Int, scheduled: ScheduledTimer)] = []
  /// Timers that have fired during a turn. The engine ignores those that it has disarmed since.
  private var dueTimers: [Int] = []
  private var requestCount = 0
  private var isTurnTaken = false
  /// The edits to send.
  private var edits: [Edit] = []
  /// Whether the engine is working, or its calls of the proxy are being made.
  private var isCalling = false
  /// Receives every outcome before the operation's completion does.
  package var observer: Completion?

  /// Creates a controller without any knowledge of the text.
  ///
  /// - Parameters:
  ///   - scheduler: runs its actions on the main actor.
  ///   - settings: time-outs and habits.
  ///   - proxy: returns the proxy; called at every turn, because UIKit may give another one.
  public init(
    scheduler: any Scheduler, settings: CaretSettings = CaretSettings(),
    proxy: @escaping @MainActor () -> any TextDocumentProxy
  ) {
    self.scheduler = scheduler
    self.proxy = proxy
    engine = CaretEngine(settings: settings)
  }

  /// Reports `interrupted` for all open operations. Nothing is sent any more.
  deinit {
    guard !open.isEmpty else { return }
    let open = open
    Task { @MainActor in
      for one in open {
        one.outcome = .interrupted(remaining: "")
        one.tellEnd(nil)
      }
    }
  }

  /// The settings of the keyboard; changes count from the next turn on.
  public var settings: CaretSettings {
    get { engine.settings }
    set { engine.settings = newValue }
  }

  /// How long this device's host has taken to answer, over all sessions of this controller.
  public var roundTrips: RoundTripHistogram { engine.roundTrips }

  /// The text around the caret as it will be when all messages under way have done what they ask for, as
  /// far as it is known.
  public var predictedContext: DocumentContext { engine.predictedContext(showing: proxy().context) }

  /// Whether an operation has not ended yet.
  public var isBusy: Bool { !open.isEmpty }

  /// Begins an operation.
  ///
  /// - Parameters:
  ///   - operation: what to do.
  ///   - completion: is called once, with the outcome; never before this call returns if the operation
  ///     takes a round trip.
  /// - Returns: the request for ``cancel(_:)`` and ``release(_:)``.
  @discardableResult
  public func perform(
    _ operation: CaretOperation, completion: Completion? = nil
  ) -> CaretRequest {
    let request = makeRequest()
    submit(request, operation, completion)
    return request
  }

  /// Performs an operation and waits for its end. Cancelling the task cancels the operation.
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

  /// Ends an operation as `cancelled`. At most one message that is under way still reaches the host.
  /// Ignores an operation that has ended.
  public func cancel(_ request: CaretRequest) {
    guard let one = opened(request) else { return }
    // An operation that waits for its turn has no number yet.
    if one.engineNumber == nil { return finish(one, .cancelled) }
    submit { controller in
      if let number = one.engineNumber { controller.turn(.cancel(number)) }
    }
  }

  /// Releases a held key: its ``CaretOperation/holdDelete`` ends. Ignores an operation that has ended.
  public func release(_ request: CaretRequest) {
    guard let one = opened(request) else { return }
    submit { controller in
      if let number = one.engineNumber { controller.turn(.release(number)) }
    }
  }

  /// Handles a new state. Call it from `textDidChange(_:)` of the input view controller.
  public func textDidChange() {
    // A callback during our own calls shows the proxy's prediction. The message has not left yet.
    guard !isCalling else { return }
    turn(.textDidChange)
  }

  /// Ends the session. Call it when the keyboard appears and when it goes. Running operations end as
  /// `interrupted`, and nothing is known of the text.
  public func sessionEnded() {
    let waiting = open.filter { $0.engineNumber == nil }
    queue = []
    edits = []
    turn(.sessionEnded)
    for one in waiting { finish(one, .interrupted(remaining: "")) }
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
    submit { controller in
      if one.outcome == nil { controller.turn(.perform(operation), beginning: one) }
    }
  }

  private func submit(_ work: @escaping Work) {
    guard !isTurnTaken, !isCalling, queue.isEmpty else { return queue.append(work) }
    work(self)
  }

  private func opened(_ request: CaretRequest) -> Open? { open.first { $0.request == request } }

  /// Lets the engine handle an event; its calls of the proxy leave with this turn of the run loop. They are
  /// made when the engine is done, because the proxy may call back, and its callbacks may read the controller.
  private func turn(_ event: CaretEvent, beginning beginner: Open? = nil) {
    let hadTurn = isTurnTaken
    isTurnTaken = true
    let wasCalling = isCalling
    isCalling = true
    let context = engine.looksAtText(event) ? proxy().context : nil
    engine.handle(event, at: scheduler.now, showing: context)
    edits += engine.edits
    engine.edits.removeAll(keepingCapacity: true)
    let effects = engine.effects
    var ended: [Open] = []
    for effect in effects {
      switch effect {
      case .began(let number, _): beginner?.engineNumber = number
      case .read(let number, let text): begun(number)?.text = text
      case .finished(let number, _, let outcome):
        guard let one = begun(number) else { continue }
        close(one, outcome)
        ended.append(one)
      case .arm, .disarm: break
      }
    }
    send()
    // Timers are armed after the calls, because one without delay must fire after this turn's message.
    for effect in effects {
      switch effect {
      case .arm(let timer, let span): arm(timer, after: span)
      case .disarm(let timer): disarm(timer)
      case .began, .read, .finished: break
      }
    }
    isCalling = wasCalling
    if !hadTurn { awaitTurnEnd() }
    for one in ended { one.tellEnd(observer) }
  }

  /// Makes the calls of the proxy, as long as no session ends.
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

  /// Begins the waiting work after the present turn of the run loop. It is scheduled after the calls, so
  /// that what the proxy does at the turn's end comes first.
  private func awaitTurnEnd() {
    scheduler.scheduleOnMainActor(after: .zero) { [weak self] in self?.turnEnded() }
  }

  private func turnEnded() {
    isTurnTaken = false
    while !isTurnTaken, !dueTimers.isEmpty { turn(.timerFired(dueTimers.removeFirst())) }
    while !isTurnTaken, !queue.isEmpty { queue.removeFirst()(self) }
  }

  private func timerFired(_ timer: Int) {
    _ = forget(timer)
    // The edits of a timer must not join the message of a turn that has not ended.
    guard !isTurnTaken else { return dueTimers.append(timer) }
    turn(.timerFired(timer))
  }

  private func begun(_ number: Int) -> Open? { open.first { $0.engineNumber == number } }

  @inline(never)
  private func close(_ one: Open, _ outcome: Outcome) {
    one.outcome = outcome
    one.engineNumber = nil
    open.removeAll { $0 === one }
  }

  private func finish(_ one: Open, _ outcome: Outcome) {
    close(one, outcome)
    one.tellEnd(observer)
  }

  private func arm(_ timer: Int, after span: Nanoseconds) {
    let scheduled = scheduler.scheduleOnMainActor(after: span) { [weak self] in
      self?.timerFired(timer)
    }
    timers.append((timer, scheduled))
  }

  private func disarm(_ timer: Int) {
    if let scheduled = forget(timer) { scheduler.cancel(scheduled) }
  }

  private func forget(_ timer: Int) -> ScheduledTimer? {
    timers.firstIndex { $0.timer == timer }.map { timers.remove(at: $0).scheduled }
  }
}
