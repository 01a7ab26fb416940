import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import LabProperties
import PropertyTesting
import ProxySimulation
import Timing

/// What is drawn for one run of the caret library alone: a host, a text, calls of the library, and what
/// user and app do meanwhile.
struct TrialCase: Hashable, Sendable {
  /// A call of the library.
  enum Call: Hashable, Sendable {
    /// When all operations before it have their outcomes.
    case perform(CaretOperation)
    /// Everything that runs is cancelled.
    case cancel(milliseconds: Int)
    /// Held keys are released.
    case release(milliseconds: Int)
  }

  var document: MarkedDocument
  var profile: String
  var cut: Cut
  var latency: LabCase.Latency
  /// How many deletes of a held key may be without a state.
  var unconfirmedTicks: Int
  var calls: [Call]
  var disturbances: [Disturbed]

  /// How much of the text the keyboard gets to see.
  enum Cut: Hashable, Sendable {
    /// So many units on each side of the caret.
    case window(Int)
    /// What is longer than the limit is cut by the mirror.
    case trim(LabCase.Trim)
    /// As the profile says.
    case asProfile
  }

  /// Something that user or app do.
  struct Disturbed: Hashable, Sendable {
    var milliseconds: Int
    var what: Disturbance

    var isRefusal: Bool {
      if case .refuse = what { true } else { false }
    }
  }

  /// The run.
  func trial(planting fault: PlantedFault?) -> CaretTrial {
    var profile = ProxyProfile.named.first { $0.name == self.profile }?.profile ?? ProxyProfile()
    switch cut {
    case .window(let units): profile.window = .fixed(units)
    case .trim(let trim):
      profile.mirrorTrim = ProxyProfile.MirrorTrim()
      profile.mirrorTrim?.limit = trim.limit
      profile.mirrorTrim?.keep = trim.keep
    case .asProfile: break
    }
    var model = LatencyModel.instant
    if case .legs(let command, let push) = latency {
      model = .fixed(
        command: .milliseconds(Int64(command)), push: .milliseconds(Int64(push)))
    }
    var world = ProxyWorld(
      fields: [HostElement("document", document), HostElement("other", TrialCase.other)],
      profile: profile, latency: model, seed: 0)
    for disturbed in disturbances {
      world.plan(disturbed.what, at: .start + .milliseconds(Int64(disturbed.milliseconds)))
    }
    var settings = CaretSettings()
    settings.unconfirmedTicks = unconfirmedTicks
    var trial = CaretTrial(in: world, settings: settings, planting: fault)
    for (index, call) in calls.enumerated() {
      switch call {
      case .perform(let operation):
        trial.plan(.perform(operation), index == 0 ? .at(.start) : .afterOutcomes(.zero))
      case .cancel(let milliseconds):
        trial.plan(.cancelAll, .at(.start + .milliseconds(Int64(milliseconds))))
      case .release(let milliseconds):
        trial.plan(.release, .at(.start + .milliseconds(Int64(milliseconds))))
      }
    }
    return trial
  }

  /// What the observer has to say about the run.
  func violations(planting fault: PlantedFault?) -> [CaretViolation] {
    var trial = trial(planting: fault)
    for _ in 0..<TrialCase.stepLimit where trial.step() == nil { break }
    var observer = CaretObserver()
    observer.ticksAfterForeignChange = unconfirmedTicks + 1
    return observer.violations(in: trial)
  }

  /// A trial without a fault takes a tenth of it.
  private static let stepLimit = 200
  private static let other = MarkedDocument(units: Array("zz".utf16), selection: 1..<1)
}

extension Generator where Value == TrialCase {
  /// Cases for libraries with a fault: anybody may act meanwhile.
  static let faultyTrialCase = trialCase(of: operations, userActs: true)
  /// Cases for the library as it is: the user and the app leave text and caret alone, and a field that
  /// is being cleared does not begin to refuse, which the library takes too long to give up.
  static let rightTrialCase = trialCase(
    of: operations.filter { $0 != .holdDelete }, userActs: false)

  /// Small windows and limits, short legs, so that little text shows what a lot of it does elsewhere.
  private static func trialCase(of operations: [CaretOperation], userActs: Bool) -> Generator {
    let operation = Generator<CaretOperation>.element(of: operations)
    let disturbed = Generator<[TrialCase.Disturbed]>.array(
      of: .disturbed(userActs: userActs), count: 0...2)
    return Generator { draw in
      let operation = draw(operation)
      var disturbances = draw(disturbed)
      if !userActs, operation == .deleteAll { disturbances.removeAll(where: \.isRefusal) }
      return trialCase(draw, operation, disturbances)
    }
  }

  private static func trialCase(
    _ draw: PropertyDraw, _ operation: CaretOperation, _ disturbances: [TrialCase.Disturbed]
  ) -> TrialCase {
    let later = draw(Generator<[TrialCase.Call]>.array(of: .laterCall, count: 0...3))
    let profile = draw(Generator<String>.element(of: profiles))
    // What is cut must not be a part of what the operation speaks of.
    let cut = operation.isOfWordsOrLines ? .asProfile : draw(Generator<TrialCase.Cut>.cut)
    let isWhole = cut == .asProfile
    let document = draw.value(
      of: .document(
        of: .of(isWhole ? "ab .\n👍e\u{301}कि" : "ab .\n"), count: 0...8,
        selects: operation.isOfAnySelection))
    let legs = LabCase.Latency.legs(command: draw(0...60), push: draw(0...60))
    return TrialCase(
      document: document, profile: profile, cut: cut, latency: legs,
      unconfirmedTicks: draw(1...5), calls: [.perform(operation)] + later,
      disturbances: disturbances)
  }

  private static let profiles = [
    "uikit26", "uikit15", "ios8", "chat", "textField", "webkit", "blink",
  ]

  private static let operations: [CaretOperation] = [
    .insert("q"), .deleteBackward(count: 1), .confirm, .deleteAll, .move(by: -1), .move(by: 1),
    .moveToStart, .moveToEnd, .readDocument, .deleteCharacter, .holdDelete,
    .insertWithCaret("q👍", caretBack: 2), .insertWithCaret("<b></b>", caretBack: 4),
    .deleteBackward(count: 3), .move(by: 2), .replaceLast(units: 2, with: "hello"),
    .replaceWord(with: "word"), .deleteSelection, .moveToLineStart, .moveToLineEnd,
    .moveByWords(-1), .moveByWords(1), .deleteForward(count: 1), .deleteWord, .deleteWordForward,
    .deleteToLineStart, .deleteToLineEnd,
    // What takes several messages has more that can go wrong.
    .deleteAll, .deleteAll, .deleteAll, .holdDelete,
  ]
}

extension CaretOperation {
  fileprivate var isOfWordsOrLines: Bool {
    switch self {
    case .replaceWord, .replaceLast, .moveToLineStart, .moveToLineEnd, .moveByWords, .deleteWord,
      .deleteWordForward, .deleteToLineStart, .deleteToLineEnd:
      true
    default: false
    }
  }

  fileprivate var isOfAnySelection: Bool {
    switch self {
    case .insert, .insertWithCaret, .deleteBackward, .deleteAll, .holdDelete, .move: true
    default: false
    }
  }
}

extension Generator where Value == TrialCase.Cut {
  /// The less is shown the simpler: so little text shows what a lot of it does elsewhere.
  fileprivate static let cut = Generator.element(of: windows + trims + [.asProfile, .asProfile])

  private static let windows = (1...6).map(TrialCase.Cut.window)
  private static let trims = (2...6).flatMap { limit in
    (1...limit).map { TrialCase.Cut.trim(LabCase.Trim(limit: limit, keep: $0)) }
  }
}

extension Generator where Value == TrialCase.Call {
  fileprivate static let laterCall = Generator.oneOf(
    Generator<Int>.int(in: 0...600).map { .cancel(milliseconds: $0) },
    Generator<Int>.int(in: 0...3_000).map { .release(milliseconds: $0) })
}

extension Generator where Value == TrialCase.Disturbed {
  fileprivate static func disturbed(userActs: Bool) -> Generator {
    let acts = Generator<Disturbance>.disturbance(userActs: userActs)
    // Mostly while something is under way.
    let times = Generator<Int>.frequency((3, .int(in: 0...120)), (1, .int(in: 0...1_200)))
    return Generator { draw in
      let what = draw(acts)
      return TrialCase.Disturbed(milliseconds: draw(times), what: what)
    }
  }
}

extension Generator where Value == Disturbance {
  fileprivate static func disturbance(userActs: Bool) -> Generator {
    let user: [Disturbance] = [.type([0x78]), .clear, .send, .tap(caret: 0), .tap(caret: 2)]
    let system: [Disturbance] = [
      .tapNoop, .refuse(nil), .focus(to: "other"), .keyboardSwitch,
      .recreateController(focus: nil), .recreateController(focus: "other"), .killExtension,
      .secureReplacement,
    ]
    return .frequency(
      (3, .element(of: userActs ? user + system : system)),
      (1, Generator<Int>.int(in: 1...900).map { .busy(.milliseconds(Int64($0))) }),
      (1, Generator<Int>.int(in: 1...600).map { .refuse(.milliseconds(Int64($0))) }))
  }
}
