import Gestures
import HostDocuments
import ProxySimulation
import TouchTraces

extension LabCase {
  /// The case in words, line by line: the text, unusual conditions, then the numbered steps.
  public var story: [String] {
    ["document  \(LabCase.line(document))"] + conditions.map { "with      \($0)" }
      + steps.enumerated().map { "\($0.offset + 1). \($0.element.words)" }
  }

  private var conditions: [String] {
    var conditions: [String] = []
    if profile != "uikit26" { conditions.append("profile \(profile)") }
    switch latency {
    case .legs(0, 0): break
    case .legs(let command, let push): conditions.append("latency \(command)/\(push) ms")
    case .named(let name): conditions.append("latency \(name)")
    }
    if let window {
      conditions.append("a window of \(window) unit\(window == 1 ? "" : "s") on each side")
    }
    if let trim {
      conditions.append("a mirror that cuts \(trim.limit) units and more to \(trim.keep)")
    }
    if seed != 0 { conditions.append("seed \(seed)") }
    return conditions
  }

  /// Returns a document on one line, with ⏎ for newlines and escapes for other controls.
  static func line(_ document: MarkedDocument) -> String {
    document.description.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\n": line += "⏎"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}

extension LabStep {
  /// The step in words: `50 ms later, tap Q`.
  var words: String {
    switch begins {
    case .afterEnd(0): action.words
    case .afterEnd(let milliseconds): "\(milliseconds) ms later, \(action.words)"
    case .afterBegin(0): "at the same time, \(action.words)"
    case .afterBegin(let milliseconds):
      "\(milliseconds) ms after that began, \(action.words)"
    case .recorded(let microseconds):
      "\(microseconds) µs after that began, \(action.words)"
    }
  }
}

extension LabStep.Action {
  fileprivate var words: String {
    switch self {
    case .touch(let key, let milliseconds):
      milliseconds < 500 ? "tap \(key)" : "hold \(key) for \(milliseconds) ms"
    case .swipe(let direction, let points, let milliseconds):
      "swipe \(direction.rawValue) by \(points) pt in \(milliseconds) ms"
    case .path(let path): path.words
    case .host(let kind): kind.words
    }
  }
}

extension FingerPath {
  fileprivate var words: String {
    let end = places.last?.point ?? start
    let verb =
      switch self.end {
      case .lifted: "and lifts"
      case .cancelled: "and is taken away"
      case .down: "and stays"
      }
    return "a finger comes down at \(start.x), \(start.y), goes to \(end.x), \(end.y) "
      + "in \(places.count) move\(places.count == 1 ? "" : "s") and \(microseconds) µs \(verb)"
  }
}

extension HostEvent.Kind {
  fileprivate var words: String {
    switch self {
    case .tap(let caret): "the user taps after unit \(caret)"
    case .type(let text): "the user types \(String(reflecting: text))"
    case .select(let from, let to): "the user selects units \(from) to \(to)"
    case .clear: "the app empties the field"
    case .busy(let span): "the app is busy for \(span.count / 1_000_000) ms"
    case .refuse(let span?): "the field refuses edits for \(span.count / 1_000_000) ms"
    case .refuse(nil): "the field refuses edits from now on"
    case .focus(let name): "the field \(name) becomes first responder"
    case .replace(let kind, let name):
      "a field of the kind \(kind)\(name.map { ", \($0)," } ?? "") becomes first responder"
    case .back: "the user comes back to this keyboard"
    case .background: "the app goes to the background and comes back"
    case .rotate(let orientation): "the device is turned to \(orientation)"
    case .resize(let height): "the system gives the keyboard \(height) pt of height"
    case .setting(let member): "the app writes the setting \(member.name)"
    }
  }
}
