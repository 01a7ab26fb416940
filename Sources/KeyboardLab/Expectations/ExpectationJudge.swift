import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import JSONText
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing
import TextLayout

/// A judge that compares a run with the expectations in its trace.
public struct ExpectationJudge: Sendable {
  private let run: Run
  private let setup: ScenarioSetup
  private let properties: PropertyJudge

  /// Creates a judge of `run`, which was made from `setup`.
  ///
  /// - Parameters:
  ///   - run: the run to judge.
  ///   - setup: the setup that the run was made from.
  ///   - properties: judges properties of the lab, if a trace expects any.
  public init(_ run: Run, of setup: ScenarioSetup, properties: PropertyJudge = PropertyJudge()) {
    self.run = run
    self.setup = setup
    self.properties = properties
  }

  /// Returns the verdicts on all expectations for this keyboard and profile, in their order.
  ///
  /// - Throws: ``LabFault`` if an expectation names something that does not exist, so that no verdict has a
  ///   meaning, or if the keyboard can't be attached. Expectations for other keyboards and profiles are
  ///   checked too, except for the names of other keyboards' keys.
  public func verdicts(on trace: TouchTrace) throws(LabFault) -> [ExpectationVerdict] {
    var findings = TimelineFindings(trace.expectations.map(\.expectation))
    for entry in run.timeline { findings.observe(entry) }
    return try verdicts(on: trace, findings: findings)
  }

  /// Returns the verdicts on all expectations of a run whose timeline was not kept.
  ///
  /// - Parameters:
  ///   - trace: the trace with the expectations; only properties use its touches.
  ///   - findings: findings that were made from the same expectations and have observed the whole timeline.
  /// - Throws: as ``verdicts(on:)``.
  public func verdicts(
    on trace: TouchTrace, findings: TimelineFindings
  ) throws(LabFault) -> [ExpectationVerdict] {
    if let fault = run.fault { throw LabFault("the keyboard can't be attached: \(fault)") }
    var verdicts: [ExpectationVerdict] = []
    for (index, (expectation, line)) in trace.expectations.enumerated() {
      try check(expectation, line: line, meant: expectation.keyboard ?? trace.header.keyboard)
      guard setup.counts(expectation) else { continue }
      let failure: String?
      if case .property(let name) = expectation.kind {
        guard properties.concerns(name, setup.keyboard) else { continue }
        failure = properties.failure(name, trace, setup, run)
      } else {
        failure = self.failure(of: expectation, at: index, findings)
      }
      verdicts.append(ExpectationVerdict(line: line, expectation: expectation, failure: failure))
    }
    return verdicts
  }

  private func failure(
    of expectation: Expectation, at index: Int, _ findings: TimelineFindings
  ) -> String? {
    let found = findings.found(for: index)
    switch expectation.kind {
    case .document(let notation, let by):
      let earlier = by.map { findings.document(by: $0) ?? setup.scenario.document }
      return documentFailure(notation, earlier, field: expectation.field)
    case .none:
      return found.first.first.map { "\($0.text) at \(micros($0.instant))" }
    case _ where findings.isMet(index): return nil
    case .gesture:
      let others = found.isEmpty ? findings.gestures : found
      return others.isEmpty ? "no gesture was recognized" : list(others, "found")
    case .display:
      return found.isEmpty ? "nothing was displayed" : list(found, "displayed:")
    case .system:
      return found.isEmpty
        ? "the system reported nothing" : list(found, "the system reported")
    case .key:
      return found.isEmpty ? "no key was typed" : list(found, "typed:")
    case .outcome(let operation, _):
      return found.isEmpty
        ? "\(operation) has no outcome" : list(found, "\(operation) was", withTimes: false)
    case .property: return nil
    }
  }

  /// Returns a list of what was found instead, or only the number if the list is too long.
  private func list(
    _ found: TimelineFindings.Found, _ words: String, withTimes: Bool = true
  ) -> String {
    guard found.count <= TimelineFindings.toldLimit else {
      return "\(words) something else \(found.count) times, but only "
        + "\(TimelineFindings.toldLimit) can be listed; shorten the trace to see them"
    }
    let told = found.first.map { $0.text + (withTimes ? " at \(micros($0.instant))" : "") }
    return "\(words) \(told.joined(separator: ", "))"
  }

  private func documentFailure(
    _ notation: String, _ earlier: MarkedDocument?, field: String?
  ) -> String? {
    let named = field.flatMap { name in run.fields.first { $0.name == name } }
    let found = named?.field.document ?? earlier ?? run.document
    guard let expected = try? MarkedDocument(notation),
      let hasMark = try? MarkedDocument.hasMark(in: notation)
    else { return "the notation can't be read" }
    if expected.units == found.units, !hasMark || expected.selection == found.selection {
      return nil
    }
    return "the document is \(found.description)"
  }

  private func micros(_ instant: Instant) -> String { "\(instant.nanoseconds / 1_000) µs" }
}

extension ExpectationJudge {
  /// Checks that everything an expectation names exists.
  ///
  /// - Parameters:
  ///   - expectation: the expectation to check.
  ///   - line: its line in the trace, for the error.
  ///   - keyboard: the keyboard with the keys that are named; nil: the one that is played.
  private func check(
    _ expectation: Expectation, line: Int, meant keyboard: String?
  ) throws(LabFault) {
    func known(_ name: String?, _ what: String, _ names: [String]) throws(LabFault) {
      guard let name, !names.contains(name) else { return }
      throw LabFault(
        "there is no \(what) \"\(name)\"\(NearestName.hint(for: name, among: names)); use one of "
          + names.joined(separator: ", "), at: TextLocation(line: line, column: 1))
    }
    let keyboards = KeyboardCatalog.entries.map(\.name) + [setup.keyboard].compactMap(\.self)
    try known(expectation.keyboard, "keyboard", keyboards)
    try known(expectation.profile, "profile", ProxyProfile.named.map(\.name))
    switch expectation.kind {
    case .gesture(let kind, let direction, let state, _):
      try known(kind, "gesture", RecognizedGesture.Detail.kindNames)
      try known(direction, "direction", SwipeDirection.allCases.map(\.rawValue))
      try known(state, "gesture state", ExpectationJudge.states)
    case .none(let kind, let direction):
      try known(kind, "gesture", RecognizedGesture.Detail.kindNames)
      try known(direction, "direction", SwipeDirection.allCases.map(\.rawValue))
    case .outcome(let operation, let outcome):
      try known(CaretOperation.presentName(of: operation), "operation", CaretOperation.names)
      try known(outcome, "outcome", Outcome.names)
    case .key(let name, _):
      guard let played = setup.scenario.keyboard, keyboard == nil || keyboard == setup.keyboard
      else { return }
      let names = played.layout.keys.map(\.name)
      try known(name, "key", names + run.keyNames.filter { !names.contains($0) })
    case .property(let name):
      guard !properties.names.isEmpty else {
        throw LabFault(
          "the property \"\(name)\" can't be judged here; use caretlab replay for this trace",
          at: TextLocation(line: line, column: 1))
      }
      try known(name, "property", properties.names)
    case .display: break
    case .system(let word, _): try known(word, "word of the system", SystemNote.names)
    case .document(let notation, _):
      try known(expectation.field, "field", run.fields.map(\.name))
      do {
        _ = try MarkedDocument(notation)
      } catch {
        throw LabFault(error.description, at: TextLocation(line: line, column: 1))
      }
    }
  }

  private static let states = ["began", "changed", "ended", "cancelled", "recognized"]
}

extension RecognizedGesture.Detail {
  /// The kinds of gestures as traces and reports name them.
  package static let kindNames = [
    "tap", "longPress", "swipe", "pan", "cursorDrag", "glidePath",
  ]

  /// The gesture's kind as traces and reports name it.
  package var kindName: String { word }

  /// A swipe's direction as traces and reports name it.
  package var directionName: String? {
    if case .swipe(let direction) = self { direction.rawValue } else { nil }
  }
}
