extension ScenarioRow {
  /// Every row, in the order of the table.
  public static let all: [ScenarioRow] = (insertion + clearing + caretMoves + deletion + reading)
    .sorted { ($0.number, $0.id) < ($1.number, $1.id) }

  /// The number in the row's name: 5 of `S5-delegate`.
  private var number: Int { Int(id.dropFirst().prefix { $0.isNumber }) ?? 0 }

  /// Returns `piece` repeated `count` times.
  static func times(_ count: Int, _ piece: String) -> String {
    String(repeating: piece, count: count)
  }

  /// A sentence of 50 units.
  static let sentence = times(9, "aaaa ") + "aaa. "

  /// Six sentences of 49 units, each of which begins with its number.
  static let sixSentences = (1...6).map { "S\($0)" + times(9, " aaaa") + ". " }.joined()

  /// Six sentences, 400 units together: more than a mirror shows of a selection.
  static let longSelection =
    (1...5).map { "S\($0)" + times(11, " aaaa") + " aaaabb. " }.joined() + "S6" + times(12, " aaaa")
    + " aaaaaa."
}
