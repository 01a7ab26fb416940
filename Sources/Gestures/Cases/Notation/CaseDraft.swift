import TouchTraces
import Timing

/// A case whose lines are being read.
struct CaseDraft {
  private(set) var id = ""
  private var confidence = ""
  private var title = ""
  private let place: CaseFault.Place
  private var set = CaseSet.uikit(TouchRouter())
  private var attachments: [CaseLine] = []
  private var relations: [CaseLine] = []
  private var steps: [GestureCase.Step] = []
  private var disabled: [(name: CaseLine.Word, line: CaseLine)] = []
  private var lastTime = Instant(nanoseconds: .min)
  private var lastPositions: [Int: LayoutPoint] = [:]
  private var expectations: [ExpectedEvent] = []
  private var expectsNone = false
  /// Whether a line could not be understood; the case then cannot run.
  var isFaulty = false

  init(_ line: CaseLine) {
    place = line.place
  }

  /// Reads `case ID [A] title`.
  mutating func readTitle(_ line: CaseLine) throws(CaseFault) {
    id = String(try line.word(1, "the case's name").text)
    let letter = try line.word(2, "the confidence, such as [A],")
    guard ["[A]", "[B]", "[C]"].contains(letter.text) else {
      throw line.fault(letter, "\"\(letter.text)\" is not a confidence; write [A], [B] or [C]")
    }
    confidence = String(letter.text.dropFirst().dropLast())
    title = line.rest(from: 3)
  }

  /// Reads one line of the case.
  mutating func take(_ line: CaseLine) throws(CaseFault) {
    switch line.words[0].text {
    case "set": set = try line.set()
    case "rec", "key":
      _ = try line.word(2, "the text after the name")
      attachments.append(line)
    case "req", "sim":
      _ = try line.word(2, "the second recognizer")
      relations.append(line)
    case "t":
      let sample = try line.sample(last: &lastPositions)
      try pass(sample.instant, line)
      steps.append(.sample(sample))
    case "at":
      let instant = try line.time(1)
      let verb = try line.word(2, "what happens")
      guard verb.text == "disable" else {
        throw line.fault(verb, "\"\(verb.text)\" can't be done; write disable NAME")
      }
      let name = try line.word(3, "the recognizer's name")
      try pass(instant, line)
      disabled.append((name, line))
      steps.append(.disable(String(name.text), at: instant))
    case "end":
      let instant = try line.time(1)
      try pass(instant, line)
      steps.append(.end(instant))
    case "=>":
      if let expected = try line.expectation() {
        expectations.append(expected)
      } else {
        expectsNone = true
      }
    default:
      throw line.fault(
        line.words[0],
        "\"\(line.words[0].text)\" is not a statement; write case, set, rec, req, sim, key, t, at, "
          + "end or =>")
    }
  }

  private mutating func pass(_ instant: Instant, _ line: CaseLine) throws(CaseFault) {
    guard instant >= lastTime else {
      throw line.fault(line.words[1], "time goes back here; put the lines in order")
    }
    lastTime = instant
  }

  /// Returns the case with everything attached.
  func finished() throws(CaseFault) -> GestureCase {
    guard expectsNone != !expectations.isEmpty else {
      throw CaseFault(
        at: place,
        expectsNone
          ? "case \(id) expects both none and an event; remove one"
          : "case \(id) expects nothing; write => none if it should expect nothing")
    }
    return GestureCase(
      id: id, confidence: confidence, title: title, place: place, set: set.name,
      engine: try engine(), steps: steps, expectations: expectations)
  }

  private func engine() throws(CaseFault) -> GestureCase.Engine {
    switch set {
    case .uikit(let setup): return .uikit(try router(setup))
    case .android(let parameters):
      var detectors: [AndroidDetector] = []
      for line in try recognizerLines() {
        let detector = try line.androidDetector(parameters)
        try line.explaining { () throws(GestureError) in
          guard detectors.allSatisfy({ $0.name != detector.name }) else {
            throw .duplicateRecognizer(detector.name)
          }
          detectors.append(detector)
        }
      }
      try checkDisabled { name in detectors.contains { $0.name == name } }
      return .android(detectors)
    case .flutter:
      var gestures = FlutterGestures()
      for line in try recognizerLines() {
        let recognizer = try line.flutterRecognizer()
        try line.explaining { () throws(GestureError) in try gestures.attach(recognizer) }
      }
      try checkDisabled { name in gestures.recognizers.contains { $0.name == name } }
      return .flutter(gestures)
    }
  }

  /// Returns the recognizer lines of a set without keys and relations; throws for other lines.
  private func recognizerLines() throws(CaseFault) -> [CaseLine] {
    for line in attachments + relations where line.words[0].text != "rec" {
      throw line.fault(
        line.words[0], "set \(set.name) does not support \(line.words[0].text); remove the line")
    }
    return attachments
  }

  private func checkDisabled(_ isKnown: (String) -> Bool) throws(CaseFault) {
    for (name, line) in disabled where !isKnown(String(name.text)) {
      throw line.fault(name, "there is no recognizer \"\(name.text)\"; add it")
    }
  }

  private func router(_ setup: TouchRouter) throws(CaseFault) -> TouchRouter {
    var router = setup
    for line in attachments {
      if line.words[0].text == "key" {
        let key = try line.key()
        try line.explaining { () throws(GestureError) in try router.attach(key) }
      } else {
        let recognizer = try line.recognizer()
        try line.explaining { () throws(GestureError) in try router.attach(recognizer) }
      }
    }
    for line in attachments where line.words[0].text == "rec" {
      guard let key = try line.recognizer().key else { continue }
      guard router.keys.contains(where: { $0.name == key }) else {
        throw line.fault(line.words[0], "there is no key \"\(key)\"; add it")
      }
    }
    for line in relations {
      let relation = try line.relation()
      try line.explaining { () throws(GestureError) in try relation.set(up: &router) }
    }
    try checkDisabled { router.state(of: $0) != nil }
    return router
  }
}

extension CaseLine {
  /// Runs `body` and adds the place to a gesture error.
  fileprivate func explaining(_ body: () throws(GestureError) -> Void) throws(CaseFault) {
    do {
      try body()
    } catch {
      throw fault(words[1], error.description)
    }
  }
}
