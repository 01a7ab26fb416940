import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import Chance
import Timing

/// Draws sequences of operations on texts whose context is hard to interpret.
public struct SequenceDraw: Hashable, Sendable {
  /// How a drawn case is disturbed.
  public enum Disturbing: String, Hashable, Sendable, CaseIterable {
    /// There are no disturbances, nothing is lost, and the host has no rules of its own.
    case never
    /// User, app, system and channel interfere in half of the cases.
    case half
  }

  /// The profile's name.
  public let profileName: String
  private let profile: ProxyProfile
  private let disturbing: Disturbing

  /// Creates a draw of cases under a named profile; an unknown name means `uikit26`.
  public init(profile name: String, _ disturbing: Disturbing) {
    profileName = name
    profile = ProxyProfile.named.first { $0.name == name }?.profile ?? .uikit26
    self.disturbing = disturbing
  }

  /// Returns the case with this number. The same profile name, seed and number give the same case.
  public func sequence(seed: UInt64, number: Int) -> SequenceCase {
    var stream = RandomStreams(seed: seed).stream("sequence \(profileName) \(number)")
    let worldSeed = stream.next() >> 16
    var profile = profile.drawn(seed: worldSeed)
    let latency: LatencyModel =
      self.profile.isDrawn
      ? profile.latency
      : [.device, .slowPad, .instant, .simulator][Int(stream.next(below: 4))]
    let document = SequenceTexts.document(&stream)
    let steps = steps(&stream)
    var acts: [SequenceAct] = []
    switch disturbing {
    case .never: profile = profile.withoutActs
    case .half:
      if !self.profile.isDrawn, stream.next(below: 20) == 0 { profile.dropRate = 0.2 }
      acts = SequenceTexts.acts(document, &stream)
    }
    return SequenceCase(
      document, in: profile, latency: latency, seed: worldSeed, steps: steps, acts: acts)
  }

  private func steps(_ stream: inout RandomStream) -> [SequenceStep] {
    let count = 1 + Int(stream.next(below: 8))
    var steps: [SequenceStep] = []
    while steps.count < count {
      let operation = SequenceTexts.operation(&stream)
      let beginning = beginning(&stream)
      var step = SequenceStep(operation, beginning)
      switch (operation, stream.next(below: 32)) {
      case (.holdDelete, _):
        step.intervention = .release(.milliseconds(Int64(stream.next(below: 3_500))))
      case (_, 0...2):
        step.intervention = .cancel(.microseconds(Int64(stream.next(below: 60_000))))
      case (_, 3):
        step.intervention = .endSession(.microseconds(Int64(stream.next(below: 200_000))))
      default: break
      }
      steps.append(step)
    }
    return steps
  }

  private func beginning(_ stream: inout RandomStream) -> SequenceStep.Beginning {
    let span: Nanoseconds
    switch stream.next(below: 6) {
    case 0: span = .zero
    case 1: span = .microseconds(Int64(stream.next(below: 20_000)))
    case 2: span = .milliseconds(Int64(stream.next(below: 300)))
    case 3: span = .milliseconds(Int64(stream.next(below: 10_000)))
    default: span = .milliseconds(5_000)
    }
    return stream.next(below: 2) == 0 ? .after(span) : .afterOutcomes(span)
  }
}

/// The texts and operations of drawn sequences.
enum SequenceTexts {
  static let short = [
    "|", "a|", "|a", "hello| world", "aaa\nbb|b\nccc", "\n\n|\n\nab", "to to|", "aaaa|aaaa",
    "One. Two! Three? |Four.\nFive", "a[bc]d", "we can see | now", "Une fois [ton] mot",
    "first line\n|", "|\nfirst line", "a [word] b", "  two  spaces | here  ", "see the word|",
    "one two three four five six seven eight nine ten eleven twelve. Thirteen| fourteen.",
    "three|four l. more", "foo\t|bar", "a👨‍👩‍👧‍👦b|👍🏻c", "क्षि क्षि|", "🇩🇪🇫🇷|🇮🇹",
    "x\r\ny|\r\nz", "ae\u{301}|e\u{301}b", "word👍🏻 👍🏻|👍🏻 word", "\u{301}ab|\u{301}c",
    "\u{200D}a|\u{200D}b", "ab \u{301}c|d", "a\\u{D83D}|b", "one\r\ntwo\r\n|three", "क्षि क्ष|ि",
    "שלום |עולם", "你好|世界。再见", "x|\n", "[all]", "a. b. c. |d. e.", "ab\n|ab\nab",
  ]
  static let pieces = ["aaaa aaaa aaaa aaa. ", "word ", "Some words here.\n", "ab\n", "Hm. "]
  static let inserted = [
    "q", "word ", "12a", "👍🏻", "aaa", " ", "e", "\u{301}", "a b", "x. ",
  ]

  /// The disturbances of a sequence, by weight.
  static let disturbances: KeyValuePairs<Disturbance.Kind, UInt64> = [
    .type: 4, .tap: 3, .select: 1, .clear: 1, .tapNoop: 1, .busy: 1, .refuse: 1, .send: 1,
    .focus: 1, .keyboardSwitch: 1, .recreateController: 1,
  ]

  static func document(_ stream: inout RandomStream) -> MarkedDocument {
    var notation = one(short, &stream)
    if stream.next(below: 6) == 0 {
      let long = String(repeating: one(pieces, &stream), count: 1 + Int(stream.next(below: 20)))
      notation = stream.next(below: 2) == 0 ? long + notation : notation + long
    }
    // All notations above are valid, so the empty text is never used.
    return (try? MarkedDocument(notation)) ?? MarkedDocument(units: [], selection: 0..<0)
  }

  static func operation(_ stream: inout RandomStream) -> CaretOperation {
    func small(_ limit: UInt64) -> Int { Int(stream.next(below: limit)) }
    switch small(33) {
    case 0...3: return .insert(one(inserted, &stream))
    case 4: return .insert("a\nb")
    case 5, 6:
      let (text, back) = one([("<b></b>", 4), ("«👍🏻é»", 2), ("[]", 1), ("x", 0)], &stream)
      return .insertWithCaret(text, caretBack: back)
    case 7, 8: return .deleteBackward(count: 1 + small(4))
    case 9: return .deleteCharacter
    case 10: return .deleteSelection
    case 11: return .replaceLast(units: 1 + small(3), with: one(inserted, &stream))
    case 12: return .replaceWord(with: one(["word", "aaa", "w"], &stream))
    case 13, 14: return .undoInsertion
    case 15: return .deleteForward(count: 1 + small(3))
    case 16, 17: return .deleteWord
    case 18: return .deleteWordForward
    case 19: return .deleteToLineStart
    case 20: return .deleteToLineEnd
    case 21: return .holdDelete
    case 22: return .move(by: one([-3, -2, -1, 1, 2, 3], &stream))
    case 23: return .drag(by: one([-1, 1, 2], &stream))
    case 24: return .moveByWords(one([-2, -1, 1, 2], &stream))
    case 25: return .moveToLineStart
    case 26: return .moveToLineEnd
    case 27: return .moveToStart
    case 28: return .moveToEnd
    case 29: return .deleteAll
    case 30: return .confirm
    case 31: return one([.uppercaseSelection, .readDocument], &stream)
    default:
      return one([.readDocument, .setMarkedText("kana"), .commitMarkedText(then: "n")], &stream)
    }
  }

  static func acts(_ document: MarkedDocument, _ stream: inout RandomStream) -> [SequenceAct] {
    let count = [0, 0, 0, 1, 1, 2][Int(stream.next(below: 6))]
    return (0..<count).map { _ in
      let span: UInt64 = stream.next(below: 3) == 0 ? 12_000_000 : 400_000
      let after = Nanoseconds.microseconds(Int64(stream.next(below: span)))
      let disturbance = Disturbance.draw(
        disturbances, in: document, otherField: "other", from: &stream)
      return SequenceAct(disturbance, after: after)
    }
  }

  private static func one<Choice>(_ choices: [Choice], _ stream: inout RandomStream) -> Choice {
    choices[Int(stream.next(below: UInt64(choices.count)))]
  }
}
