import Timing

/// An executor that runs a property again and again, in one thread.
final class Executor {
  /// The property.
  typealias Body = (PropertyDraw) throws -> Void

  let draw = PropertyDraw()
  private let body: Body
  private var identities: [FailureIdentity] = []
  /// The error of the last failing run.
  private(set) var lastError: (any Error)?
  /// The identity of the last failing run.
  private(set) var lastIdentity: FailureIdentity?

  init(_ body: @escaping Body) {
    self.body = body
  }

  /// Returns the number that stands for an identity in outcomes.
  func number(of identity: FailureIdentity) -> Int32 {
    if let place = identities.firstIndex(of: identity) { return Int32(place) }
    identities.append(identity)
    return Int32(identities.count - 1)
  }

  func identity(_ number: Int32) -> FailureIdentity { identities[Int(number)] }

  /// Runs the property once.
  ///
  /// - Parameters:
  ///   - script: the choices to make first.
  ///   - continuation: how the run goes on after them.
  ///   - limit: the largest number of choices.
  ///   - splice: the span of the script that was edited, if its length may have changed.
  ///   - tree: the runs made so far; random choices avoid them.
  func run(
    _ script: Script, then continuation: PropertyDraw.Continuation,
    limit: Int = PropertyDraw.mostChoices,
    splice: PropertyDraw.Splice? = nil, tree: ChoiceTree? = nil
  ) -> RunOutcome {
    draw.script = script
    draw.cursor = 0
    draw.readableEnd = script.count
    draw.splice = splice
    draw.isInsideSplice = false
    draw.continuation = continuation
    draw.choiceLimit = limit
    draw.choiceCount = 0
    draw.spanCount = 0
    draw.openSpan = -1
    draw.isOverrun = false
    draw.isRejected = false
    draw.nextBeginsStep = false
    draw.drawsPastEnd = 0
    draw.tree = tree
    draw.treeCursor = tree == nil ? .outside : .root
    if !draw.events.isEmpty { draw.events.beginRun() }
    do {
      try body(draw)
    } catch {
      closeSpans()
      return outcome(of: error)
    }
    closeSpans()
    return draw.isRejected ? .filteredOut : draw.isOverrun ? .overrun : .passed
  }

  private func outcome(of error: any Error) -> RunOutcome {
    if draw.isRejected { return .filteredOut }
    if draw.isOverrun { return .overrun }
    if error is AssumptionFailure { return .rejected }
    let identity = FailureIdentity(of: error)
    lastError = error
    lastIdentity = identity
    return .failed(number(of: identity))
  }

  private func closeSpans() {
    var span = Int(draw.openSpan)
    while span >= 0 {
      draw.spans[span].end = Int32(draw.choiceCount)
      span = Int(draw.spans[span].parent)
    }
  }

  /// The choices of the last run.
  var recorded: UnsafeBufferPointer<Choice> {
    UnsafeBufferPointer(start: draw.choices, count: draw.choiceCount)
  }

  /// The last run as a value.
  var recordedRun: RecordedRun {
    RecordedRun(
      choices: Array(recorded),
      spans: Array(UnsafeBufferPointer(start: draw.spans, count: draw.spanCount)))
  }
}
