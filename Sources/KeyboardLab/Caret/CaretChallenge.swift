import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import Chance
import Timing

/// One of the many trials that a proof needs: one operation, with text, latencies, disturbances and losses
/// drawn from a seed.
///
/// ```swift
/// let challenge = CaretChallenge(.deleteAll, in: .hostile, seed: 80)
/// CaretObserver().violations(in: challenge.trial())  // []
/// ```
///
/// A drawn profile such as `hostile` adds its own draws.
package struct CaretChallenge: Hashable, Sendable {
  /// The operation on trial.
  package enum Task: String, Hashable, Sendable, CaseIterable {
    /// Plain text.
    case insert
    /// A tag with the caret inside it.
    case insertWithCaret
    /// Some backspaces.
    case deleteBackward
    /// One `Character`.
    case deleteCharacter
    /// What is selected.
    case deleteSelection
    /// The last units become others.
    case replaceLast
    /// The last word becomes another one.
    case replaceWord
    /// An insertion, then its undoing.
    case undoInsertion
    /// Characters after the caret.
    case deleteForward
    /// A word backwards.
    case deleteWord
    /// A word forwards.
    case deleteWordForward
    /// The line's text before the caret.
    case deleteToLineStart
    /// The line's text after the caret.
    case deleteToLineEnd
    /// A held key.
    case holdDelete
    /// Moves of the caret.
    case move
    /// Steps of a drag, one after the other.
    case drag
    /// Moves by words.
    case moveByWords
    /// The line's start.
    case moveToLineStart
    /// The line's end.
    case moveToLineEnd
    /// The document's start.
    case moveToStart
    /// The document's end.
    case moveToEnd
    /// The whole text.
    case deleteAll
    /// A check whether the text is what it seems to be.
    case confirm
    /// The selection in upper case.
    case uppercaseSelection
    /// A reading of the whole text.
    case readDocument
    /// Provisional text, then its commitment.
    case markedText
  }

  /// The operation on trial.
  package var task: Task
  /// How host and proxy behave.
  package var profile: ProxyProfile
  /// The seed that determines everything else.
  package var seed: UInt64

  /// A challenge.
  package init(_ task: Task, in profile: ProxyProfile, seed: UInt64) {
    self.task = task
    self.profile = profile
    self.seed = seed
  }

  /// Returns the challenge, played to its end.
  ///
  /// - Parameter fault: the mistake that is planted around the library; nil: none.
  /// - Complexity: that of the run; a few hundred steps.
  package func trial(planting fault: PlantedFault? = nil) -> CaretTrial {
    var stream = RandomStreams(seed: seed).stream("caret challenge \(task.rawValue)")
    let isDrawn = profile.isDrawn
    let document = ChallengeText.draw(withClusters: !isDrawn, &stream)
    var profile = profile
    if !isDrawn, stream.next(below: 20) == 0 { profile.dropRate = 0.2 }
    var world = ProxyWorld(
      fields: [
        HostElement("document", document), HostElement("other", ChallengeText.other),
      ], profile: profile, latency: isDrawn ? nil : ChallengeText.latency(&stream), seed: seed)
    disturb(&world, document, isDrawn: isDrawn, &stream)
    var trial = CaretTrial(in: world, planting: fault)
    plan(&trial, &stream)
    trial.playToEnd()
    return trial
  }

  /// Disturbs half of the runs, some of them twice.
  private func disturb(
    _ world: inout ProxyWorld, _ document: MarkedDocument, isDrawn: Bool,
    _ stream: inout RandomStream
  ) {
    let count = [0, 0, 0, 1, 1, 2][Int(stream.next(below: 6))]
    for _ in 0..<count {
      let span = stream.next(below: 4) == 0 ? 3_000_000 : 300_000
      let instant =
        Instant.start + .microseconds(Int64(stream.next(below: UInt64(span))) - 20_000)
      let disturbance = Disturbance.draw(
        CaretChallenge.disturbances, in: document, otherField: "other", from: &stream)
      world.plan(disturbance, at: instant)
    }
  }

  /// The disturbances of a challenge, by weight.
  private static let disturbances: KeyValuePairs<Disturbance.Kind, UInt64> = [
    .type: 2, .tap: 2, .select: 1, .clear: 1, .tapNoop: 1, .busy: 2, .refuse: 1, .send: 1,
    .focus: 1, .keyboardSwitch: 1, .recreateController: 1, .killExtension: 1,
    .secureReplacement: 1,
  ]

  private func plan(_ trial: inout CaretTrial, _ stream: inout RandomStream) {
    func small(_ limit: UInt64) -> Int { Int(stream.next(below: limit)) }
    switch task {
    case .insert: trial.plan(.insert(["q", "word ", "a\nb", "👍🏻", "aaa"][small(5)]), at: .start)
    case .insertWithCaret:
      let tags = [("<b></b>", 4), ("«👍🏻é»", 2), ("[]", 1), ("(👨‍👩‍👧)", 9)]
      let (text, back) = tags[small(4)]
      trial.plan(.insertWithCaret(text, caretBack: back), at: .start)
    case .deleteBackward: trial.plan(.deleteBackward(count: 1 + small(5)), at: .start)
    case .deleteCharacter: trial.plan(.deleteCharacter, at: .start)
    case .deleteSelection: trial.plan(.deleteSelection, at: .start)
    case .replaceLast:
      trial.plan(.replaceLast(units: 1 + small(4), with: "hello"), at: .start)
    case .replaceWord: trial.plan(.replaceWord(with: ["word", "aaa", "w"][small(3)]), at: .start)
    case .undoInsertion:
      trial.plan(.insert("qr"), at: .start)
      trial.plan(.perform(.undoInsertion), .afterOutcomes(.zero))
    case .deleteForward: trial.plan(.deleteForward(count: 1 + small(3)), at: .start)
    case .deleteWord: trial.plan(.deleteWord, at: .start)
    case .deleteWordForward: trial.plan(.deleteWordForward, at: .start)
    case .deleteToLineStart: trial.plan(.deleteToLineStart, at: .start)
    case .deleteToLineEnd: trial.plan(.deleteToLineEnd, at: .start)
    case .holdDelete:
      trial.plan(.holdDelete, at: .start)
      trial.plan(.release, .at(.start + .milliseconds(Int64(small(3_500)))))
    case .move: trial.plan(.move(by: [-3, -2, -1, 1, 2, 3][small(6)]), at: .start)
    case .drag:
      let step = [-1, 1, 1, 2][small(4)]
      for index in 0...small(12) {
        trial.plan(.drag(by: step), at: .start + .microseconds(16_667 * Int64(index)))
      }
    case .moveByWords: trial.plan(.moveByWords([-2, -1, 1, 2][small(4)]), at: .start)
    case .moveToLineStart: trial.plan(.moveToLineStart, at: .start)
    case .moveToLineEnd: trial.plan(.moveToLineEnd, at: .start)
    case .moveToStart: trial.plan(.moveToStart, at: .start)
    case .moveToEnd: trial.plan(.moveToEnd, at: .start)
    case .deleteAll: trial.plan(.deleteAll, at: .start)
    case .confirm: trial.plan(.confirm, at: .start)
    case .uppercaseSelection: trial.plan(.uppercaseSelection, at: .start)
    case .readDocument: trial.plan(.readDocument, at: .start)
    case .markedText:
      trial.plan(.setMarkedText("kana"), at: .start)
      trial.plan(.perform(.commitMarkedText(then: "\n")), .afterOutcomes(.zero))
    }
    if small(10) == 0 {
      trial.plan(.cancelAll, .at(.start + .milliseconds(Int64(small(400)))))
    }
  }
}

/// The texts and latencies of challenges.
private enum ChallengeText {
  static let plain = [
    "|", "a|", "|a", "hello| world", "aaa\nbb|b\nccc", "\n\n|\n\nab", "to to|", "aaaa|aaaa",
    "One. Two! Three? |Four.\nFive", "a[bc]d", "we can see | now", "Une fois [ton] mot",
    "first line\n|", "|\nfirst line", "a [word] b", "  two  spaces | here  ",
    "one two three four five six seven eight nine ten eleven twelve. Thirteen| fourteen.",
  ]
  /// Texts in which units, clusters and backspaces differ; only for hosts with the usual backspaces.
  static let clusters = [
    "a👨‍👩‍👧‍👦b|👍🏻c", "क्षि क्षि|", "🇩🇪🇫🇷|🇮🇹", "x\r\ny|\r\nz", "ae\u{301}|e\u{301}b",
    "word👍🏻 👍🏻|👍🏻 word",
  ]
  static let other = read("Dear Bob|")
  static let pieces = ["aaaa aaaa aaaa aaa. ", "word ", "Some words here.\n", "ab\n"]

  static func draw(withClusters: Bool, _ stream: inout RandomStream) -> MarkedDocument {
    let texts = plain + (withClusters ? clusters : [])
    var notation = texts[Int(stream.next(below: UInt64(texts.count)))]
    if stream.next(below: 6) == 0 {
      let piece = pieces[Int(stream.next(below: UInt64(pieces.count)))]
      let long = String(repeating: piece, count: 1 + Int(stream.next(below: 30)))
      notation = stream.next(below: 2) == 0 ? long + notation : notation + long
    }
    return read(notation)
  }

  static func latency(_ stream: inout RandomStream) -> LatencyModel {
    [.device, .slowPad, .instant, .simulator][Int(stream.next(below: 4))]
  }

  private static func read(_ notation: String) -> MarkedDocument {
    // All notations above are valid; an invalid one would become an empty text.
    (try? MarkedDocument(notation)) ?? MarkedDocument(units: [], selection: 0..<0)
  }
}
