import TextLayout
import TimingTuning

/// What tuning gestures found, for people: the answer first.
public struct TunedGesturesText: Sendable {
  /// The lines without line ends.
  public let lines: [String]

  /// Tells the answers, and behind them which parameters matter.
  public init(_ tuned: TunedGestures, in style: TextStyle = .plain) {
    let answers = tuned.answers.map { Self.lines(for: $0, tuned.limits, style) }
    let importance = tuned.importance.map { style.fold(Self.lines(for: $0)) }
    lines = Array((answers + importance).joined(separator: [""]))
  }

  private static func lines(for importance: GestureImportance) -> [String] {
    let factors = GestureImportance.factors.map { number($0) }.joined(separator: ", ")
    let important = importance.parameters.filter { importance.importance(of: $0) > 0 }
    let others = importance.parameters.dropFirst(important.count).map(\.name)
    let width = important.map(\.name.count).max() ?? 0
    return [
      "\(importance.family.rawValue), \(importance.set): what each parameter matters, alone; losses at "
        + "\(factors) times the set's value"
    ]
      + important.map { parameter in
        let losses = importance.losses(of: parameter).map(loss).joined(separator: ", ")
        return "  " + ReadableText.left(parameter.name, width: width) + "  "
          + ReadableText.left(loss(importance.importance(of: parameter)), width: 6)
          + "  (\(losses))"
      } + (others.isEmpty ? [] : ["  no difference: \(others.joined(separator: ", "))"])
  }

  private static func lines(
    for answer: GestureAnswer, _ limits: GestureLimits, _ style: TextStyle
  ) -> [String] {
    let targets = answer.targets.map(\.rawValue).joined(separator: ", ")
    let title = style.title(
      "\(targets), \(answer.set)\(answer.arbitrates ? " on one view" : ""), "
        + "\(answer.people) people: \(headline(answer))")
    var lines: [String] = []
    if let interval = answer.interval, answer.isUsable {
      var line = "  as good     \(text(interval))"
      if answer.bestCount > 1 { line += ", the widest of \(answer.bestCount) intervals" }
      let outside = [answer.lossOutside.below, answer.lossOutside.above].map {
        $0.map(loss) ?? "–"
      }
      lines.append(line + "; loss just outside \(outside[0]) and \(outside[1])")
    }
    for parameter in answer.parameters {
      guard let extent = parameter.extent, answer.isUsable else { continue }
      lines.append(
        "  as good     \(parameter.name) \(number(extent.lowerBound))…\(number(extent.upperBound))")
    }
    if let caution = answer.caution { lines.append("  caution     \(caution)") }
    lines += table(answer, style)
    lines.append("  near misses \(nearMisses(answer))")
    lines.append("  better?     \(evidence(answer))")
    lines += limitLines(answer, limits)
    lines += elsewhere(answer)
    let front = answer.delays.filter(\.isOnFront)
    if !front.isEmpty {
      let points = front.prefix(6).map { point in
        "\(number(point.value)): \(number(tenths(point.delayMs ?? 0))) ms, loss "
          + loss(point.counts.loss(weight: answer.weight))
      }
      lines.append("  delay       " + points.joined(separator: "; "))
    }
    if !answer.deciding.isEmpty {
      lines.append("  decided by")
      lines += answer.deciding.map { trace in
        "    \(ReadableText.right(number(thousandths(trace.critical)), width: 9))  \(trace.name) "
          + "(\(trace.kind), person \(trace.person)\(trace.isMeant ? "" : ", near miss"))"
      }
    }
    return title + style.fold(lines)
  }

  private static func elsewhere(_ answer: GestureAnswer) -> [String] {
    guard answer.isUsable else { return [] }
    return zip(answer.parameters, answer.sensitivity).map { parameter, points in
      let losses = points.map {
        "\(number($0.value)) \(loss($0.counts.loss(weight: answer.weight)))"
      }
      let name = answer.parameters.count > 1 ? "\(parameter.name) " : ""
      return "  elsewhere   \(name)\(losses.joined(separator: ", ")) (value, loss)"
    }
  }

  private static func headline(_ answer: GestureAnswer) -> String {
    let values = answer.parameters.map { "\($0.name) \(number($0.value)) \($0.unit.rawValue)" }
      .joined(separator: ", ")
    let standards = answer.parameters.map { number($0.standard) }.joined(separator: ", ")
    switch answer.verdict {
    case .confirmed: return "\(values), confirmed"
    case .tuned: return "\(values) (instead of \(standards))"
    case .nothingLearned(let reason): return "nothing can be learned: \(reason)"
    }
  }

  private static func text(_ interval: TuningInterval) -> String {
    let left = interval.isLowerClosed ? "[" : "("
    let right = interval.isUpperClosed ? "]" : ")"
    return left + number(thousandths(interval.lower)) + ", "
      + number(thousandths(interval.upper)) + right
  }

  private static func table(_ answer: GestureAnswer, _ style: TextStyle) -> [String] {
    var table = TextTable(
      ["          ", "missed", "95 %", "accidental", "95 %", "loss"].map { .init($0) })
    for (name, counts) in [
      ("before", answer.before), ("after", answer.after),
    ] {
      let missed = GestureShare(counts.missed, of: counts.gestures)
      let accidental = GestureShare(counts.accidental, of: counts.nearMisses)
      table.add([
        .init(name), "\(missed.count)/\(missed.total)", .init(percent(missed)),
        "\(accidental.count)/\(accidental.total)", .init(percent(accidental)),
        .init(loss(counts.loss(weight: answer.weight))),
      ])
    }
    return table.lines(in: style)
  }

  private static func nearMisses(_ answer: GestureAnswer) -> String {
    let kinds = answer.kinds.filter { !$0.isMeant }.map {
      "\($0.name) \($0.before) → \($0.after) of \($0.count)"
    }
    let note =
      answer.family == .swipe && !answer.kinds.contains { $0.name.hasPrefix("drag") }
      ? "; no drags among them: a looser swipe looks free of cost" : ""
    return kinds.joined(separator: ", ") + note
  }

  private static func evidence(_ answer: GestureAnswer) -> String {
    let test = answer.personTest
    let gain =
      "\(loss(test.gain)) less loss a person, 95 % \(loss(test.interval.lowerBound)) to "
      + loss(test.interval.upperBound)
    guard let p = test.p else {
      return "too few people: at least \(PersonTest.fewestPeople) are needed to tell (\(gain))"
    }
    return "\(gain), p = \(number(p))" + (p > 0.05 ? ": not shown" : "")
  }

  private static func limitLines(
    _ answer: GestureAnswer, _ limits: GestureLimits
  ) -> [String] {
    [
      (
        "accidental", GestureShare(answer.after.accidental, of: answer.after.nearMisses),
        limits.accidental
      ),
      ("missed", GestureShare(answer.after.missed, of: answer.after.gestures), limits.missed),
    ].map { name, share, limit in
      let verdict =
        switch share.against(limit) {
        case .held: "held"
        case .broken: "broken"
        case .notShown: "not shown"
        }
      var line =
        "  \(ReadableText.left(name, width: 12))at most \(number(limit * 100)) %: \(verdict)"
      if verdict == "not shown", let trials = GestureShare.trialsWithoutHit(toShow: limit) {
        line += "; it takes \(trials) traces without one"
      }
      return line
    }
  }

  private static func percent(_ share: GestureShare) -> String {
    let ends = [share.interval.lowerBound, share.interval.upperBound].map {
      number(($0 * 1_000 + 0.5).rounded(.down) / 10)
    }
    return "\(ends[0])–\(ends[1])"
  }

  static func loss(_ value: Double) -> String { number(rounded(value, 10_000)) }
  private static func tenths(_ value: Double) -> Double { rounded(value, 10) }
  private static func thousandths(_ value: Double) -> Double { rounded(value, 1_000) }

  private static func rounded(_ value: Double, _ scale: Double) -> Double {
    let result = (value * scale + 0.5).rounded(.down) / scale
    return result == 0 ? 0 : result
  }

  private static func number(_ value: Double) -> String {
    ReadableText.number(rounded(value, 100_000))
  }
}

extension GestureAnswer {
  /// Whether there is a value to recommend.
  var isUsable: Bool {
    if case .nothingLearned = verdict { false } else { true }
  }
}
