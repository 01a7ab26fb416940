import KeyboardLab
import ProxyScenarios
import TerminalSupport

/// Values of options that must be of a certain form.
extension CommandArguments {
  /// The option's value, which is one of `names`; nil if it was not given.
  func name(_ option: String, among names: [String]) throws(UsageFault) -> String? {
    guard let name = value(of: option), !names.contains(name) else { return value(of: option) }
    throw UsageFault(option, unknown: name, among: names)
  }

  /// The option's value as `read` reads it; nil if it was not given.
  ///
  /// - Parameters:
  ///   - option: the option's name.
  ///   - form: what the value must be, in words, for the fault.
  ///   - read: nil for a value of another form.
  func value<Value>(
    _ option: String, _ form: String, read: (String) -> Value?
  ) throws(UsageFault) -> Value? {
    guard let text = value(of: option) else { return nil }
    if let value = read(text) { return value }
    throw UsageFault("\(option): \"\(text)\" is not \(form)")
  }

  /// The strategies that an option names, each one that the catalogue has or one of `others`; empty if
  /// it was not given.
  func strategies(_ option: String, or others: [String] = []) throws(UsageFault) -> [String] {
    let names = values(of: option)
    for name in names
    where !others.contains(name) && StrategyCatalog.strategy(named: name) == nil {
      throw UsageFault(
        option, unknown: name, among: StrategyCatalog.entries.map(\.name), or: others)
    }
    return names
  }
}
