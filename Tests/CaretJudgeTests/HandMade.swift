import CaretControl
import CaretJudge
import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// A record made by hand: what a keyboard asks of the proxy for an operation, and what it says afterwards.
struct HandMade {
  private(set) var judge: TextJudge
  private(set) var world: ProxyWorld
  private var now = Instant.start
  private var count = 0

  /// - Parameter losesFirst: whether the first message is lost.
  init(
    _ document: String, in profile: ProxyProfile = .uikit26, losesFirst: Bool = false,
    tellsOutcomes: Bool = true
  ) throws {
    var profile = profile
    if losesFirst { (profile.dropRate, profile.dropCount) = (1, 1) }
    world = ProxyWorld(
      fields: [
        HostElement("document", try MarkedDocument(document)),
        HostElement("other", try MarkedDocument("Bob|")),
      ], profile: profile,
      latency: .fixed(command: .milliseconds(10), push: .milliseconds(10)))
    judge = TextJudge(of: world, tellsOutcomes: tellsOutcomes)
  }

  /// An operation whose messages are sent one after the other, each when the state before it has come.
  ///
  /// - Parameters:
  ///   - operation: what was asked.
  ///   - messages: calls such as `"-1, delete 2, insert x"`.
  ///   - outcome: what the keyboard says; nil: nothing.
  ///   - read: the text that it says it has read.
  mutating func perform(
    _ operation: CaretOperation, _ messages: [String], _ outcome: Outcome?, read: String? = nil
  ) {
    let number = begin(operation)
    for message in messages {
      send(message)
      wait()
    }
    if let outcome { end(number, outcome, read: read) }
  }

  /// - Returns: the operation's number.
  mutating func begin(_ operation: CaretOperation) -> Int {
    count += 1
    judge.turn(began: [(count, operation)], events: world.takeEvents(), at: now)
    return count
  }

  /// One turn of the keyboard.
  mutating func send(_ message: String) {
    turn(message)
    judge.turn(events: world.takeEvents(), at: now)
  }

  /// One turn in which an operation ends and the next one may begin.
  mutating func judgeTogether(_ message: String, ending number: Int, _ outcome: Outcome) {
    turn(message)
    judge.turn(events: world.takeEvents(), ended: [(number, outcome, nil)], at: now)
  }

  /// One turn in which operations end, after everything has arrived that was under way.
  mutating func judgeTogether(_ message: String, ending numbers: [Int], _ outcome: Outcome) {
    turn(message)
    while let next = world.next {
      now = max(now, next)
      world.step { _, _ in }
    }
    judge.turn(events: world.takeEvents(), ended: numbers.map { ($0, outcome, nil) }, at: now)
  }

  /// One turn in which an operation begins.
  ///
  /// - Returns: the operation's number.
  mutating func begin(_ operation: CaretOperation, sending message: String) -> Int {
    count += 1
    turn(message)
    judge.turn(began: [(count, operation)], events: world.takeEvents(), at: now)
    return count
  }

  private mutating func turn(_ message: String) {
    world.turn(at: now) { proxy in
      for call in message.split(separator: ",") {
        HandMade.ask(call.drop { $0 == " " }, of: &proxy)
      }
    }
  }

  private static func ask(_ call: Substring, of proxy: inout ProxyMirror) {
    let words = call.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words.first {
    case "delete": for _ in 0..<(Int(rest) ?? 1) { proxy.deleteBackward() }
    case "insert": proxy.insertText(rest)
    case "mark": proxy.setMarkedText(rest, selectedRange: rest.utf16.count..<rest.utf16.count)
    case "unmark": proxy.unmarkText()
    default: proxy.adjustTextPosition(byCharacterOffset: Int(words.first ?? "") ?? 0)
    }
  }

  /// Lets everything arrive that is under way.
  mutating func wait() {
    while let next = world.next {
      now = max(now, next)
      world.step { _, _ in }
      judge.turn(events: world.takeEvents(), at: now)
    }
    now = now + .milliseconds(1)
  }

  /// Lets so much time pass.
  mutating func wait(_ span: Nanoseconds) {
    let end = now + span
    while let next = world.next, next <= end {
      now = max(now, next)
      world.step { _, _ in }
      judge.turn(events: world.takeEvents(), at: now)
    }
    now = end
  }

  mutating func act(_ disturbance: Disturbance) {
    world.plan(disturbance, at: now)
    world.step { _, _ in }
    judge.turn(events: world.takeEvents(), at: now)
  }

  mutating func read(_ number: Int, _ text: String) { judge.tell(number, hasRead: text) }

  mutating func cancel(_ number: Int) { judge.bar(number) }

  mutating func endSession() { judge.endSession(at: now) }

  mutating func release(_ number: Int) { judge.release(number, at: now) }

  mutating func end(_ number: Int, _ outcome: Outcome, read: String? = nil) {
    judge.turn(events: world.takeEvents(), ended: [(number, outcome, read)], at: now)
  }

  /// The names of what was found when everything has arrived.
  ///
  /// - Parameter isStuck: whether a keyboard that tells no outcomes still waits for something.
  mutating func findings(isStuck: Bool = false) -> [String] {
    wait()
    judge.end(at: now, isStuck: isStuck)
    return judge.findings.map(\.kind.name)
  }
}
