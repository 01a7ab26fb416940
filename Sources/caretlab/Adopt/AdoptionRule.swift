/// A pattern of code that a bench does not support, with advice.
struct AdoptionRule {
  /// How the code affects a test on a bench.
  enum Gravity: String, CaseIterable {
    /// The code does not compile on Linux.
    case linux
    /// The code compiles, but does not use the bench's clock.
    case realTime = "real time"
    /// The code needs another kind of bench, or the user should know something about it.
    case note
  }

  /// The words and signs, in order. A `*` at the end of a word matches any ending.
  var words: [String]
  var gravity: Gravity
  /// The problem, and what to do about it.
  var message: String

  init(_ words: String, _ gravity: Gravity, _ message: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.gravity = gravity
    self.message = message
  }

  /// Returns whether the tokens begin with the rule's words.
  ///
  /// A rule for a function or a type does not match a member of something else.
  func holds(for tokens: ArraySlice<SwiftToken>, after former: String?) -> Bool {
    guard tokens.count >= words.count, former != "func",
      former != "." || words[0] == "." || words[0].hasPrefix("#")
    else { return false }
    return zip(words, tokens).allSatisfy { word, token in
      word.hasSuffix("*") && word.count > 1
        ? token.text.hasPrefix(word.dropLast()) : token.text == word
    }
  }
}

extension AdoptionRule {
  /// All rules.
  static let all: [AdoptionRule] = objectiveC + realTime + clocks + tasks

  private static let objectiveC = [
    AdoptionRule(
      "#selector", .linux,
      "#selector needs the Objective-C runtime; write Selector(\"name\") { (keyboard: MyKeyboard, _) in "
        + "keyboard.name() }, or put it into #if canImport(ObjectiveC)"),
    AdoptionRule(
      "#keyPath", .linux, "#keyPath needs the Objective-C runtime; use a Swift key path"),
    AdoptionRule(
      "@objc*", .linux,
      "@objc needs the Objective-C runtime; put this code into #if canImport(ObjectiveC)"),
    AdoptionRule(
      "@IB*", .linux,
      "a bench does not read interface files; create the view in loadView, or move this code out "
        + "of the module"
    ),
    AdoptionRule(
      "NSSelectorFromString", .linux,
      "selectors by name need the Objective-C runtime; call the "
        + "method, or pass a closure"),
    AdoptionRule(
      "autoreleasepool", .linux, "autoreleasepool needs the Objective-C runtime; leave it out"),
  ]

  private static let realTime =
    ["DispatchQueue", "DispatchTime", "DispatchWorkItem"].map {
      AdoptionRule(
        "Dispatch . \($0)", .realTime,
        "Dispatch.\($0) does not use the bench's time; write \($0)")
    }
    + ["RunLoop", "Thread", "Timer"].map {
      AdoptionRule(
        "Foundation . \($0)", .realTime,
        "Foundation.\($0) does not use the bench's time; write \($0)")
    } + [
      AdoptionRule(
        "DispatchSource*", .realTime,
        "a Dispatch source fires in real time; use a repeating Timer"),
      AdoptionRule(
        "DispatchSemaphore", .realTime,
        "a semaphore waits for real threads; use a callback instead"),
      AdoptionRule(
        "DispatchGroup", .realTime,
        "a group waits for Dispatch's real queues; use DispatchWorkItem.notify(queue:)"),
      AdoptionRule(
        "OperationQueue", .realTime, "an operation queue runs on real threads; use DispatchQueue"),
      AdoptionRule(
        "CADisplayLink", .realTime, "a display link ticks in real time; use a repeating Timer"),
      AdoptionRule(
        "CFRunLoop*", .realTime, "Core Foundation's run loop runs in real time; use RunLoop.main"),
      AdoptionRule(
        "wallDeadline :", .realTime,
        "a bench does not support asyncAfter(wallDeadline:); use "
          + "deadline:"),
      AdoptionRule(
        "usleep (", .realTime, "usleep blocks the real thread; use Thread.sleep(forTimeInterval:)"),
      AdoptionRule(
        "nanosleep (", .realTime,
        "nanosleep blocks the real thread; use Thread.sleep(forTimeInterval:)"),
      AdoptionRule(
        "sleep (", .realTime, "sleep blocks the real thread; use Thread.sleep(forTimeInterval:)"),
      AdoptionRule(
        "Timer . publish", .realTime,
        "a Combine timer ticks in real time; use Timer.scheduledTimer"),
      AdoptionRule(
        ". debounce (", .realTime,
        "debounce waits in real time; cancel a DispatchWorkItem and schedule it again instead"),
      AdoptionRule(
        ". throttle (", .realTime, "throttle waits in real time; use a Timer"),
    ]

  private static let clocks =
    [
      "Date ( )", "Date . now", "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime",
      ". systemUptime", "ContinuousClock (", "SuspendingClock (",
    ].map {
      AdoptionRule(
        $0, .realTime,
        "this reads the real clock, which does not follow the bench's time; use "
          + "DispatchTime.now().uptimeNanoseconds")
    }

  private static let tasks = [
    AdoptionRule(
      "Task . detached", .realTime,
      "a detached task leaves the bench, and its calls of the proxy fail the test; use Task { }"),
    AdoptionRule(
      "Task . sleep", .note,
      "test this with withKeyboardBench { }, which controls Task.sleep; in Xcode give the code a "
        + "clock"
    ),
    AdoptionRule(
      "Task {", .note, "test this with withKeyboardBench { }, which runs tasks on virtual time"),
    AdoptionRule(
      "Task (", .note, "test this with withKeyboardBench { }, which runs tasks on virtual time"),
  ]
}
