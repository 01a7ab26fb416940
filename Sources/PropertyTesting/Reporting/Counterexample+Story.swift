extension Counterexample {
  /// The counterexample as a list of steps with values and states.
  public var story: String {
    var text = ""
    var number = 0
    for line in lines {
      switch line.kind {
      case .value:
        text += number > 0 ? "     " : "  "
        text +=
          "\(line.name) = \(line.text)" + (line.isAnyValue ? "   (any value does)" : "") + "\n"
      case .step:
        number += 1
        text += "  \(number). \(line.name)\n"
      case .state: text += "       → \(line.text)\n"
      case .note: text += "  · \(line.text)\n"
      case .event: break
      }
    }
    return text
  }

  /// The drawn values as Swift code that compiles; paste it in front of the body of the property.
  public var code: String {
    var text = ""
    for line in lines {
      switch line.kind {
      case .value: text += line.code + "\n"
      case .step: text += "// \(line.name)\n"
      case .state, .note, .event: break
      }
    }
    return text
  }

  /// The events of the run (``PropertyDraw/timeline(_:)``), compared with those of the nearest passing run
  /// if there is one; `- ` and `+ ` stand before the lines that only the failing or the passing run has.
  public var timeline: [String] {
    let events = events(of: lines)
    guard let nearestPassing else { return events }
    return LineDifference(events, self.events(of: nearestPassing)).lines
  }

  private func events(of lines: [Line]) -> [String] {
    lines.filter { $0.kind == .event }.map(\.text)
  }

  /// The values in which the nearest passing run differs.
  public var difference: String? {
    guard let nearestPassing else { return nil }
    var differences: [String] = []
    for (mine, theirs) in zip(lines, nearestPassing)
    where mine.kind == .value && theirs.kind == .value && mine.text != theirs.text {
      differences.append("\(theirs.name) = \(theirs.text)")
    }
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }
}
