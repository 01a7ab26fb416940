import PropertyTesting
import ProxySimulation

extension TwoWayGenerator where Value == LabCase.Latency {
  /// Latencies of so many milliseconds each way, or with a name such as `device`.
  public static func latency(
    legs: ClosedRange<Int> = 0...40, named names: [String] = []
  ) -> TwoWayGenerator {
    let numbers = TwoWayGenerator<[Int]>.array(of: .int(in: legs), count: 2...2)
    var alternatives: [Alternative] = [
      .init(2, numbers) {
        .legs(command: $0[0], push: $0[1])
      } part: {
        if case .legs(let command, let push) = $0 { [command, push] } else { nil }
      }
    ]
    if !names.isEmpty {
      alternatives.append(
        .init(1, .element(of: names, "latency")) {
          .named($0)
        } part: {
          if case .named(let name) = $0 { name } else { nil }
        })
    }
    return .oneOf(alternatives, "latency")
  }
}

extension TwoWayGenerator where Value == LabCase.Trim {
  /// How the mirror cuts contexts: a limit of `limits`, and what is kept of it.
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
  /// Nothing, or a value where `generator` draws any.
  static func orNothing<Wrapped: Equatable & Sendable>(
    _ generator: TwoWayGenerator<Wrapped>?, _ name: String
  ) -> TwoWayGenerator where Value == Wrapped? {
    if let generator { return .optional(generator) }
    return .always(nil, name)
  }
}
