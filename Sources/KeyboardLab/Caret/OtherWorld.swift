import DocumentProxy
import ProxySimulation

/// A history of the host in which nobody else acted and the keyboard has seen the same as here.
///
/// Source: `proxy-facts.md (d)`, "Indistinguishable worlds"; `caret-control.md`, "Limits".
struct OtherWorld: Hashable, Sendable, CustomStringConvertible {
  /// What the host may do to a message of its own accord.
  enum Fate: Hashable, Sendable {
    /// Its delegate refuses the edits; the moves are done.
    case refused(message: Int)
    /// Its delegate refuses the edit of one item, counted from 0.
    case refusedItem(message: Int, item: Int)
    /// The message never arrives.
    case lost(message: Int)
  }

  /// The text that the operation found there.
  var start: HostField
  /// What became of messages otherwise than was asked; the others were done.
  var fates: [Fate] = []
  /// The text when the last state was taken.
  var field: HostField
  /// The unit in which the host moves the caret; nil: as here.
  var moveUnit: ProxyProfile.HostMoveUnit?
  /// What it shows of its text; nil: as here.
  var window: ContextWindow?
  /// Which space it deletes with a selection; nil: as here.
  var smartDelete: ProxyProfile.SmartDelete?

  /// The world in words.
  var description: String {
    let told = fates.map { fate in
      switch fate {
      case .refused(let message): ", #\(message) refused"
      case .refusedItem(let message, let item): ", item \(item) of #\(message) refused"
      case .lost(let message): ", #\(message) lost"
      }
    }
    let host = moveUnit.map { ", in a host that moves by \($0)" } ?? ""
    let windows = window.map { ", in a host with the windows \($0)" } ?? ""
    let smart = smartDelete.map { ", in a host with smart delete \($0.rawValue)" } ?? ""
    return "nobody else acted on \(start.document)\(told.joined())\(host)\(windows)\(smart)"
  }
}
