/// What a run tells when it is run for the report: the values drawn, the steps taken, the notes.
struct Narrator: Sendable {
  /// One line of the story.
  struct Line: Sendable {
    /// A value, a step, the state after it, or a remark of the property's.
    enum Kind: Sendable { case value, step, state, note }
    let kind: Kind
    let name: String
    var text: String
    /// The choices that the line speaks of.
    var choices: Range<Int>
  }

  var lines: [Line] = []
  var depth = 0
}

extension Draw {
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
          kind: .value, name: title, text: String(reflecting: value), choices: start..<choiceCount))
    }
    return value
  }

  /// Adds a remark to the report of a counterexample; costs nothing in other runs.
  public func note(_ text: @autoclosure () -> String) {
    guard isNarrating else { return }
    narrator?.lines.append(
      .init(kind: .note, name: "", text: text(), choices: choiceCount..<choiceCount))
  }
}
