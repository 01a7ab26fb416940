import TimingTuning

/// An answer about gestures in words, for lines of text and for pages.
struct GestureAnswerFacts: Sendable {
  let answer: GestureAnswer
  let limits: GestureLimits

  /// A name with a text about it.
  typealias Fact = (name: String, text: String)

  /// The gestures, the set, the number of people, and the answer.
  var title: String { "\(subject): \(headline)" }

  /// The gestures, the set, and the number of people.
  var subject: String {
    let targets = answer.targets.map(\.rawValue).joined(separator: ", ")
    return
      "\(targets), \(answer.set)\(answer.arbitrates ? " on one view" : ""), \(answer.people) people"
  }

  /// The answer.
  var headline: String {
    let values = answer.parameters.map {
      "\($0.name) \(GestureFigures.number($0.value)) \($0.unit.rawValue)"
    }.joined(separator: ", ")
    let standards = answer.parameters.map { GestureFigures.number($0.standard) }
      .joined(separator: ", ")
    switch answer.verdict {
    case .confirmed: return "\(values), confirmed"
    case .tuned: return "\(values) (instead of \(standards))"
    case .nothingLearned(let reason): return "nothing can be learned: \(reason)"
    }
  }

  /// The other values that are equally good, and the reasons for doubt.
  var values: [Fact] {
    var facts: [Fact] = []
    if let interval = answer.interval, answer.isUsable {
      var text = GestureFigures.interval(interval)
      if answer.bestCount > 1 { text += ", the widest of \(answer.bestCount) intervals" }
      let outside = [answer.lossOutside.below, answer.lossOutside.above].map {
        $0.map(GestureFigures.loss) ?? "–"
      }
      facts.append(("as good", text + "; loss just outside \(outside[0]) and \(outside[1])"))
    }
    for parameter in answer.parameters {
      guard let extent = parameter.extent, answer.isUsable else { continue }
      let ends = [extent.lowerBound, extent.upperBound].map(GestureFigures.number)
      facts.append(("as good", "\(parameter.name) \(ends[0])…\(ends[1])"))
    }
    if let caution = answer.caution { facts.append(("caution", caution)) }
    return facts
  }

  /// The near misses, whether the value is better, and other evidence.
  var evidence: [Fact] {
    var facts: [Fact] = [("near misses", nearMisses), ("better?", test)]
    facts += [limit(.accidental), limit(.missed)]
    facts += elsewhere
    let front = answer.delays.filter(\.isOnFront)
    if !front.isEmpty {
      let points = front.prefix(6).map { point in
        "\(GestureFigures.number(point.value)): \(GestureFigures.tenths(point.delayMs ?? 0)) ms, loss "
          + GestureFigures.loss(point.counts.loss(weight: answer.weight))
      }
      facts.append(("delay", points.joined(separator: "; ")))
    }
    return facts
  }

  /// The verdicts before and after, as rows of texts; ``columns`` has their names.
  var rows: [[String]] {
    [("before", answer.before), ("after", answer.after)].map { name, counts in
      let missed = GestureShare(counts.missed, of: counts.gestures)
      let accidental = GestureShare(counts.accidental, of: counts.nearMisses)
      return [
        name, "\(missed.count)/\(missed.total)", GestureFigures.interval(missed),
        "\(accidental.count)/\(accidental.total)", GestureFigures.interval(accidental),
        GestureFigures.loss(counts.loss(weight: answer.weight)),
      ]
    }
  }

  /// The names of the columns of ``rows`` without the first one, which the caller chooses.
  static let columns = ["missed", "95 %", "accidental", "95 %", "loss"]

  private var nearMisses: String {
    let kinds = answer.kinds.filter { !$0.isMeant }.map {
      "\($0.name) \($0.before) → \($0.after) of \($0.count)"
    }
    let note =
      answer.family == .swipe && !answer.kinds.contains { $0.name.hasPrefix("drag") }
      ? "; no drags among them, so a looser swipe seems to cost nothing" : ""
    return kinds.joined(separator: ", ") + note
  }

  private var test: String {
    let test = answer.personTest
    let ends = [test.interval.lowerBound, test.interval.upperBound].map(GestureFigures.loss)
    let gain = "\(GestureFigures.loss(test.gain)) less loss a person, 95 % \(ends[0]) to \(ends[1])"
    guard let p = test.p else {
      return "too few people: the test needs at least \(PersonTest.fewestPeople) (\(gain))"
    }
    return "\(gain), p = \(GestureFigures.number(p))" + (p > 0.05 ? ": not shown" : "")
  }

  private enum Limit: String {
    case accidental, missed
  }

  private func limit(_ limit: Limit) -> Fact {
    let counts = answer.after
    let (share, most) =
      switch limit {
      case .accidental:
        (GestureShare(counts.accidental, of: counts.nearMisses), limits.accidental)
      case .missed: (GestureShare(counts.missed, of: counts.gestures), limits.missed)
      }
    var text = "at most \(GestureFigures.number(most * 100)) %: "
    switch share.against(most) {
    case .held: text += "held"
    case .broken: text += "broken"
    case .notShown:
      text += "not shown"
      if let trials = GestureShare.trialsWithoutHit(toShow: most) {
        text += "; a proof needs \(trials) traces without one"
      }
    }
    return (limit.rawValue, text)
  }

  private var elsewhere: [Fact] {
    guard answer.isUsable else { return [] }
    return zip(answer.parameters, answer.sensitivity).map { parameter, points in
      let losses = points.map {
        "\(GestureFigures.number($0.value)) "
          + GestureFigures.loss($0.counts.loss(weight: answer.weight))
      }
      let name = answer.parameters.count > 1 ? "\(parameter.name) " : ""
      return ("elsewhere", "\(name)\(losses.joined(separator: ", ")) (value, loss)")
    }
  }
}

extension GestureAnswer {
  /// Whether there is a value to recommend.
  var isUsable: Bool {
    if case .nothingLearned = verdict { false } else { true }
  }
}

extension GestureAnswer.DecidingTrace {
  /// What the person did, who it was, and whether the gesture was meant.
  var description: String {
    "\(kind), person \(person)\(isMeant ? "" : ", near miss")"
  }
}
