/// A set of possible fates of a message.
struct Fates: OptionSet, Sendable {
  let rawValue: UInt8

  /// The message has not reached the host yet.
  static let underWay = Fates(rawValue: 1)
  /// The host has done what was asked; moves as far as its unit and the ends of the text allow.
  static let applied = Fates(rawValue: 2)
  /// The delegate refused the message's edits, or those of one item. The host has done the moves.
  static let refused = Fates(rawValue: 4)
  /// The message never arrived, although a later one has.
  static let lost = Fates(rawValue: 8)
  /// The base contains the message already, or it never will arrive.
  static let inBase = Fates(rawValue: 16)

  /// How many fates are possible.
  var count: Int { rawValue.nonzeroBitCount }
}

/// The fates of all messages under way. The first ``count`` are decided; at most one of these was lost or
/// refused.
struct Arrivals: Equatable, Sendable {
  /// How many messages have arrived or never will.
  private(set) var count = 0
  /// The index of the lost or refused message; negative if there is none.
  private var faulty = -1
  private var fault = Fates()
  /// A bit for each message that had arrived before the base was shown, or never will arrive.
  private var inBase: UInt32 = 0

  /// Whether a message was lost or refused.
  var haveFault: Bool { faulty >= 0 }
  /// Whether the last decided message was lost. Then the text is the same as before it arrives.
  var endWithLoss: Bool { fault == .lost && faulty == count - 1 || inBase & 1 << (count - 1) != 0 }

  /// The fate of a message, counted from the first under way.
  subscript(index: Int) -> Fates {
    guard index < count else { return .underWay }
    if inBase & 1 << index != 0 { return .inBase }
    return index == faulty ? fault : .applied
  }

  /// Adds the fate of the next message.
  mutating func add(_ fate: Fates) {
    if fate != .applied {
      faulty = count
      fault = fate
    }
    count += 1
  }

  /// Whether all decided messages were in the base already or never arrive.
  var areAllInBase: Bool { inBase.nonzeroBitCount == count }

  /// Notes that the base contains the next message already, or that it never will arrive.
  mutating func addInBase() {
    inBase |= 1 << count
    count += 1
  }
}
