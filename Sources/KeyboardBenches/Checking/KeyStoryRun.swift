import CaretControl
import CaretJudge
import CaretLabUIKit
import DocumentProxy
import ProxySimulation
import Timing

/// One story on a bench, with a judge that checks it.
@MainActor
struct KeyStoryRun<Keyboard: UIInputViewController> {
  /// The latencies of messages and states. Their sum is less than the shortest time between two
  /// steps.
  static var latency: LatencyModel { .fixed(command: .milliseconds(5), push: .milliseconds(8)) }

  let keys: KeyboardKeys<Keyboard>
  let bench: KeyboardBench
  private let keyboard: Keyboard
  private var judge: TextJudge
  private var fed = 0
  private var running: [Int] = []
  /// Whether the running key may need several messages.
  private var hasLongOne = false
  private var number = 0
  /// The numbers of the pressed keys that were the only ones until everything came to rest.
  private var alone: Set<Int> = []
  /// The right text if every key did its work at once; nil after a key that can't do so.
  private var ideal: HostField?

  init(
    _ story: KeyStory, _ profile: ProxyProfile, _ keys: KeyboardKeys<Keyboard>,
    _ make: @escaping @MainActor () -> Keyboard
  ) throws {
    self.keys = keys
    bench = try KeyboardBench(story.document, profile: profile, latency: Self.latency)
    keyboard = bench.attach(make())
    try bench.settle()
    judge = TextJudge(of: bench.simulated.world)
    ideal = bench.simulated.world.host.field
    bench.collect()
    fed = bench.story.proxyEvents.count
  }

  /// Plays the steps of the story.
  /// - Throws: ``KeyboardFault`` for a claim that does not hold.
  mutating func play(_ steps: [KeyStory.Step]) throws {
    do {
      for step in steps { try play(step) }
      try rest()
    } catch let fault as BenchFault {
      throw KeyboardFault(broken: .staysOnTheBench, detail: fault.problem, story: fault.story)
    }
    judge.end(at: .start + bench.now)
    try look()
  }

  private mutating func play(_ step: KeyStory.Step) throws {
    if let wait = step.wait { try bench.advance(by: wait) } else { try rest() }
    feed()
    switch step.act {
    case .press(let index): try press(keys.keys[index])
    case .type: act(.type(KeyStory.typed)) { $0.insert(Array(KeyStory.typed.utf16)) }
    case .tapStart: act(.tap(caret: 0)) { $0.select(0..<0) }
    case .tapEnd:
      let end = bench.simulated.world.host.field.text.count
      act(.tap(caret: end)) { $0.select($0.text.count..<$0.text.count) }
    }
  }

  /// Presses a key. If it or the running key may need several messages, it first waits for rest.
  /// Otherwise it would be unknown which key a message belongs to.
  private mutating func press(_ key: KeyboardKeys<Keyboard>.Key) throws {
    if !running.isEmpty, !key.contract.isOneMessage || hasLongOne { try rest() }
    number += 1
    hasLongOne = !key.contract.isOneMessage
    running.append(number)
    feed(began: [(number, key.contract)])
    bench.turn { key.press(keyboard) }
    guard var field = ideal else { return }
    ideal = field.apply(key.contract, bench.simulated.world.profile) ? field : nil
  }

  private mutating func act(_ act: Disturbance, _ change: (inout HostField) -> Void) {
    bench.user(act)
    if ideal != nil { change(&ideal!) }
  }

  /// Waits until nothing is under way, so the running keys have ended. If only one key ran, the caret is
  /// known then. The keys make no claims of their own.
  private mutating func rest() throws {
    try bench.settle()
    let outcome = running.count == 1 ? Outcome.confirmed : .assumed
    feed(ended: running.map { ($0, outcome, nil) })
    if running.count == 1 { alone.formUnion(running) }
    running = []
    try bench.advance(by: .milliseconds(1))
  }

  private mutating func feed(
    began: [(number: Int, operation: CaretOperation)] = [],
    ended: [(number: Int, outcome: Outcome, read: String?)] = []
  ) {
    bench.collect()
    let events = Array(bench.story.proxyEvents[fed...])
    fed += events.count
    judge.turn(began: began, events: events, ended: ended, at: .start + bench.now)
  }

  private func look() throws {
    for finding in judge.findings {
      if let broken = KeyboardClaim(finding) {
        throw fault(broken, "\(finding.kind.name) \(finding.kind.detail)")
      }
    }
    if judge.actCount == 0, let idle = idleKey {
      throw fault(.doesItsWork, "\(idle) left \(bench.document.text)")
    }
    if let ideal, ideal.document != bench.simulated.world.host.field.document {
      throw fault(.isDoneAtOnce, "in one message the document is \(ideal.document)")
    }
  }

  /// The operation of a key that ran alone and did not do its work, even if it sent nothing; nil if
  /// there is none.
  private var idleKey: CaretOperation? {
    let wrong = judge.findings.compactMap { finding -> Int? in
      guard case .falseClaim(.result) = finding.kind else { return nil }
      return finding.operation
    }
    return judge.operations.first {
      alone.contains($0.number)
        && ($0.messages == 0 ? wrong.contains($0.number) : $0.wasRight == false)
    }?.operation
  }

  private func fault(_ broken: KeyboardClaim, _ detail: String) -> KeyboardFault {
    KeyboardFault(broken: broken, detail: detail, story: bench.tellStory())
  }
}

extension CaretOperation {
  /// Whether one message can carry out the operation.
  fileprivate var isOneMessage: Bool {
    switch self {
    case .insert, .insertWithCaret, .deleteBackward, .replaceLast, .move, .drag, .setMarkedText,
      .commitMarkedText:
      true
    default: false
    }
  }
}

extension HostField {
  /// Carries out an operation, if this is possible at once.
  /// - Returns: whether it has carried out the operation.
  fileprivate mutating func apply(
    _ operation: CaretOperation, _ profile: ProxyProfile
  ) -> Bool {
    switch operation {
    case .insert(let text): insert(Array(text.utf16))
    case .insertWithCaret(let text, let back):
      insert(Array(text.utf16))
      let place = max(0, caret - back)
      select(place..<place)
    case .deleteBackward(let count): deleteBackward(count, unit: profile.deleteUnit)
    default: return false
    }
    return true
  }
}
