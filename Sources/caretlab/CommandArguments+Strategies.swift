import ProxyScenarios
import TerminalSupport

extension StrategyCatalog {
  /// The names of the strategies that take no time.
  static var plainNames: [String] { entries.map(\.name).filter { $0.last != ")" } }
}

extension CommandArguments {
  /// The strategies that an option names, each one that the catalogue has or one of `others`; empty if
  /// it was not given.
  func strategies(_ option: String, or others: [String] = []) throws(UsageFault) -> [String] {
    let names = values(of: option)
    for name in names
    where !others.contains(name) && StrategyCatalog.strategy(named: name) == nil {
      if let timed = StrategyCatalog.timedName(of: name) {
        throw UsageFault(
          "\(option): \"\(name)\" is not \(timed) with \(StrategyCatalog.timesInWords(of: timed))")
      }
      throw UsageFault(
        option, unknown: name, among: StrategyCatalog.entries.map(\.name), or: others)
    }
    return names
  }
}
