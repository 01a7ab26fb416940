import TouchTraces
import Timing

/// The keys that a gliding finger passes, with the instants at which it enters and leaves them.
///
/// ```swift
/// var path = GlidePath(over: layout.keys)
/// for (place, instant) in samples { path.move(to: place, at: instant) }
/// let word = path.steps.map(\.key)
/// ```
///
/// Between two samples, the finger is assumed to move straight at a constant speed. So a fast finger
/// skips no key. Between keys, the finger is on none.
public struct GlidePath: Hashable, Sendable {
  /// The finger's stay on one key.
  public struct Step: Hashable, Sendable {
    /// The key's name.
    public var key: String
    /// When the finger entered the key.
    package var entered: Instant
    /// When the finger left the key, or was last seen on it.
    public var left: Instant
  }

  /// The largest number of stays that are kept, so that a finger that never lifts needs limited memory.
  package static let stepsLimit = 4_096

  /// The stays so far, in order, up to ``stepsLimit``.
  public private(set) var steps: [Step] = []
  /// The number of stays beyond the limit.
  package private(set) var stepsLeftOut = 0
  private let layout: [LayoutKey]
  private var lastPlace: LayoutPoint?
  private var lastInstant = Instant.start
  /// The key under the finger.
  private var current: String?

  /// Creates a path over `keys`, the last one in front.
  package init(over keys: [LayoutKey]) {
    layout = keys
  }

  /// Adds a position of the finger: the first call is its touch down, later calls are moves and the
  /// lift.
  ///
  /// A position that is not finite is ignored; an instant before the last one counts as the last one.
  /// - Complexity: O(keys²) at most, O(keys) if the finger crosses no edge.
  package mutating func move(to point: LayoutPoint, at instant: Instant) {
    guard point.isFinite else { return }
    let instant = lastPlace == nil ? instant : max(instant, lastInstant)
    if let from = lastPlace {
      let cuts = crossings(from, point)
      for (begin, end) in zip(cuts, cuts.dropFirst()) where end > begin {
        let middle = place(from, point, (begin + end) / 2)
        be(on: key(at: middle), from: time(begin, until: instant), to: time(end, until: instant))
      }
    }
    be(on: key(at: point), from: instant, to: instant)
    lastPlace = point
    lastInstant = instant
  }

  private mutating func be(on key: LayoutKey?, from begin: Instant, to end: Instant) {
    guard let key else {
      current = nil
      return
    }
    if current == key.name {
      if stepsLeftOut == 0 { steps[steps.count - 1].left = end }
    } else if steps.count < Self.stepsLimit {
      steps.append(Step(key: key.name, entered: begin, left: end))
    } else {
      stepsLeftOut += 1
    }
    current = key.name
  }

  private func key(at point: LayoutPoint) -> LayoutKey? { layout.last { $0.frame.contains(point) } }

  private func place(_ from: LayoutPoint, _ to: LayoutPoint, _ share: Double) -> LayoutPoint {
    from + share * (to - from)
  }

  private func time(_ share: Double, until instant: Instant) -> Instant {
    let span = instant - lastInstant
    return share >= 1 ? instant : lastInstant + .nanoseconds(Int64(share * Double(span.count)))
  }

  /// Returns the shares of the way at which it crosses the lines through the keys' edges, with 0 and
  /// 1 at the ends.
  private func crossings(_ from: LayoutPoint, _ to: LayoutPoint) -> [Double] {
    guard from != to else { return [0, 1] }
    var shares = [0.0, 1]
    for key in layout {
      let frame = key.frame
      cut(frame.x, from.x, to.x, into: &shares)
      cut(frame.x + frame.width, from.x, to.x, into: &shares)
      cut(frame.y, from.y, to.y, into: &shares)
      cut(frame.y + frame.height, from.y, to.y, into: &shares)
    }
    if shares.count > 2 { shares.sort() }
    return shares
  }

  private func cut(_ edge: Double, _ from: Double, _ to: Double, into shares: inout [Double]) {
    guard from < edge ? to > edge : to < edge, from != edge else { return }
    let share = (edge - from) / (to - from)
    if share > 0, share < 1 { shares.append(share) }
  }
}
