/// The values of one parameter at which a gesture is found in a trace.
///
/// Nearly always there is one turn: the gesture is found up to a critical value, or from one on.
struct FoundValues: Hashable, Sendable {
  /// Whether the gesture is found at the smallest value.
  var isFoundFirst: Bool
  /// The places (see ``ParameterRange``) at which the verdict changes, in ascending order. Each is the
  /// first place with the new verdict.
  var turns: [Int64]

  /// Returns whether the gesture is found at the value of place `key`.
  func contains(_ key: Int64) -> Bool {
    turns.count(where: { $0 <= key }).isMultiple(of: 2) == isFoundFirst
  }

  /// Searches for the turns.
  ///
  /// - Parameters:
  ///   - range: the values to search.
  ///   - guess: the value up to which, or from which, the gesture is probably found. A right guess costs a
  ///     few plays; the search notices a wrong one.
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

  /// Finds the one turn if it is within two neighbours of `guess`; nil if it is not.
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

  /// Searches for the turns. They are likely to be those of `earlier`, which was found with another value
  /// of a second parameter.
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
