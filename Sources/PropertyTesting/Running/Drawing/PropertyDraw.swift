import Chance

// This module tests properties by choice sequences. A run makes typed choices (Choices/) through generators
// (Generators/) and state machines (Stateful/). The runner (Running/) looks for a run that fails, and the
// shrinker (Shrinking/) simplifies its choices. Statistics/ and Reporting/ describe what was tested and
// found.

/// The source of all values of one run; draw from it in straight-line code.
///
/// ```swift
/// try checkProperty("reversing twice changes nothing") { draw in
///   let numbers = draw(.array(of: .int))
///   try expect(numbers.reversed().reversed() == numbers)
/// }
/// ```
///
/// A draw may depend on everything drawn before. Each value is made of recorded choices. The engine
/// repeats, shortens and simplifies a run by giving it other choices, so values shrink through `map`,
/// `filter`, loops and conditions.
///
/// A draw belongs to the run that it was passed to; do not keep it.
public final class PropertyDraw {
  /// How a run goes on when its script has no more choices.
  enum Continuation {
    case random, simplest, stop
  }

  /// A span of the script that was edited. If it requests more or fewer choices than the script has for it,
  /// the replay still goes on after the span with the choices that follow it in the script.
  struct Splice: Hashable {
    /// The index of the span among all spans of the run.
    let span: Int
    /// The index after the last choice of the script that belongs to the span.
    let partEnd: Int
  }

  // Exclusive access is not checked at run time, because the checks would take half of the time of a run.
  // They are not needed: a draw is used in one thread, and none of these is held across a call that could
  // access it again.

  // The recorded choices and spans.
  @exclusivity(unchecked) var choices: UnsafeMutablePointer<Choice>
  @exclusivity(unchecked) var choiceCount = 0
  @exclusivity(unchecked) var choiceCapacity: Int
  @exclusivity(unchecked) var spans: UnsafeMutablePointer<Span>
  @exclusivity(unchecked) var spanCount = 0
  @exclusivity(unchecked) var spanCapacity: Int
  @exclusivity(unchecked) var openSpan: Int32 = -1

  // The script that is replayed, and how it goes on.
  @exclusivity(unchecked) var script: [ScriptedChoice] = []
  @exclusivity(unchecked) var cursor = 0
  @exclusivity(unchecked) var readableEnd = 0
  @exclusivity(unchecked) var splice: Splice?
  @exclusivity(unchecked) var isInsideSplice = false
  @exclusivity(unchecked) var continuation = Continuation.random
  @exclusivity(unchecked) var choiceLimit = PropertyDraw.mostChoices
  @exclusivity(unchecked) var isOverrun = false
  @exclusivity(unchecked) var isRejected = false
  @exclusivity(unchecked) var drawsPastEnd = 0
  @exclusivity(unchecked) var nextBeginsStep = false
  @exclusivity(unchecked) var simplestIndex: UInt64 = 0

  // Fresh values.
  @exclusivity(unchecked) var random = RandomStream(seed: 0)
  @exclusivity(unchecked) var shape = RunShape.ordinary
  /// Whether the script may come from an example of the caller.
  @exclusivity(unchecked) var variesExamples = false
  @exclusivity(unchecked) var tree: ChoiceTree?
  @exclusivity(unchecked) var treeCursor = ChoiceTree.Cursor.outside

  // What the run reports about itself.
  @exclusivity(unchecked) var events = RunEvents()
  @exclusivity(unchecked) var narrator: Narrator?

  /// The largest number of choices of one run.
  static let mostChoices = 16_384
  /// The number of draws beyond the end of a script after which values become random, so that a loop that
  /// waits for another value ends.
  private static let patientDraws = 4_096

  init() {
    choiceCapacity = 256
    spanCapacity = 128
    choices = .allocate(capacity: choiceCapacity)
    spans = .allocate(capacity: spanCapacity)
  }

  deinit {
    choices.deallocate()
    spans.deallocate()
  }

  /// Draws a value.
  ///
  /// - Parameters:
  ///   - generator: the generator of the value.
  ///   - name: the name of the value in the report; without it the report numbers the draws.
  @inlinable
  public func callAsFunction<Value>(_ generator: Generator<Value>, _ name: StaticString = "")
    -> Value
  {
    guard isNarrating else { return generator.body(self) }
    return narrated(generator, name)
  }

  /// Draws a whole number of `range`.
  @inlinable
  public func callAsFunction(_ range: ClosedRange<Int>, _ name: StaticString = "") -> Int {
    callAsFunction(.int(in: range), name)
  }

  /// Makes one choice.
  ///
  /// All generators are built on this method. It is public so that generators can be written outside the
  /// module.
  public func choose(_ domain: ChoiceDomain) -> Int64 {
    choose(domain, odds: Odds.even)
  }

  /// Whether the engine ignores the rest of the run.
  ///
  /// A long simulation can check this and return early.
  public var isOver: Bool { isOverrun || isRejected }

  @usableFromInline var isNarrating: Bool { narrator != nil }

  // MARK: Choosing

  @usableFromInline
  func choose(_ domain: ChoiceDomain, odds: Odds) -> Int64 {
    if isOverrun { return valuePastEnd(domain) }
    if choiceCount >= choiceLimit { return overrun(domain) }
    let bits: Int64
    if cursor < readableEnd {
      let scripted = script[cursor]
      cursor += 1
      bits = scripted.kind == domain.kind ? domain.fit(scripted.bits) : domain.target
    } else if isInsideSplice {
      bits = domain.target  // its own choices are used up
    } else {
      switch continuation {
      case .random: bits = freshValue(domain, odds: odds)
      case .simplest:
        bits =
          simplestIndex > 0 && domain.kind != .boolean
          ? domain.bits(at: simplestIndex) : domain.target
      case .stop: return overrun(domain)
      }
    }
    record(domain, bits)
    return bits
  }

  func record(_ domain: ChoiceDomain, _ bits: Int64) {
    if choiceCount == choiceCapacity { growChoices() }
    (choices + choiceCount).initialize(
      to: Choice(domain: domain, beginsStep: nextBeginsStep, bits: bits))
    nextBeginsStep = false
    choiceCount += 1
    if treeCursor.isInside, let tree { treeCursor = tree.step(treeCursor, bits) }
  }

  private func overrun(_ domain: ChoiceDomain) -> Int64 {
    isOverrun = true
    return valuePastEnd(domain)
  }

  private func valuePastEnd(_ domain: ChoiceDomain) -> Int64 {
    drawsPastEnd += 1
    if drawsPastEnd <= PropertyDraw.patientDraws { return domain.target }
    return FreshValues.any(domain, &random)
  }

  // MARK: Spans

  @usableFromInline
  func beginSpan(_ label: UInt64, _ kind: Span.Kind) -> Int32 {
    if spanCount == spanCapacity { growSpans() }
    if let splice, splice.span == spanCount { enter(splice) }
    (spans + spanCount).initialize(
      to: Span(
        label: label, start: Int32(truncatingIfNeeded: choiceCount), end: -1, parent: openSpan,
        kind: kind))
    openSpan = Int32(truncatingIfNeeded: spanCount)
    spanCount += 1
    return openSpan
  }

  @usableFromInline
  func endSpan(_ span: Int32) {
    let place = Int(span)
    spans[place].end = Int32(truncatingIfNeeded: choiceCount)
    openSpan = spans[place].parent
    if let splice, splice.span == place { leave(splice) }
  }

  private func enter(_ splice: Splice) {
    readableEnd = splice.partEnd
    isInsideSplice = true
  }

  private func leave(_ splice: Splice) {
    isInsideSplice = false
    cursor = splice.partEnd
    readableEnd = script.count
    self.splice = nil
  }

  /// Removes the innermost span, with its choices if there are any.
  @usableFromInline
  func cancelSpan(_ span: Int32) {
    let place = Int(span)
    openSpan = spans[place].parent
    spanCount = place
  }

  // MARK: Storage

  private func growChoices() {
    choices = moved(choices, count: choiceCount, capacity: choiceCapacity * 2)
    choiceCapacity *= 2
  }

  private func growSpans() {
    spans = moved(spans, count: spanCount, capacity: spanCapacity * 2)
    spanCapacity *= 2
  }

  private func moved<Element>(
    _ old: UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: old, count: count)
    old.deallocate()
    return larger
  }
}
