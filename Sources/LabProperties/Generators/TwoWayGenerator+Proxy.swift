import PropertyTesting
import ProxySimulation

extension TwoWayGenerator where Value == LabCase.Latency {
  /// Returns a generator of latencies: milliseconds for each leg, or a name such as `device`.
  public static func latency(
    legs: ClosedRange<Int> = 0...40, named names: [String] = []
  ) -> TwoWayGenerator {
    let numbers = TwoWayGenerator<[Int]>.array(of: .int(in: legs), count: 2...2)
    func fixed(_ weight: Int, _ numbers: TwoWayGenerator<[Int]>) -> Alternative {
      .init(weight, numbers) {
        .legs(command: $0[0], push: $0[1])
      } part: {
        if case .legs(let command, let push) = $0 { [command, push] } else { nil }
      }
    }
    func named(_ weight: Int, _ names: [String]) -> Alternative {
      .init(weight, .element(of: names, "latency")) {
        .named($0)
      } part: {
        if case .named(let name) = $0 { name } else { nil }
      }
    }
    var alternatives = [fixed(2, numbers)]
    if !names.isEmpty { alternatives.append(named(1, names)) }
    // These have weight 0: never drawn, but they can hold any recorded latency.
    let longLegs = TwoWayGenerator<[Int]>.array(of: .int(in: 0...60_000), count: 2...2)
    alternatives += [fixed(0, longLegs), named(0, LatencyModel.named.map(\.name))]
    return .oneOf(alternatives, "latency")
  }
}

extension TwoWayGenerator where Value == LabCase.Trim {
  /// Returns a generator of ways in which the mirror cuts contexts: a limit in `limits`, and what it keeps.
  public static func trim(_ limits: ClosedRange<Int>) -> TwoWayGenerator {
    TwoWayGenerator { draw in
      let limit = draw.value(of: .int(in: limits))
      return LabCase.Trim(limit: limit, keep: draw.value(of: .int(in: 1...limit)))
    } write: { trim, choices throws(NotDrawable) in
      try choices(trim.limit, as: .int(in: limits))
      try choices(trim.keep, as: .int(in: 1...max(1, trim.limit)))
    }
  }
}

extension TwoWayGenerator {
  /// Returns a generator of nil and the values of `generator`; only of nil if there is no `generator`.
  static func orNothing<Wrapped: Equatable & Sendable>(
    _ generator: TwoWayGenerator<Wrapped>?, _ name: String
  ) -> TwoWayGenerator where Value == Wrapped? {
    if let generator { return .optional(generator) }
    return .always(nil, name)
  }
}

extension TwoWayGenerator {
  /// Returns a generator that draws only the values of `usual`. A value of `recorded` can be written and
  /// varied, and is never drawn by itself.
  static func usual(_ usual: TwoWayGenerator, recorded: TwoWayGenerator, _ name: String)
    -> TwoWayGenerator
  {
    .oneOf(
      [
        .init(1, usual) {
          $0
        } part: {
          $0
        },
        .init(0, recorded) {
          $0
        } part: {
          $0
        },
      ], name)
  }
}
