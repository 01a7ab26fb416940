import ProxySimulation
import TerminalSupport

extension CommandArguments {
  /// Returns the profile names that an option lists, separated by commas, or those in `names` if it is absent.
  func profiles(_ option: String, default names: String) throws(UsageFault) -> [String] {
    let known = ProxyProfile.named.map(\.name)
    var profiles: [String] = []
    for name in (value(of: option) ?? names).split(separator: ",").map(String.init) {
      guard known.contains(name) else { throw UsageFault(option, unknown: name, among: known) }
      profiles.append(name)
    }
    return profiles
  }
}
