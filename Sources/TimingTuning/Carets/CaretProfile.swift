/// What each value of one parameter costs while all other parameters have their best values.
package struct CaretProfile: Hashable, Sendable {
  /// A value with the best setting of the grid that has it.
  package struct Value: Hashable, Sendable {
    /// The value; nil if there is none, as the press of a drag that begins at once.
    package var value: Double?
    /// The fastest setting with this value.
    package var best: CaretTuning.Point
  }

  /// The parameter's name.
  package var name: String
  /// The unit of the values.
  package var unit: String
  /// The values of the grid in ascending order; a missing value comes first.
  package var values: [Value]

  /// The difference in ms between the slowest and the fastest value.
  package var cost: Double {
    let times = values.map(\.best.totalMs)
    return (times.max() ?? 0) - (times.min() ?? 0)
  }
}

extension [CaretTuning.Point] {
  /// The fastest setting of the grid, accidents included; the first one if several are equally fast.
  package var fastest: CaretTuning.Point? {
    filter { $0.preset == nil }.min { $0.totalMs < $1.totalMs }
  }

  /// For each parameter, what its values cost while the other parameters have their best values.
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

  /// The settings of the grid that differ from the fastest one only in the first parameter (press or
  /// start). They show how much time a shorter press saves and what its accidents cost.
  package var pricesOfAccidents: [CaretTuning.Point] {
    guard let fastest else { return [] }
    let others = fastest.setting.parameters.dropFirst()
    return filter { $0.preset == nil && $0.setting.parameters.dropFirst() == others }
  }

  /// The numbers of taps from one attempt to the next between which the fastest setting stays faster than
  /// those with the next shorter and the next longer press or start.
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

/// The numbers of taps from one attempt to the next for which a setting stays the fastest one. The real
/// number of taps is not measured.
package struct CaretTapLimits: Hashable, Sendable {
  /// The setting with the next shorter press or start; nil if there is none.
  package var shorter: CaretSetting?
  /// The number of taps below which ``shorter`` is faster; nil if it is never faster or does not exist.
  package var fewest: Double?
  /// The setting with the next longer press or start; nil if there is none.
  package var longer: CaretSetting?
  /// The number of taps above which ``longer`` is faster; nil if it does not exist, or if the figures can't
  /// tell because it has as many accidents.
  package var most: Double?
}

extension CaretTuning.Point {
  /// Returns the number of taps at which an attempt takes as long as one with `shorter`; nil unless
  /// `shorter` takes less time without accidents and has more accidents.
  func taps(toEqual shorter: CaretTuning.Point) -> Double? {
    let saved = meanMs - shorter.meanMs
    let further = shorter.accidentShare - accidentShare
    guard saved > 0, further > 0 else { return nil }
    return saved / (further * OrdinaryTaps.price.milliseconds)
  }
}
