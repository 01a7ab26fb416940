/// What can have become of a message.
struct Fates: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Not in the host yet.
  static let underWay = Fates(rawValue: 1)
  /// In the host, done as asked (moves as far as the host's unit and the text's ends let them).
  static let applied = Fates(rawValue: 2)
  /// In the host, its edits, or one item's, refused by the delegate; its moves done.
  static let refused = Fates(rawValue: 4)
  /// Never arrived, although a later one has.
  static let lost = Fates(rawValue: 8)

  /// How many there are.
  var count: Int { rawValue.nonzeroBitCount }
}

/// What became of the messages under way: the first ones have arrived, one of them at most was lost or
/// refused.
struct Arrivals: Hashable, Sendable {
  /// How many messages have arrived or never will.
  private(set) var count = 0
  /// The one that went wrong.
  private var faulty: Int?
  private var fault = Fates()

  /// Whether something went wrong with a message.
  var haveFault: Bool { faulty != nil }
  /// Whether a message was refused.
  var haveRefusal: Bool { fault == .refused }
  /// Whether the last one was lost: then all is as if it had not arrived yet.
  var endWithLoss: Bool { fault == .lost && faulty == count - 1 }

  /// What became of a message, counted from the first under way.
  subscript(index: Int) -> Fates {
    guard index < count else { return .underWay }
    return index == faulty ? fault : .applied
  }

  /// With the next message as well.
  func adding(_ fate: Fates) -> Arrivals {
    var result = self
    if fate != .applied {
      result.faulty = count
      result.fault = fate
    }
    result.count += 1
    return result
  }
}
