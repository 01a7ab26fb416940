import DocumentProxy
import Gestures
import HostDocuments
import JSONText
import KeyboardModels
import ProxySimulation
import TouchTraces
import VirtualTime

/// Compares a run with the ground truth in its trace.
public struct ExpectationJudge: Sendable {
  private let run: Run
  private let setup: ScenarioSetup
  private let properties: PropertyJudge

  /// A judge of `run`, which was made from `setup`.
  ///
  /// - Parameters:
  ///   - run: what is judged.
  ///   - setup: what it was made from.
  ///   - properties: judges properties of the lab, if a trace expects any.
  public init(_ run: Run, of setup: ScenarioSetup, properties: PropertyJudge = PropertyJudge()) {
    self.run = run
    self.setup = setup
    self.properties = properties
  }

  /// The verdicts on all expectations that count for this keyboard and profile, in their order.
  ///
  /// - Throws: ``LabFault`` if an expectation names something that does not exist: it could neither
  ///   pass nor fail for a good reason. Those for other keyboards and profiles are checked too, but
  ///   for the names of other keyboards' keys.
  public func verdicts(on trace: TouchTrace) throws(LabFault) -> [Verdict] {
    var verdicts: [Verdict] = []
    for (expectation, line) in trace.expectations {
      try check(expectation, line: line, meant: expectation.keyboard ?? trace.header.keyboard)
      guard expectation.keyboard == nil || expectation.keyboard == setup.keyboard,
        expectation.profile == nil || expectation.profile == setup.profile
      else { continue }
      if case .property(let name) = expectation.kind {
        guard properties.concerns(name, setup.keyboard) else { continue }
        let failure = properties.failure(name, trace, setup, run)
        verdicts.append(Verdict(line: line, expectation: expectation, failure: failure))
        continue
      }
      verdicts.append(
        Verdict(line: line, expectation: expectation, failure: failure(of: expectation)))
    }
    return verdicts
  }

  private func failure(of expectation: Expectation) -> String? {
    switch expectation.kind {
    case .gesture(let kind, let direction, let state, let at):
      return gestureFailure(kind, direction, state, at)
    case .document(let notation, let by):
      return documentFailure(notation, by, field: expectation.field)
    case .display(let text, let at):
      return wordFailure(text, at, among: run.displays, what: "displayed")
    case .system(let word, let at):
      let notes = run.systemNotes.map { ($0.note.name, $0.instant) }
      return wordFailure(word, at, among: notes, what: "told by the system")
    case .outcome(let operation, let name):
      let names = run.outcomes.filter { $0.operation.name == operation }.map(\.outcome.name)
      if names.contains(name) { return nil }
      return names.isEmpty
        ? "\(operation) told no outcome" : "\(operation) was \(names.joined(separator: ", "))"
    case .key(let name, let at):
      let typed = run.typedKeys
      if typed.contains(where: { $0.name == name && at?.contains($0.instant) ?? true }) {
        return nil
      }
      return typed.isEmpty
        ? "no key was typed"
        : "typed were "
          + typed.map { "\($0.name) at \(micros($0.instant))" }.joined(separator: ", ")
    case .none(let kind, let direction):
      let found = gestures(kind, direction).first { $0.state != .changed }
      return found.map { "\(word($0.gesture)) \($0.state) at \(micros($0.instant))" }
    case .property: return nil
    }
  }

  private func gestureFailure(
    _ kind: String, _ direction: String?, _ state: String?, _ at: ExpectedTime?
  ) -> String? {
    let found = gestures(kind, direction).filter { gesture in
      state.map { gesture.state.rawValue == $0 }
        ?? (gesture.state == .recognized || gesture.state == .began)
    }
    if found.contains(where: { at?.contains($0.instant) ?? true }) { return nil }
    let others = found.isEmpty ? run.gestures.filter { $0.state != .changed } : found
    if others.isEmpty { return "no gesture was recognized" }
    return "found "
      + others.map { "\(word($0.gesture)) \($0.state) at \(micros($0.instant))" }
      .joined(separator: ", ")
  }

  private func gestures(
    _ kind: String, _ direction: String?
  ) -> [(gesture: Gesture, state: RecognizerState, instant: Instant)] {
    run.gestures.filter { found in
      found.gesture.detail.kindName == kind
        && (direction == nil || found.gesture.detail.directionName == direction)
    }
  }

  private func wordFailure(
    _ text: String, _ at: ExpectedTime?, among found: [(text: String, instant: Instant)],
    what: String
  ) -> String? {
    if found.contains(where: { $0.text == text && at?.contains($0.instant) ?? true }) { return nil }
    if found.isEmpty { return "nothing was \(what)" }
    return "\(what) was "
      + found.map { "\($0.text) at \(micros($0.instant))" }.joined(separator: ", ")
  }

  private func documentFailure(_ notation: String, _ by: Instant?, field: String?) -> String? {
    let named = field.flatMap { name in run.fields.first { $0.name == name } }
    let found = named?.field.document ?? by.map(run.document(at:)) ?? run.document
    guard let expected = try? MarkedDocument(notation),
      let hasMark = try? MarkedDocument.hasMark(in: notation)
    else { return "the notation can't be read" }
    if expected.units == found.units, !hasMark || expected.selection == found.selection {
      return nil
    }
    return "the document is \(found.description)"
  }

  private func word(_ gesture: Gesture) -> String {
    gesture.detail.kindName + (gesture.detail.directionName.map { " \($0)" } ?? "")
  }

  private func micros(_ instant: Instant) -> String { "\(instant.nanoseconds / 1_000) µs" }
}

extension ExpectationJudge {
  /// Makes sure that everything an expectation names exists.
  ///
  /// - Parameter keyboard: whose keys it is about; nil: whichever is played.
  private func check(
    _ expectation: Expectation, line: Int, meant keyboard: String?
  ) throws(LabFault) {
    func known(_ name: String?, _ what: String, _ names: [String]) throws(LabFault) {
      guard let name, !names.contains(name) else { return }
      throw LabFault(
        "there is no \(what) \"\(name)\"\(NearestName.hint(for: name, among: names)); it is one of "
          + names.joined(separator: ", "), at: TextLocation(line: line, column: 1))
    }
    let keyboards = KeyboardCatalog.entries.map(\.name) + [setup.keyboard].compactMap(\.self)
    try known(expectation.keyboard, "keyboard", keyboards)
    try known(expectation.profile, "profile", ProxyProfile.named.map(\.name))
    switch expectation.kind {
    case .gesture(let kind, let direction, let state, _):
      try known(kind, "gesture", Gesture.Detail.kindNames)
      try known(direction, "direction", SwipeDirection.allCases.map(\.rawValue))
      try known(state, "gesture state", ExpectationJudge.states)
    case .none(let kind, let direction):
      try known(kind, "gesture", Gesture.Detail.kindNames)
      try known(direction, "direction", SwipeDirection.allCases.map(\.rawValue))
    case .outcome(let operation, let outcome):
      try known(operation, "operation", EditingOperation.names)
      try known(outcome, "outcome", Outcome.names)
    case .key(let name, _):
      guard let played = setup.scenario.keyboard, keyboard == nil || keyboard == setup.keyboard
      else { return }
      let names = played.layout.keys.map(\.name)
      try known(name, "key", names + run.keyNames.filter { !names.contains($0) })
    case .property(let name):
      guard !properties.names.isEmpty else {
        throw LabFault(
          "the property \"\(name)\" can't be judged here; play the trace with caretlab replay",
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

extension Gesture.Detail {
  /// The kinds of gestures as traces and reports name them.
  public static let kindNames = [
    "tap", "longPress", "swipe", "pan", "cursorDrag", "glidePath",
  ]

  /// The gesture's kind as traces and reports name it.
  public var kindName: String { word }

  /// A swipe's direction as traces and reports name it.
  public var directionName: String? {
    if case .swipe(let direction) = self { direction.rawValue } else { nil }
  }
}
