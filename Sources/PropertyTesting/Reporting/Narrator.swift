/// The record of a run for the report: the values drawn, the steps taken, the notes.
struct Narrator: Sendable {
  /// One line of the report.
  struct Line: Sendable {
    /// A value, a step, the state after it, a note of the property, or an event.
    enum Kind: Sendable { case value, step, state, note, event }
    let kind: Kind
    let name: String
    var text: String
    /// The value as a declaration in Swift, or a comment; empty if the line is no value.
    var code = ""
    /// The choices that the line is about.
    var choices: Range<Int>
  }

  var lines: [Line] = []
  var depth = 0
}

extension PropertyDraw {
  @usableFromInline
  func narrated<Value>(_ generator: Generator<Value>, _ name: StaticString) -> Value {
    narrator?.depth += 1
    let start = choiceCount
    let value = generator.body(self)
    narrator?.depth -= 1
    if narrator?.depth == 0 {
      let number = (narrator?.lines.count(where: { $0.kind == .value }) ?? 0) + 1
      let title = name.utf8CodeUnitCount == 0 ? "value\(number)" : "\(name)"
      narrator?.lines.append(
        .init(
          kind: .value, name: title,
          text: SwiftCode.expression(of: value) ?? String(reflecting: value),
          code: SwiftCode.declaration(of: identifier(title), value), choices: start..<choiceCount))
    }
    return value
  }

  /// Returns a name that no earlier value has in the code.
  private func identifier(_ title: String) -> String {
    let name = SwiftCode.identifier(title)
    let taken = narrator?.lines.filter { SwiftCode.identifier($0.name) == name }.count ?? 0
    guard taken > 0 else { return name }
    return SwiftCode.identifier("\(title)_\(taken + 1)")
  }

  /// Adds events to the report, a line for each. The report shows them beside those of the nearest input
  /// that passes. In other runs this costs nothing.
  public func timeline(_ lines: @autoclosure () -> [String]) {
    guard isNarrating else { return }
    narrator?.lines += lines().map {
      .init(kind: .event, name: "", text: $0, choices: choiceCount..<choiceCount)
    }
  }

  /// Adds a note to the report of a counterexample. In other runs this costs nothing.
  public func note(_ text: @autoclosure () -> String) {
    guard isNarrating else { return }
    narrator?.lines.append(
      .init(kind: .note, name: "", text: text(), choices: choiceCount..<choiceCount))
  }
}
