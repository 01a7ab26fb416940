import Gestures
import KeyboardLab
import Chance
import SyntheticTouches
import TouchTraces
import TextLayout

/// A search for thresholds in labelled traces: for one parameter, or two together.
///
/// ```swift
/// let tuning = try GestureTuning(traces, set: "uikit")
/// for question in try tuning.questions() { print(tuning.answer(question).parameters[0].value) }
/// ```
///
/// Each trace has one critical value, at which it turns from found to not found. Between neighbouring
/// critical values the loss is constant, so the answer is an interval.
public struct GestureTuning: Sendable {
  /// What is tuned: one parameter, or two together.
  public struct Question: Sendable {
    /// The family whose traces decide.
    package var family: GestureFamily
    /// One parameter, or the two that matter most.
    public var parameters: [GestureParameter]
  }

  /// The set's name.
  public let set: String
  /// Whether all recognizers are on one view.
  package let arbitrates: Bool
  /// The cost of an accident, where a miss costs 1. Default 4.
  public var weight = 4.0
  /// The choice of which meant gestures are near misses of others.
  package var neighbours = NeighbouringGestures.drags
  /// The seed that determines the shuffles and the redrawn people.
  public var seed: UInt64 = 0
  /// The ranges that replace the natural ones, by the parameter's name.
  package var ranges: [(name: String, range: ParameterRange)] = []

  let traces: [LabelledTrace]
  let judge: GestureJudge

  /// Creates a search that tunes the set called `set` by `traces`.
  ///
  /// - Throws: ``TuningFault`` if there is no such set, if there are no traces, or if all are of one
  ///   person.
  package init(
    _ traces: [LabelledTrace], set: String = "uikit", arbitrates: Bool = false
  ) throws(TuningFault) {
    guard let judge = GestureJudge.tunable(named: set, arbitrates: arbitrates) else {
      let hint = NearestName.hint(for: set, among: GestureJudge.tunableNames)
      throw TuningFault("there is no set \"\(set)\"\(hint)")
    }
    guard !traces.isEmpty else {
      throw TuningFault(
        "there are no labelled traces; make some with caretlab synth, or label yours with "
          + "caretlab label")
    }
    guard let first = traces.first?.person, traces.contains(where: { $0.person != first }) else {
      throw TuningFault(
        "all traces are of one person, but thresholds are tested on people who were not used for "
          + "tuning; add traces of at least two people, better of five or more")
    }
    self.set = set
    self.arbitrates = arbitrates
    self.traces = traces
    self.judge = judge
  }

  /// The families for which there are gestures, near misses and a recognizer.
  package var families: [GestureFamily] {
    GestureFamily.allCases.filter { family in
      let items = GestureItems(family, in: traces, beside: neighbours)
      return items.items.contains { $0.isMeant } && items.items.contains { !$0.isMeant }
        && items.targets.allSatisfy { judge.recognizer(of: $0) != nil }
    }
  }

  /// Returns the questions that can be answered.
  ///
  /// - Parameters:
  ///   - names: the parameters; empty: the two that matter most, each alone and both together.
  ///   - chosen: the families; empty: all.
  /// - Throws: ``TuningFault`` for an unknown parameter, or if no question is left.
  public func questions(
    parameters names: [String] = [], families chosen: [GestureFamily] = []
  ) throws(TuningFault) -> [Question] {
    let known = GestureParameter.all(of: judge)
    for name in names { _ = try parameter(named: name) }
    var questions: [Question] = []
    for family in families where chosen.isEmpty || chosen.contains(family) {
      let usual = family.parameters(in: judge)
      let wanted = known.filter { parameter in
        names.isEmpty
          ? usual.contains(parameter.name)
          : names.contains(parameter.name) && family.isDecided(by: parameter, in: judge)
      }
      questions += wanted.map { Question(family: family, parameters: [$0]) }
      // Also tunes the two that matter most together, the more important one first.
      let pair = usual.compactMap { name in known.first { $0.name == name } }
      if names.isEmpty || usual.allSatisfy(names.contains), pair.count == 2 {
        questions.append(Question(family: family, parameters: pair))
      }
    }
    guard !questions.isEmpty else {
      throw TuningFault(
        "there is nothing to tune: the traces need gestures and near misses of one family, and a "
          + "parameter that decides about them; make both with caretlab synth --near-misses 100")
    }
    return questions
  }

  /// Returns the set's parameter of this name.
  ///
  /// - Throws: ``TuningFault`` if there is none.
  package func parameter(named name: String) throws(TuningFault) -> GestureParameter {
    let known = GestureParameter.all(of: judge)
    if let parameter = known.first(where: { $0.name == name }) { return parameter }
    let hint = NearestName.hint(for: name, among: known.map(\.name))
    throw TuningFault(
      "the set \(set) has no parameter \"\(name)\"\(hint); see caretlab gestures --help")
  }

  /// The limits of a swipe. A formula gives their verdicts.
  static let pair = ["swipe.minimumPrimary", "swipe.maximumSecondary"]

  /// Answers a question.
  ///
  /// - Complexity: a few plays for each trace, then O(people × traces); 1 999 shuffles.
  public func answer(_ question: Question) -> GestureAnswer {
    let items = GestureItems(question.family, in: traces, beside: neighbours)
    guard question.parameters.count == 2 else { return singleAnswer(question, items) }
    let isOfCorners = question.parameters.map(\.name) == GestureTuning.pair && !arbitrates
    return isOfCorners ? jointAnswer(question, items) : pairAnswer(question, items)
  }

  func range(of parameter: GestureParameter) -> ParameterRange {
    ranges.first { $0.name == parameter.name }?.range ?? .natural(parameter.unit)
  }
}

extension GestureFamily {
  /// Returns the parameters that decide about the family, those that matter most first.
  fileprivate func parameters(in judge: GestureJudge) -> [String] {
    switch judge {
    case .uikit:
      switch self {
      case .tap: ["tap.movement", "tap.maximumPress"]
      case .doubleTap: ["tap.maximumGap", "tap.distance"]
      case .twoFingerTap: ["tap.movement", "tap.maximumPress"]
      case .longPress: ["longPress.minimumPress", "longPress.movement"]
      case .swipe: GestureTuning.pair
      case .drag: ["pan.hysteresis"]
      }
    case .android:
      switch self {
      case .tap, .drag: ["detector.touchSlop"]
      case .doubleTap: ["detector.doubleTapTimeout", "detector.touchSlop"]
      case .longPress: ["detector.longPressTimeout", "detector.touchSlop"]
      case .swipe: ["detector.minimumFling", "detector.touchSlop"]
      case .twoFingerTap: []
      }
    case .flutter:
      switch self {
      case .tap, .drag: ["flutter.touchSlop"]
      case .doubleTap: ["flutter.doubleTapTimeout", "flutter.doubleTapSlop"]
      case .longPress: ["flutter.longPressTimeout", "flutter.touchSlop"]
      case .swipe: ["flutter.minimumFling", "flutter.touchSlop"]
      case .twoFingerTap: []
      }
    }
  }

  /// Returns whether a parameter belongs to the recognizer that finds the family.
  func isDecided(by parameter: GestureParameter, in judge: GestureJudge) -> Bool {
    guard case .uikit = judge else { return true }
    switch self {
    case .tap, .doubleTap, .twoFingerTap: return parameter.kind == "tap"
    case .longPress: return parameter.kind == "longPress"
    case .swipe: return parameter.kind == "swipe"
    case .drag: return parameter.kind == "pan"
    }
  }
}
