/// A part of a trace that a format can't hold.
public struct TraceLoss: Hashable, Sendable {
  /// The kind of loss.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Times and spans between two microseconds; the earlier one is written.
    case subMicrosecondTime
    /// Times between two milliseconds; the nearest one is written.
    case subMillisecondTime
    /// Events before the start or out of order; they are left out.
    case timeOutOfOrder
    /// The time between the trace's start and its first touch.
    case startTime
    /// Touches whose position, radius or force is not a finite number; they are left out.
    case notFinite
    /// Numbers of the header that are not finite or out of range; they are left out.
    case headerNumber
    /// Negative ids, offsets, spans or expected times, ranges that end before they begin; the events
    /// are left out.
    case negativeNumber
    /// Positions beyond the range of the format's numbers; the touches are left out.
    case numberTooLarge
    /// Positions between two of the format's units; the nearest one is written.
    case fraction
    /// Positions in smaller units than the trace's. `names` contains the number of smaller units in one unit.
    case smallerUnits
    /// Members of the header, which are in `names`.
    case header
    /// Disturbances of the document.
    case hostEvent
    /// Statements of the ground truth.
    case expectation
    /// Remarks.
    case note
    /// Members that the model does not know.
    case unknownMember
    /// Radii of contacts.
    case radius
    /// Forces of contacts.
    case force
    /// Marks of samples that the system delivered with a later one.
    case coalesced
    /// Touches that the system cancelled; they become lifts.
    case cancelled
    /// Lifts at a new position; each becomes a move and a lift.
    case liftPlace
    /// Moves of one finger at one time; only the last one remains.
    case sameInstant
    /// Contacts that never lift; readers of the format leave them out.
    case neverLifted
  }

  /// The kind of loss.
  public var kind: Kind
  /// The number of losses of this kind.
  public var count: Int
  /// The first event that lost something, counted from 0; −1 for the header.
  package var firstEvent: Int
  /// The names of the lost parts, if they have names.
  package var names: [String] = []
}

extension TraceLoss: CustomStringConvertible {
  /// The loss as a sentence for people.
  public var description: String {
    let place = firstEvent < 0 ? "in the header" : "first in event \(firstEvent)"
    let what =
      switch kind {
      case .subMicrosecondTime: "times were cut to whole microseconds"
      case .subMillisecondTime: "times were rounded to whole milliseconds"
      case .timeOutOfOrder: "events before the start or out of order were left out"
      case .startTime: "the time before the first touch is not kept"
      case .notFinite: "touches with a number that is not finite were left out"
      case .headerNumber: "numbers out of range were left out"
      case .negativeNumber: "events with a negative number or a reversed range were left out"
      case .numberTooLarge: "touches too far away were left out"
      case .fraction: "places were rounded"
      case .smallerUnits: "places are counted in units of 1/\(names.first ?? "1")"
      case .header: "members of the header were left out: \(names.joined(separator: ", "))"
      case .hostEvent: "host lines were left out"
      case .expectation: "expectations were left out"
      case .note: "notes were left out"
      case .unknownMember: "unknown members were left out"
      case .radius: "radii were left out"
      case .force: "forces were left out"
      case .coalesced: "marks of coalesced samples were left out"
      case .cancelled: "cancelled touches became lifts"
      case .liftPlace: "lifts at a new place became a move and a lift"
      case .sameInstant: "moves of one finger at one time are read back as the last of them"
      case .neverLifted: "contacts that never lift are left out by readers of the format"
      }
    return "\(count) × \(what) (\(place))"
  }
}

/// A sum of losses, at most one entry for each kind.
struct LossTally: Sendable {
  private(set) var losses: [TraceLoss] = []

  mutating func note(_ kind: TraceLoss.Kind, event: Int, names: [String] = []) {
    if let index = losses.firstIndex(where: { $0.kind == kind }) {
      losses[index].count += 1
    } else {
      losses.append(
        TraceLoss(kind: kind, count: max(1, names.count), firstEvent: event, names: names))
    }
  }

  /// Appends losses of other kinds.
  mutating func add(_ other: LossTally) { losses += other.losses }
}
