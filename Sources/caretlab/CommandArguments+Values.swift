import KeyboardLab
import TerminalSupport

/// Values of options that must be of a certain form.
extension CommandArguments {
  /// The option's value, which is one of `names`; nil if it was not given.
  func name(_ option: String, among names: [String]) throws(UsageFault) -> String? {
    guard let name = value(of: option), !names.contains(name) else { return value(of: option) }
    throw UsageFault(
      "\(option): there is no \"\(name)\"\(NearestName.hint(for: name, among: names)); it is one of "
        + names.joined(separator: ", "))
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
}
