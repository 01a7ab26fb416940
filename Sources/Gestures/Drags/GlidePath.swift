import TouchTraces
import VirtualTime

/// The keys that a gliding finger passes, with the times at which it enters and leaves them.
///
/// ```swift
/// var path = GlidePath(over: layout.keys)
/// for (place, instant) in samples { path.move(to: place, at: instant) }
/// let word = path.steps.map(\.key)
/// ```
///
/// Between two samples the finger is taken to go straight at an even speed, so that no key is
/// skipped by a fast finger. Between the keys it is on none.
public struct GlidePath: Hashable, Sendable {
  /// The finger's stay on one key.
  public struct Step: Hashable, Sendable {
    /// The key's name.
    public var key: String
    /// When the finger came onto it.
    public var entered: Instant
    /// When it left it, or where it was last seen on it.
    public var left: Instant
  }

  /// The stays so far, in order.
  public private(set) var steps: [Step] = []
  private let layout: [Key]
  private var lastPlace: Point?
  private var lastInstant = Instant.start
  /// Whether the finger is still on the last step's key.
  private var isOnKey = false

  /// A path over `keys`, the last one in front.
  public init(over keys: [Key]) {
    layout = keys
  }

  /// The finger is at `point`: the first time its touch down, then moves, and its lift.
  ///
  /// A place that is no number is ignored; an instant before the last one counts as that.
  /// - Complexity: O(keys²) at most, O(keys) if the finger crosses no edge.
  public mutating func move(to point: Point, at instant: Instant) {
    guard point.isFinite else { return }
    let instant = lastPlace == nil ? instant : max(instant, lastInstant)
    if let from = lastPlace {
      let cuts = ([0, 1] + layout.flatMap { crossings($0.frame, from, point) }).sorted()
      for (begin, end) in zip(cuts, cuts.dropFirst()) where end > begin {
        let middle = place(from, point, (begin + end) / 2)
        be(on: key(at: middle), from: time(begin, until: instant), to: time(end, until: instant))
      }
    }
    be(on: key(at: point), from: instant, to: instant)
    lastPlace = point
    lastInstant = instant
  }

  private mutating func be(on key: Key?, from begin: Instant, to end: Instant) {
    guard let key else {
      isOnKey = false
      return
    }
    if isOnKey, let last = steps.last, last.key == key.name {
      steps[steps.count - 1].left = end
    } else {
      steps.append(Step(key: key.name, entered: begin, left: end))
    }
    isOnKey = true
  }

  private func key(at point: Point) -> Key? { layout.last { $0.frame.contains(point) } }

  private func place(_ from: Point, _ to: Point, _ share: Double) -> Point {
    from + share * (to - from)
  }

  private func time(_ share: Double, until instant: Instant) -> Instant {
    let span = instant - lastInstant
    return share >= 1 ? instant : lastInstant + .nanoseconds(Int64(share * Double(span.count)))
  }

  /// Where on the way, from 0 to 1, the lines through the frame's edges are crossed.
  private func crossings(_ frame: Rectangle, _ from: Point, _ to: Point) -> [Double] {
    let way = to - from
    var shares: [Double] = []
    if way.dx != 0 {
      shares += [(frame.x - from.x) / way.dx, (frame.x + frame.width - from.x) / way.dx]
    }
    if way.dy != 0 {
      shares += [(frame.y - from.y) / way.dy, (frame.y + frame.height - from.y) / way.dy]
    }
    return shares.filter { $0 > 0 && $0 < 1 }
  }
}
