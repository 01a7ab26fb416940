import ProxySimulation
import TerminalSupport

extension CommandArguments {
  /// The named profiles that an option lists with commas between, or these.
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
