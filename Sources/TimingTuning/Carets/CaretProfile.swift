/// What one parameter costs with all others at their best.
package struct CaretProfile: Hashable, Sendable {
  /// A value with the best that the grid has for it.
  package struct Value: Hashable, Sendable {
    /// The value; nil if there is none, as the press of a drag that begins at once.
    package var value: Double?
    /// The fastest setting with this value.
    package var best: CaretTuning.Point
  }

  /// The parameter's name.
  package var name: String
  /// What its values are counted in.
  package var unit: String
  /// The values of the grid in ascending order, none first.
  package var values: [Value]

  /// How much slower the worst value is than the best one, in ms.
  package var cost: Double {
    let times = values.map(\.best.totalMs)
    return (times.max() ?? 0) - (times.min() ?? 0)
  }
}

extension [CaretTuning.Point] {
  /// The fastest setting of the grid, accidents included; the first one of equals.
  package var fastest: CaretTuning.Point? {
    filter { $0.preset == nil }.min { $0.totalMs < $1.totalMs }
  }

  /// For each parameter what its values cost, all others at their best.
  ///
  /// - Complexity: O(parameters × settings × values).
  package var profiles: [CaretProfile] {
    let grid = filter { $0.preset == nil }
    guard let parameters = grid.first?.setting.parameters else { return [] }
    return parameters.indices.map { place in
      var values: [CaretProfile.Value] = []
      for point in grid {
        let value = point.setting.parameters[place].value
        if let index = values.firstIndex(where: { $0.value == value }) {
          if point.totalMs < values[index].best.totalMs { values[index].best = point }
        } else {
          values.append(CaretProfile.Value(value: value, best: point))
        }
      }
      return CaretProfile(
        name: parameters[place].name, unit: parameters[place].unit,
        values: values.sorted { ($0.value ?? -1) < ($1.value ?? -1) })
    }
  }

  /// The settings of the grid that differ from the fastest one in the first parameter only, the press or
  /// the start: what a shorter one saves, and what its accidents cost.
  package var pricesOfAccidents: [CaretTuning.Point] {
    guard let fastest else { return [] }
    let others = fastest.setting.parameters.dropFirst()
    return filter { $0.preset == nil && $0.setting.parameters.dropFirst() == others }
  }

  /// Between how many taps from one attempt to the next the fastest setting stays faster than those with
  /// the next shorter and the next longer press or start.
  package var tapsThatKeepTheFastest: CaretTapLimits {
    let prices = pricesOfAccidents.filter { $0.setting.parameters.first?.value != nil }
      .sorted { ($0.setting.parameters[0].value ?? 0) < ($1.setting.parameters[0].value ?? 0) }
    guard let place = prices.firstIndex(where: { $0.setting == fastest?.setting }) else {
      return CaretTapLimits()
    }
    var limits = CaretTapLimits()
    if place > 0 {
      limits.shorter = prices[place - 1].setting
      limits.fewest = prices[place].taps(toEqual: prices[place - 1])
    }
    if place + 1 < prices.count {
      limits.longer = prices[place + 1].setting
      limits.most = prices[place + 1].taps(toEqual: prices[place])
    }
    return limits
  }
}

/// How many taps from one attempt to the next keep a setting the fastest one: the answer to what nobody
/// has measured.
package struct CaretTapLimits: Hashable, Sendable {
  /// The setting with the next shorter press or start; nil if there is none.
  package var shorter: CaretSetting?
  /// With fewer taps ``shorter`` is faster; nil if it never is, or if there is none.
  package var fewest: Double?
  /// The setting with the next longer press or start; nil if there is none.
  package var longer: CaretSetting?
  /// With more taps ``longer`` is faster; nil if the figures can't tell, as it has no fewer accidents, or
  /// if there is none.
  package var most: Double?
}

extension CaretTuning.Point {
  /// With how many taps an attempt takes as long as one with `shorter`, which is faster by itself and has
  /// more accidents; nil if it is not, or has not.
  func taps(toEqual shorter: CaretTuning.Point) -> Double? {
    let saved = meanMs - shorter.meanMs
    let further = shorter.accidentShare - accidentShare
    guard saved > 0, further > 0 else { return nil }
    return saved / (further * OrdinaryTaps.price.milliseconds)
  }
}
