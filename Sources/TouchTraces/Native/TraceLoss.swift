/// What a writer could not hold.
public struct TraceLoss: Hashable, Sendable {
  /// What was lost.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Times and spans between two microseconds; the earlier one is written.
    case subMicrosecondTime
    /// Events in front of the start or out of order; they are left out.
    case timeOutOfOrder
    /// Touches whose place, radius or force is not a finite number; they are left out.
    case notFinite
    /// Numbers of the header that are not finite or not in their range; they are left out.
    case headerNumber
    /// Negative ids, offsets, spans or expected times, ranges that end before they begin; the events
    /// are left out.
    case negativeNumber
  }

  /// What was lost.
  public var kind: Kind
  /// How often.
  public var count: Int
  /// The first event that lost something, counted from 0; −1 for the header.
  public var firstEvent: Int
}

extension TraceLoss: CustomStringConvertible {
  /// The loss as a sentence for people.
  public var description: String {
    let place = firstEvent < 0 ? "in the header" : "first in event \(firstEvent)"
    let what =
      switch kind {
      case .subMicrosecondTime: "times were cut to whole microseconds"
      case .timeOutOfOrder: "events before the start or out of order were left out"
      case .notFinite: "touches with a number that is not finite were left out"
      case .headerNumber: "numbers out of range were left out"
      case .negativeNumber: "events with a negative number or a reversed range were left out"
      }
    return "\(count) × \(what) (\(place))"
  }
}
