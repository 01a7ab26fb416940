import TouchTraces
import Timing

/// A recognizer in a router: its machine, its attempt, and how it stands with the others.
struct AttachedRecognizer: Hashable, Sendable {
  /// What arbitration has decided in this attempt.
  enum Standing: Hashable, Sendable {
    case possible
    /// It asked to win and waits until those it requires to fail have failed.
    case held
    /// Between `began` and the end of the gesture.
    case active(changed: Bool)
    /// Over, until all touches of the attempt are up.
    case finished(RecognizerState)
  }

  /// A requirement that is asked for once per attempt.
  struct Question: Hashable, Sendable {
    let required: Int
    let condition: TouchCondition
  }

  // What every sample asks for comes first, together.

  /// Whether anything has changed since the last ``settle()``.
  private(set) var isUnsettled = false
  var standing = Standing.possible {
    didSet { isUnsettled = true }
  }
  /// When its timer fires, as of the last ``settle()``; one that is held or over has none.
  private(set) var deadline: Instant?
  /// What it asked for and has not been settled yet.
  var pending: Request?
  var attempt = Attempt()
  var machine: Machine
  let recognizer: Recognizer
  var isEnabled = true
  /// Recognizers that have to fail before this one may win.
  var requirements: [Int] = []
  /// Recognizers that have to in attempts whose first touch fulfils the condition.
  var questions: [Question] = []
  /// What the answers of this attempt require in addition.
  private(set) var answers: [Int] = []
  /// Recognizers that this one may be active together with.
  var companions: [Int] = []
  /// Recognizers that this one does not prevent.
  var spared: [Int] = []

  init(_ recognizer: Recognizer) {
    self.recognizer = recognizer
    machine = Machine(recognizer.kind)
  }

  var isUndecided: Bool { standing == .possible || standing == .held }

  var isActive: Bool {
    switch standing {
    case .active: true
    case .possible, .held, .finished: false
    }
  }

  /// Whether it has begun or has been recognized in this attempt.
  var hasWon: Bool {
    switch standing {
    case .possible, .held, .finished(.failed): false
    case .active, .finished: true
    }
  }

  /// Whether others that require it to fail have to wait for it.
  var isAwaited: Bool { isUndecided && attempt.hasTouches }

  /// Whether it takes no notice of touches that come down now.
  var ignoresNewTouches: Bool {
    switch standing {
    case .possible, .active: false
    case .held: !machine.isContinuous
    case .finished: true
    }
  }

  var isFinished: Bool {
    switch standing {
    case .finished: true
    case .possible, .held, .active: false
    }
  }

  var state: RecognizerState {
    switch standing {
    case .possible, .held: .possible
    case .active(changed: false): .began
    case .active(changed: true): .changed
    case .finished(let state): state
    }
  }

  /// Takes in one finger's part in a sample; `isReceived` says whether a new touch is given to it.
  mutating func apply(
    _ change: FingerChange, touch: Int, at location: LayoutPoint, isReceived: Bool
  ) {
    if change == .began {
      guard isReceived, isEnabled else { return }
      let isIgnored = ignoresNewTouches
      isUnsettled = true
      attempt.tracks.append(FingerTrack(touch: touch, at: location, isIgnored: isIgnored))
      if !isIgnored { attempt.isTouched = true }
      return
    }
    // Where a finger goes is nothing to one that is over; that it lifts is.
    if change == .moved, isFinished { return }
    if attempt.take(change, of: touch, at: location) { isUnsettled = true }
  }

  /// Shows the sample to the machine; returns whether it asks for something.
  mutating func observe(at instant: Instant) -> Bool {
    guard isUnsettled, attempt.isTouched, !isFinished else { return pending != nil }
    pending = machine.touchesChanged(in: &attempt, at: instant)
    return pending != nil
  }

  /// Its timer fires.
  mutating func timerFired(at instant: Instant) {
    isUnsettled = true
    pending = machine.timerFired(at: instant)
  }

  /// Lets the next ``settle()`` look at it.
  mutating func markUnsettled() { isUnsettled = true }

  /// Ends a sample of mere moves.
  mutating func settleMoves() {
    isUnsettled = false
    if machine.hasMovingDeadline { findDeadline() }
  }

  /// Ends a sample or a timer: an attempt that has come to an end is over with its last touch.
  ///
  /// An undecided one whose touches are all up is between taps, or a tap or swipe that is held.
  mutating func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    attempt.settle()
    if attempt.isEmpty {
      deadline = nil
      return
    }
    if !attempt.isOver {
      attempt.forgetOldTouches(keepsCounted: !machine.isPan)
    } else if isFinished {
      reset()
    }
    findDeadline()
  }

  private mutating func findDeadline() {
    deadline =
      (standing == .possible || isActive) && !attempt.isEmpty ? machine.deadline : nil
  }

  /// Asks the questions of an attempt that begins with a touch down at `location`.
  mutating func ask(touchOn name: String?, at location: LayoutPoint) {
    guard !questions.isEmpty, attempt.isEmpty else { return }
    answers = questions.filter { $0.condition.allows(location, isOnKey: name != nil) }
      .map(\.required)
  }

  /// Whether `other` has to fail before this one may win in this attempt.
  func requires(_ other: Int) -> Bool {
    requirements.contains(other) || answers.contains(other)
  }

  private mutating func reset() {
    machine.reset()
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    // A few touches: quicker than to replace the array's contents.
    while attempt.tracks.popLast() != nil {}
    standing = .possible
    isUnsettled = false
  }
}
