import Foundation
import JSONText
import TestSupport

/// Reference values of bounds and intervals, where the design documents are present.
struct StatisticsTruth {
  let value: JSONValue

  init?() {
    guard let text = SharedFolder.text("design/statistics-truth.json"),
      let value = try? JSONValue(parsing: Array(text.utf8))
    else { return nil }
    self.value = value
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
