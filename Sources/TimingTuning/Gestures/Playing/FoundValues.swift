/// The values of one parameter at which a gesture is found in a trace.
///
/// Nearly always there is one turn: found up to a critical value, or from one on.
struct FoundValues: Hashable, Sendable {
  /// Whether it is found at the smallest value.
  var isFoundFirst: Bool
  /// The places (see ``ParameterRange``) at which that changes, in ascending order: each is the first
  /// with the new verdict.
  var turns: [Int64]

  /// Whether it is found at the value that stands at `key`.
  func contains(_ key: Int64) -> Bool {
    turns.count(where: { $0 <= key }).isMultiple(of: 2) == isFoundFirst
  }

  /// Searches for the turns.
  ///
  /// - Parameters:
  ///   - range: the values.
  ///   - guess: where the one turn is expected: the value up to which, or from which, it is found. Right
  ///     guesses cost a few plays; wrong ones are noticed.
  ///   - isFound: plays the trace with the value at a place.
  /// - Complexity: four plays for a right guess, else 15 plays and up to 64 for each turn.
  init(in range: ParameterRange, guess: Double?, isFound: (Int64) -> Bool) {
    if let guess, let values = FoundValues(near: guess, in: range, isFound) {
      self = values
      return
    }
    let probes = range.probes
    let verdicts = probes.map(isFound)
    isFoundFirst = verdicts[0]
    turns = []
    for index in probes.indices.dropFirst() where verdicts[index] != verdicts[index - 1] {
      var (before, after) = (probes[index - 1], probes[index])
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if isFound(middle) == verdicts[index] { after = middle } else { before = middle }
      }
      turns.append(after)
    }
  }

  /// The one turn within two neighbours of `guess`; nil if it is not there.
  private init?(near guess: Double, in range: ParameterRange, _ isFound: (Int64) -> Bool) {
    guard guess > range.lower, guess < range.upper else {
      let first = isFound(range.lowerKey)
      guard first == isFound(range.upperKey) else { return nil }
      self.init(isFoundFirst: first, turns: [])
      return
    }
    let key = range.key(guess)
    var verdict = isFound(key - 2)
    let first = verdict
    var turn: Int64?
    for neighbour in key - 1...key + 2 {
      let next = isFound(neighbour)
      if next != verdict {
        guard turn == nil else { return nil }
        turn = neighbour
      }
      verdict = next
    }
    guard let turn else { return nil }
    self.init(isFoundFirst: first, turns: [turn])
  }

  /// Searches for the turns where they are likely to be those of `earlier`, found with another value of
  /// a second parameter.
  ///
  /// - Complexity: four plays if there is one turn and it stayed, else those of a search.
  init(in range: ParameterRange, like earlier: FoundValues, isFound: (Int64) -> Bool) {
    if let turn = earlier.turns.first, earlier.turns.count == 1, turn > range.lowerKey {
      let first = earlier.isFoundFirst
      let places = [range.lowerKey, turn - 1, turn, range.upperKey]
      if zip(places, [first, first, !first, !first]).allSatisfy({ isFound($0) == $1 }) {
        self = earlier
        return
      }
    }
    self.init(in: range, guess: nil, isFound: isFound)
  }

  init(isFoundFirst: Bool, turns: [Int64]) {
    self.isFoundFirst = isFoundFirst
    self.turns = turns
  }
}
