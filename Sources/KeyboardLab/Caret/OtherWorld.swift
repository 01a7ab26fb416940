import DocumentProxy
import ProxySimulation

/// A history of the host in which nobody else acted and the keyboard has seen the same as here.
///
/// Source: Rules of the simulation §5; How CaretControl knows §9.
struct OtherWorld: Hashable, Sendable, CustomStringConvertible {
  /// What the host may do to a message of its own accord.
  enum Fate: Hashable, Sendable {
    /// Its delegate refuses the edits; the moves are done.
    case refused(message: Int)
    /// Its delegate refuses the edit of one item, counted from 0.
    case refusedItem(message: Int, item: Int)
    /// The message never arrives.
    case lost(message: Int)

    /// The number of the message.
    var message: Int {
      switch self {
      case .refused(let message), .refusedItem(let message, _), .lost(let message): message
      }
    }
  }

  /// The text that the operation found there.
  var start: HostField
  /// What became of messages otherwise than was asked; the others were done.
  var fates: [Fate] = []
  /// The text when the last state was taken.
  var field: HostField
  /// What its host does otherwise than the one that is there; empty if nothing.
  var host = ""

  /// The world in words.
  var description: String {
    let told = fates.map { fate in
      switch fate {
      case .refused(let message): ", #\(message) refused"
      case .refusedItem(let message, let item): ", item \(item) of #\(message) refused"
      case .lost(let message): ", #\(message) lost"
      }
    }
    return "nobody else acted on \(start.document)\(told.joined())\(host)"
  }
}
