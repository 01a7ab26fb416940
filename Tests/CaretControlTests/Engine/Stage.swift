import DocumentProxy
import Timing

@testable import CaretControl

/// An engine with a host that does only what a test says, when it says so. Everything is written down: what
/// happens, what is sent then, and what is told.
struct Stage {
  var engine: CaretEngine
  var host: TinyHost
  /// The messages that have not reached the host.
  private(set) var underWay: [[Edit]] = []
  private(set) var log: [String] = []
  private var now = Instant.start
  private var timers: [(number: Int, due: Instant)] = []
  private var operationCount = 0
  private(set) var outcomes: [Int: Outcome] = [:]

  init(_ document: String, _ settings: CaretSettings = CaretSettings()) {
    self.init(TinyHost(document), settings)
  }

  init(_ host: TinyHost, _ settings: CaretSettings = CaretSettings()) {
    self.host = host
    engine = CaretEngine(settings: settings)
    // A keyboard sees the text before it does anything.
    _ = handle(.textDidChange, host.context)
  }

  var isDone: Bool { outcomes.count == operationCount }

  // MARK: What happens

  mutating func perform(_ operations: CaretOperation...) { perform(operations) }

  private mutating func perform(_ operations: [CaretOperation]) {
    for operation in operations {
      operationCount += 1
      note("\(operation)", .perform(operation))
    }
  }

  /// Performs operations, and then goes on until all have ended.
  mutating func play(_ operations: CaretOperation...) {
    perform(operations)
    finish()
  }

  /// Returns the story of operations in a document, from their beginning until all have ended.
  static func story(of operations: CaretOperation..., in document: String) -> String {
    var stage = Stage(document)
    stage.perform(operations)
    stage.finish()
    return stage.story
  }

  /// Everything under way arrives, and the host shows its text.
  mutating func answer() {
    while !underWay.isEmpty { arrive() }
    push()
  }

  /// The oldest message arrives.
  mutating func arrive(refusing: Bool = false) {
    guard !underWay.isEmpty else { return log.append("nothing is under way") }
    for edit in underWay.removeFirst() { host.take(edit, refusing: refusing) }
  }

  /// The field refuses what arrives, and shows its text; where nothing arrives a timer fires.
  mutating func refuse(times: Int) {
    for _ in 0..<times {
      if underWay.isEmpty {
        wait()
      } else {
        arrive(refusing: true)
        push()
      }
    }
  }

  /// The oldest message is lost.
  mutating func lose() {
    if underWay.isEmpty { log.append("nothing is under way") } else { underWay.removeFirst() }
  }

  /// The host shows its text.
  mutating func push() { note(host.written, .textDidChange, host.context) }

  /// A state comes that shows this.
  mutating func show(_ text: String, hasText: Bool = true) {
    let shown = TinyHost(text).context
    let context = DocumentContext(
      before: shown.before, selected: shown.selected, after: shown.after, hasText: hasText,
      identifier: host.identifier)
    note("shown \(text)", .textDidChange, context)
  }

  /// The timer that is due next fires.
  mutating func wait() {
    guard let index = timers.indices.min(by: { timers[$0].due < timers[$1].due }) else {
      return log.append("nothing to wait for")
    }
    let (number, due) = timers.remove(at: index)
    let span = due - now
    now = due
    note(span == .zero ? "next turn" : "\(span.count / 1_000_000) ms later", .timerFired(number))
  }

  /// A timer fires that the engine does not wait for any more.
  mutating func fire(_ timer: Int) { note("timer \(timer)", .timerFired(timer)) }

  mutating func elapse(_ milliseconds: Int64) { now = now + .milliseconds(milliseconds) }

  mutating func cancel(_ number: Int) { note("cancel \(number)", .cancel(number)) }
  mutating func release(_ number: Int) { note("release \(number)", .release(number)) }
  mutating func endSession() { note("session ends", .sessionEnded) }

  /// Until all operations have ended, messages arrive, and the host shows its text after moves that have moved
  /// the caret, as UIKit's text views do.
  mutating func finish(limit: Int = 60) {
    for _ in 0..<limit where !(isDone && underWay.isEmpty) {
      if underWay.isEmpty { wait() } else if arrives() { push() }
    }
    if log.last?.hasPrefix(host.written) != true { log.append("in the end: \(host.written)") }
  }

  /// The oldest message arrives.
  /// - Returns: whether one of its moves has moved the caret.
  private mutating func arrives() -> Bool {
    var isAnswered = false
    for edit in underWay.removeFirst() {
      let place = host.place
      host.take(edit)
      if edit.isMove, host.place != place { isAnswered = true }
    }
    return isAnswered
  }

  /// Everything that was written down, with what was sent and told after an arrow.
  var story: String { log.joined(separator: "\n") }

  // MARK: What the engine does then

  private mutating func note(
    _ event: String, _ what: CaretEvent, _ context: DocumentContext? = nil
  ) {
    let consequences = handle(what, context ?? host.context)
    let line = consequences.isEmpty ? event : event + " → " + consequences.joined(separator: "; ")
    log.append(line)
  }

  private mutating func handle(_ event: CaretEvent, _ context: DocumentContext) -> [String] {
    var proxy = ScriptedProxy(shown: context)
    let effects = engine.handle(event, at: now, proxy: &proxy)
    var told: [String] = []
    if !proxy.edits.isEmpty {
      underWay.append(proxy.edits)
      told.append(proxy.edits.map(\.written).joined(separator: ", "))
    }
    for effect in effects {
      switch effect {
      case .began: break
      case .arm(let timer, let span): timers.append((timer, now + span))
      case .disarm(let timer): timers.removeAll { $0.number == timer }
      case .read(_, let text): told.append("read \(text.debugDescription)")
      case .finished(let number, _, let outcome):
        outcomes[number] = outcome
        told.append((operationCount > 1 ? "\(number) " : "") + outcome.written)
      }
    }
    return told
  }
}

/// A proxy that shows what a test says, and writes down what it is asked for.
private struct ScriptedProxy: TextDocumentProxy {
  var shown: DocumentContext
  private(set) var edits: [Edit] = []

  init(shown: DocumentContext) { self.shown = shown }

  var documentContextBeforeInput: String? { shown.before }
  var documentContextAfterInput: String? { shown.after }
  var selectedText: String? { shown.selected }
  var hasText: Bool { shown.hasText }
  var documentIdentifier: DocumentIdentifier? { shown.identifier }

  mutating func insertText(_ text: String) { edits.append(.insert(text)) }
  mutating func deleteBackward() {
    if let last = edits.last, last.kind == .delete {
      edits[edits.count - 1] = .delete(last.count + 1)
    } else {
      edits.append(.delete(1))
    }
  }
  mutating func adjustTextPosition(byCharacterOffset offset: Int) { edits.append(.move(offset)) }
  mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
    edits.append(.mark(Array(markedText.utf16)))
  }
  mutating func unmarkText() { edits.append(.unmark([])) }
}

extension Outcome {
  /// The outcome in words, with what it carries.
  var written: String {
    switch self {
    case .partial(let rest): "partial \(rest.debugDescription)"
    case .interrupted(let rest): "interrupted \(rest.debugDescription)"
    case .transformed(let text): "transformed \(text.debugDescription)"
    case .unsupported(let reason): "unsupported: \(reason)"
    case .cleared(let isConfirmed): "cleared, confirmed before: \(isConfirmed)"
    default: name
    }
  }
}

extension CaretSettings {
  /// Settings of a keyboard that believes only these rules about windows.
  static func believing(_ assumptions: WindowAssumptions) -> CaretSettings {
    var settings = CaretSettings()
    settings.windowAssumptions = assumptions
    return settings
  }
}
