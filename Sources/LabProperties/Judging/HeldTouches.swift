import TouchTraces
import Timing

/// The part of a trace's touches that a format can hold: each contact's phases, places and times since
/// the first touch. Finger numbers and the order within an instant may differ between formats.
///
/// This is a second statement of what the articles of `TouchTraces` say about the formats.
struct HeldTouches: Equatable {
  /// One touch of a contact.
  struct Step: Hashable, Comparable {
    var nanoseconds: Int64
    var phase: TouchPhase
    var x: Double
    var y: Double

    /// Whether the contact ends with this step.
    var isEnd: Bool { phase == .ended || phase == .cancelled }

    static func < (one: Step, other: Step) -> Bool {
      if one.nanoseconds != other.nanoseconds { return one.nanoseconds < other.nanoseconds }
      if one.x != other.x { return one.x < other.x }
      if one.y != other.y { return one.y < other.y }
      return one.phase.rawValue < other.phase.rawValue
    }
  }

  /// The contacts, in the order of their steps.
  private(set) var contacts: [[Step]] = []

  /// Creates the touches of a trace, all of them.
  init(_ trace: TouchTrace) {
    var open: [(finger: Int, contact: Int)] = []
    for event in trace.events {
      guard case .touch(let touch, let instant) = event.content else { continue }
      if touch.phase == .began {
        open.removeAll { $0.finger == touch.finger }
        open.append((touch.finger, contacts.count))
        contacts.append([])
      }
      guard let index = open.firstIndex(where: { $0.finger == touch.finger }) else { continue }
      contacts[open[index].contact].append(
        Step(
          nanoseconds: instant.nanoseconds, phase: touch.phase, x: touch.location.x,
          y: touch.location.y))
      if touch.phase == .ended || touch.phase == .cancelled { open.remove(at: index) }
    }
  }

  /// Creates the touches of a trace that `format` can hold, without contacts that never end.
  init(_ trace: TouchTrace, in format: TraceFormat) {
    self.init(trace)
    contacts.removeAll { $0.last?.isEnd != true }
    switch format {
    case .csv: keepLastMoves()
    case .evemu:
      addMovesToLifts()
      turnCancellationsIntoLifts()
    case .actions:
      addMovesToLifts()
      roundTimes(to: 1_000_000)
    case .native, .getevent, .libinput, .evtest: break
    }
    settle()
  }

  /// Counts times from the first touch and places in thousandths of a point, and sorts the contacts.
  mutating func settle() {
    let first = contacts.compactMap(\.first?.nanoseconds).min() ?? 0
    for contact in contacts.indices {
      for step in contacts[contact].indices {
        contacts[contact][step].nanoseconds -= first
        contacts[contact][step].x = HeldTouches.thousandths(contacts[contact][step].x)
        contacts[contact][step].y = HeldTouches.thousandths(contacts[contact][step].y)
      }
    }
    contacts.sort { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns a number in whole thousandths. Thousandths from 2^52 on are whole already.
  private static func thousandths(_ number: Double) -> Double {
    let scaled = number * 1_000
    guard scaled.magnitude < 0x1p52 else { return scaled }
    return Double(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
  }

  /// Keeps only the last of several moves at one time.
  private mutating func keepLastMoves() {
    for contact in contacts.indices {
      var kept: [Step] = []
      for step in contacts[contact] {
        if step.phase == .moved, let last = kept.last, last.phase == .moved,
          last.nanoseconds == step.nanoseconds
        {
          kept.removeLast()
        }
        kept.append(step)
      }
      contacts[contact] = kept
    }
  }

  /// Inserts a move before a lift at a new place.
  private mutating func addMovesToLifts() {
    for contact in contacts.indices {
      let steps = contacts[contact]
      guard var end = steps.last, let before = steps.dropLast().last,
        end.x != before.x || end.y != before.y
      else { continue }
      end.phase = .moved
      contacts[contact].insert(end, at: steps.count - 1)
    }
  }

  private mutating func turnCancellationsIntoLifts() {
    for contact in contacts.indices {
      guard let last = contacts[contact].indices.last else { continue }
      contacts[contact][last].phase = .ended
    }
  }

  private mutating func roundTimes(to unit: Int64) {
    for contact in contacts.indices {
      for step in contacts[contact].indices {
        let time = contacts[contact][step].nanoseconds
        contacts[contact][step].nanoseconds = (time + unit / 2) / unit * unit
      }
    }
  }
}
