/// What can have become of a message: any of some fates.
struct Fates: Equatable, Sendable {
  private var bits: UInt8

  private init(_ bits: UInt8) { self.bits = bits }

  /// Nothing that is known.
  static var none: Fates { Fates(0) }
  /// Not in the host yet.
  static var underWay: Fates { Fates(1) }
  /// In the host, done as asked (moves as far as the host's unit and the text's ends let them).
  static var applied: Fates { Fates(2) }
  /// In the host, its edits, or one item's, refused by the delegate; its moves done.
  static var refused: Fates { Fates(4) }
  /// Never arrived, although a later one has.
  static var lost: Fates { Fates(8) }

  /// How many there are.
  var count: Int { bits.nonzeroBitCount }

  func contains(_ fate: Fates) -> Bool { bits & fate.bits != 0 }

  static func | (one: Fates, other: Fates) -> Fates { Fates(one.bits | other.bits) }
}

/// What became of the messages under way: the first ones have arrived, one of them at most was lost or
/// refused.
struct Arrivals: Equatable, Sendable {
  /// How many messages have arrived or never will.
  private(set) var count = 0
  /// The one that went wrong; negative if none has.
  private var faulty = -1
  private var fault = Fates.none
  /// The messages, a bit each, that had arrived before the base was shown, or never will: nobody waits for them.
  private var absent: UInt32 = 0

  /// Whether something went wrong with a message.
  var haveFault: Bool { faulty >= 0 }
  /// Whether a message was refused.
  var haveRefusal: Bool { fault == .refused }
  /// Whether the last one was lost: then all is as if it had not arrived yet.
  var endWithLoss: Bool { fault == .lost && faulty == count - 1 || absent & 1 << (count - 1) != 0 }

  /// What became of a message, counted from the first under way.
  subscript(index: Int) -> Fates {
    guard index < count else { return .underWay }
    if absent & 1 << index != 0 { return .lost }
    return index == faulty ? fault : .applied
  }

  /// The next message's fate.
  mutating func add(_ fate: Fates) {
    if fate != .applied {
      faulty = count
      fault = fate
    }
    count += 1
  }

  /// Whether all were part of what was known already.
  var areAllAbsent: Bool { absent.nonzeroBitCount == count }

  /// The next message is part of what was known already, or has gone astray.
  mutating func addAbsent() {
    absent |= 1 << count
    count += 1
  }

  /// A number that is the same for what is the same.
  var fingerprint: Int {
    (Int(absent) &* 31 &+ count &* 31 &+ faulty) &* 2 &+ (fault == .lost ? 1 : 0)
  }
}
