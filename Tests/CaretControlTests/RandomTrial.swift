import CaretControl
import DocumentProxy
import KeyboardLab
import ProxySimulation
import VirtualTime

/// A trial whose operation, text, profile, latencies and disturbances a seed decides.
struct RandomTrial {
  static let texts = [
    "|", "a|", "|a", "hello| world", "aaa\nbb|b\nccc", "\n\n|\n\nab",
    "One. Two! Three? |Four.\nFive",
    "a[bc]d", "to to|", "aaaa|aaaa", "we can see | now", "Une fois [ton] mot", "first line\n|",
    "one two three four five six seven eight nine ten eleven twelve. Thirteen| fourteen.",
  ]
  /// Text in which units, clusters and backspaces differ; not for hosts with other backspaces.
  static let clusters = [
    "a👨‍👩‍👧‍👦b|👍🏻c", "क्षि क्षि|", "🇩🇪🇫🇷|🇮🇹", "x\r\ny|\r\nz", "ae\u{301}|e\u{301}b",
  ]

  static func operations(_ stream: inout RandomStream) -> CaretOperation {
    switch stream.next(below: 14) {
    case 0: .insert("q")
    case 1: .insertWithCaret("<b></b>", caretBack: 4)
    case 2: .deleteBackward(count: 1)
    case 3: .deleteBackward(count: 3)
    case 4: .move(by: -1)
    case 5: .move(by: 2)
    case 6: .deleteAll
    case 7: .confirm
    case 8: .replaceLast(units: 2, with: "hello")
    case 9: .replaceWord(with: "word")
    case 10: .moveToStart
    case 11: .moveToEnd
    case 12: .deleteSelection
    default: .deleteCharacter
    }
  }

  var seed: UInt64
  var profile: String
  var disturbs = false

  func play(_ tampering: CaretTampering? = nil) throws -> CaretTrial {
    var stream = RandomStreams(seed: seed).stream("random trial")
    let settings = try requireProfile(profile)
    let mayCluster = profile != "hostile"
    let texts = RandomTrial.texts + (mayCluster ? RandomTrial.clusters : [])
    var notation = texts[Int(stream.next(below: UInt64(texts.count)))]
    if stream.next(below: 6) == 0 {
      let sentence = ["aaaa aaaa aaaa aaa. ", "word ", "Some words here.\n"][
        Int(stream.next(below: 3))]
      notation = String(repeating: sentence, count: 1 + Int(stream.next(below: 30))) + notation
    }
    let operation = RandomTrial.operations(&stream)
    let latencies: [LatencyModel?] = [nil, .device, .slowPad, .instant]
    let latency = profile == "hostile" ? nil : latencies[Int(stream.next(below: 4))]
    var world = ProxyWorld(
      try MarkedDocument(notation), profile: settings, latency: latency, seed: seed)
    if disturbs {
      let instant = Instant.start + .microseconds(Int64(stream.next(below: 300_000)))
      switch stream.next(below: 5) {
      case 0: world.plan(.type(Array("xyz".utf16)), at: instant)
      case 1: world.plan(.tap(caret: Int(stream.next(below: 12))), at: instant)
      case 2: world.plan(.clear, at: instant)
      case 3: world.plan(.busy(.milliseconds(Int64(stream.next(below: 2_000)))), at: instant)
      default: world.plan(.refuse(.milliseconds(Int64(stream.next(below: 400)))), at: instant)
      }
    }
    var trial = CaretTrial(in: world)
    trial.tampering = tampering
    trial.plan(operation, at: .start)
    trial.playToEnd()
    return trial
  }

  private func requireProfile(_ name: String) throws -> ProxyProfile {
    guard let found = ProxyProfile.named.first(where: { $0.name == name }) else {
      throw MarkedDocumentError.tooManyMarks
    }
    return found.profile
  }
}
