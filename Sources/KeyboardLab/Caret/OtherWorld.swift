import DocumentProxy
import ProxySimulation

/// A history of the host in which no one else acted and the keyboard has seen the same as here.
///
/// Source: Rules of the simulation §5; How CaretControl knows §9.
struct OtherWorld: Hashable, Sendable, CustomStringConvertible {
  /// What can go wrong with a message in the host.
  enum Fate: Hashable, Sendable {
    /// The delegate refuses the edits; the host makes the moves.
    case refused(message: Int)
    /// The delegate refuses the edit of one item, counted from 0.
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

  /// The field when the operation began.
  var start: HostField
  /// The messages that were not applied as sent, with their fates.
  var fates: [Fate] = []
  /// The field when the last state was taken.
  var field: HostField
  /// How its host differs from the real one, in words; empty if it does not.
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
    return "no one else acted on \(start.document)\(told.joined())\(host)"
  }
}
