import TouchTraces
import Timing

/// A recognizer in a router: its machine, its attempt, and its relation to the other recognizers.
struct AttachedRecognizer: Hashable, Sendable {
  /// The result of arbitration in this attempt.
  enum Standing: Hashable, Sendable {
    case possible
    /// The recognizer asked to win and waits for the recognizers that it requires to fail.
    case held
    /// Between `began` and the end of the gesture.
    case active(changed: Bool)
    /// Over; stays so until all touches of the attempt are up.
    case finished(RecognizerState)
  }

  /// A requirement whose condition is checked once per attempt.
  struct Question: Hashable, Sendable {
    let required: Int
    let condition: TouchCondition
  }

  // The properties that every sample uses come first, together.

  /// Whether the recognizer has changed since the last ``settle()``.
  private(set) var isUnsettled = false
  var standing = Standing.possible {
    didSet { isUnsettled = true }
  }
  /// When the timer fires, computed by the last ``settle()``; nil if the recognizer is held or over.
  private(set) var deadline: Instant?
  /// The recognizer's request that is not yet settled.
  var pending: Request?
  var attempt = Attempt()
  var machine: Machine
  let recognizer: Recognizer
  var isEnabled = true
  /// The recognizers that must fail before this one may win.
  var requirements: [Int] = []
  /// The recognizers that must fail first if the attempt's first touch fulfils the condition.
  var questions: [Question] = []
  /// The additional requirements of this attempt, from `questions`.
  private(set) var answers: [Int] = []
  /// The recognizers that may be active at the same time as this one.
  var companions: [Int] = []
  /// The recognizers that this one does not prevent.
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

  /// Whether the recognizer has begun or has been recognized in this attempt.
  var hasWon: Bool {
    switch standing {
    case .possible, .held, .finished(.failed): false
    case .active, .finished: true
    }
  }

  /// Whether recognizers that require this one to fail must wait.
  var isAwaited: Bool { isUndecided && attempt.hasTouches }

  /// Whether the recognizer ignores touches that come down now.
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

  /// Handles one finger's part in a sample; `isReceived`: whether the recognizer gets a new touch.
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
    // A finished recognizer needs no moves, but it needs lifts.
    if change == .moved, isFinished { return }
    if attempt.take(change, of: touch, at: location) { isUnsettled = true }
  }

  /// Passes the sample to the machine; returns whether there is a request.
  mutating func observe(at instant: Instant) -> Bool {
    guard isUnsettled, attempt.isTouched, !isFinished else { return pending != nil }
    pending = machine.touchesChanged(in: &attempt, at: instant)
    return pending != nil
  }

  /// Handles the timer.
  mutating func timerFired(at instant: Instant) {
    isUnsettled = true
    pending = machine.timerFired(at: instant)
  }

  /// Makes the next ``settle()`` update this recognizer.
  mutating func markUnsettled() { isUnsettled = true }

  /// Ends a sample in which fingers only moved.
  mutating func settleMoves() {
    isUnsettled = false
    if machine.hasMovingDeadline { findDeadline() }
  }

  /// Ends a sample or a timer; a finished attempt resets when its last touch is up.
  ///
  /// If the recognizer is undecided and all touches are up, it is between taps, or it is a held tap
  /// or swipe.
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

  /// Checks the questions of an attempt that begins with a touch down at `location`.
  mutating func ask(touchOn name: String?, at location: LayoutPoint) {
    guard !questions.isEmpty, attempt.isEmpty else { return }
    answers = questions.filter { $0.condition.allows(location, isOnKey: name != nil) }
      .map(\.required)
  }

  /// Whether `other` must fail before this one may win in this attempt.
  func requires(_ other: Int) -> Bool {
    requirements.contains(other) || answers.contains(other)
  }

  private mutating func reset() {
    machine.reset()
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    // For a few touches this is faster than replacing the array's contents.
    while attempt.tracks.popLast() != nil {}
    standing = .possible
    isUnsettled = false
  }
}
