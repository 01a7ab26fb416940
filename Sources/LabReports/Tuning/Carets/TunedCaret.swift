import TimingTuning

/// The result of tuning a drag or a repeat, from which reports are made.
package struct TunedCaret: Sendable {
  /// The question.
  package let tuning: CaretTuning
  /// The settings with the times and errors of people.
  package let points: [CaretTuning.Point]

  /// Creates a result from the settings that were played.
  package init(_ tuning: CaretTuning, _ points: [CaretTuning.Point]) {
    self.tuning = tuning
    self.points = points
  }

  /// The settings of the grid that no other one beats, the fastest first; only the first of equal ones.
  var front: [CaretTuning.Point] {
    let front = points.filter { $0.isOnFront && $0.preset == nil }.enumerated().sorted {
      ($0.element.totalMs, $0.offset) < ($1.element.totalMs, $1.offset)
    }.map(\.element)
    return front.enumerated().filter { index, point in
      index == 0 || point.totalMs != front[index - 1].totalMs
    }.map(\.element)
  }

  /// Keyboards with the same figures, and the letter that stands for them.
  struct Keyboards: Sendable {
    /// The letter; `a` for the first keyboards.
    var letter: Character
    /// Their times and errors.
    var point: CaretTuning.Point
    /// Their names.
    var names: [String]
  }

  /// The keyboards in the order of their presets; those with the same figures are together.
  var keyboards: [Keyboards] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var keyboards: [Keyboards] = []
    for point in points {
      guard let preset = point.preset else { continue }
      let known = keyboards.firstIndex {
        $0.point.totalMs == point.totalMs && $0.point.wrongShare == point.wrongShare
      }
      if let known {
        keyboards[known].names.append(preset)
      } else {
        let letter = letters[min(keyboards.count, letters.count - 1)]
        keyboards.append(Keyboards(letter: letter, point: point, names: [preset]))
      }
    }
    return keyboards
  }

  /// The key that people tap between two attempts.
  var key: String { tuning.subject == .drag ? "space" : "delete" }

  /// The numbers of taps for which the answer stays the fastest one; in words.
  var limits: String? {
    let limits = points.tapsThatKeepTheFastest
    func name(_ setting: CaretSetting) -> String {
      let first = setting.parameters[0]
      return "\(first.name) \(TunedCaret.value(first.value, of: first.name)) \(first.unit)"
    }
    var parts: [String] = []
    if let shorter = limits.shorter, let fewest = limits.fewest {
      parts.append("with fewer than \(Self.milliseconds(fewest)) taps \(name(shorter)) is faster")
    }
    if let longer = limits.longer {
      parts.append(
        limits.most.map { "with more than \(Self.milliseconds($0)) \(name(longer)) is faster" }
          ?? "the benefit of \(name(longer)) is not measured")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The action in words.
  var action: String { tuning.subject == .drag ? "drag" : "held key" }

  /// The longest time that is drawn: it covers the front and most keyboards. Slower settings stand at the
  /// edge.
  var mostMs: Double {
    let fastest = points.fastest?.totalMs ?? 1
    let slowest = (front + keyboards.map(\.point)).map(\.totalMs).max() ?? 1
    return min(slowest, fastest * 3) * 1.05
  }

  /// The shares of wrong attempts that are drawn.
  var wrongShares: [Double] { points.map(\.wrongShare) }

  /// Returns whole milliseconds.
  static func milliseconds(_ value: Double) -> String { "\(Int((value + 0.5).rounded(.down)))" }

  /// Returns a value of a parameter; a word if there is no value.
  static func value(_ value: Double?, of parameter: String) -> String {
    if let value { return ReadableText.number(value) }
    return parameter == "press" ? "none" : "never"
  }
}
