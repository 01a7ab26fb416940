import ProxyScenarios
import TerminalSupport
import TextLayout

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
      let known = StrategyCatalog.entries.map(\.name)
      throw UsageFault(
        "\(option): there is no \"\(name)\"\(CommandArguments.hint(for: name, among: known)); use one of "
          + (others + known).joined(separator: ", "))
    }
    return names
  }

  /// Returns the strategy that was probably meant, in words. What is in brackets does not count.
  private static func hint(for name: String, among known: [String]) -> String {
    func plain(_ name: String) -> String { String(name.prefix { $0 != "(" }) }
    let near = NearestName.nearest(to: plain(name), among: known.map(plain))
    let meant = near.flatMap { near in known.first { plain($0) == near } }
    return meant.map { " (did you mean \"\($0)\"?)" } ?? ""
  }
}
