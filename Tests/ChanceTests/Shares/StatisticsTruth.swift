import JSONText
import TestSupport

/// Reference values of bounds and intervals (`Tests/Fixtures/statistics-truth.json`).
struct StatisticsTruth {
  let value: JSONValue

  init() throws {
    value = try JSONValue(parsing: Fixtures.bytes("statistics-truth.json"))
  }

  /// The rows of a table, such as `clopperPearson`, `twoSided`.
  func rows(_ path: String...) -> [Row] {
    var value: JSONValue? = value
    for name in path { value = value?[name] }
    return (value?.array ?? []).map(Row.init)
  }

  struct Row {
    let value: JSONValue
    func number(_ name: String) -> Double { value[name]?.double ?? .nan }
    func count(_ name: String) -> Int { value[name]?.integer ?? -1 }
  }
}
