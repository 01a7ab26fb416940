import DocumentProxy
import JSONText
import ProxySimulation
import Timing

/// Acts in the JSON of a case: what happens, and when in milliseconds.
extension SequenceAct {
  /// Writes the members `act`, `after` and what the act needs into the open object.
  func write(to json: inout JSONWriter) {
    json.member("act", disturbance.kind.rawValue)
    json.member("after", after.milliseconds)
    switch disturbance {
    case .tap(let caret): json.member("caret", caret)
    case .type(let units): json.array("units") { json in units.forEach { json.value($0) } }
    case .select(let range):
      json.member("from", range.lowerBound)
      json.member("to", range.upperBound)
    case .busy(let span): json.member("span", span.milliseconds)
    case .refuse(let span): if let span { json.member("span", span.milliseconds) }
    case .focus(let name): json.member("field", name)
    case .recreateController(let name): if let name { json.member("field", name) }
    case .clear, .tapNoop, .send, .rotate, .keyboardSwitch, .killExtension, .secureReplacement:
      break
    }
  }

  /// Reads what ``write(to:)`` wrote, and a `text` to type; nil if the value is something else.
  init?(_ value: JSONValue) {
    guard let after = value["after"].flatMap(Nanoseconds.init(caseValue:)) else { return nil }
    let span = value["span"].flatMap(Nanoseconds.init(caseValue:))
    let field = value["field"]?.string
    let units =
      value["units"]?.array?.compactMap { $0.integer.flatMap(UInt16.init(exactly:)) }
      ?? Array((value["text"]?.string ?? "").utf16)
    let from = max(0, value["from"]?.integer ?? 0)
    let all: [Disturbance] = [
      .tap(caret: max(0, value["caret"]?.integer ?? 0)), .type(units),
      .select(from..<max(from, value["to"]?.integer ?? from)), .clear, .tapNoop,
      .busy(span ?? .zero), .refuse(span), .send, .rotate, .focus(to: field ?? ""),
      .keyboardSwitch, .recreateController(focus: field), .killExtension, .secureReplacement,
    ]
    guard let known = all.first(where: { $0.kind.rawValue == value["act"]?.string }) else {
      return nil
    }
    self.init(known, after: after)
  }
}
