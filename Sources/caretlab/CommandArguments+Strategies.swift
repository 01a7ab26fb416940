import ProxyScenarios
import TerminalSupport

extension StrategyCatalog {
  /// The names of the strategies without a time parameter.
  static var plainNames: [String] { entries.map(\.name).filter { $0.last != ")" } }
}

extension CommandArguments {
  /// Returns the strategies that an option names; empty if the option was not given. Each must be in
  /// the catalogue or in `others`.
  func strategies(_ option: String, or others: [String] = []) throws(UsageFault) -> [String] {
    let names = values(of: option)
    for name in names
    where !others.contains(name) && StrategyCatalog.strategy(named: name) == nil {
      if let timed = StrategyCatalog.timedName(of: name) {
        throw UsageFault(
          "\(option): \"\(name)\" is not valid; write \(timed) with "
            + "\(StrategyCatalog.timesInWords(of: timed))")
      }
      throw UsageFault(
        option, unknown: name, among: StrategyCatalog.entries.map(\.name), or: others,
        comparing: { String($0.prefix { $0 != "(" }) })
    }
    return names
  }
}
