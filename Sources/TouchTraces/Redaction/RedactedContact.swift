import Timing

/// One contact of a trace to redact: its touches, relative to the contact's first position and instant.
struct RedactedContact: Sendable {
  struct Step: Sendable {
    var touch: FingerTouch
    /// The time since the contact's beginning.
    var delay: Nanoseconds
    /// The finger's horizontal distance from the contact's first position.
    var dx: Double
    var dy: Double
  }

  let began: Instant
  private(set) var steps: [Step]
  private let start: LayoutPoint
  /// The contact's end; nil while it lasts.
  private(set) var ended: Instant?

  init(_ touch: FingerTouch, at instant: Instant) {
    began = instant
    start = touch.location
    steps = [Step(touch: touch, delay: .zero, dx: 0, dy: 0)]
  }

  mutating func add(_ touch: FingerTouch, at instant: Instant) {
    steps.append(
      Step(
        touch: touch, delay: instant - began, dx: touch.location.x - start.x,
        dy: touch.location.y - start.y))
    if touch.phase == .ended || touch.phase == .cancelled { ended = instant }
  }

  var duration: Nanoseconds { steps.last?.delay ?? .zero }

  /// The finger's largest distance from the contact's first position.
  var reach: Double {
    steps.map { ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot() }.max() ?? 0
  }
}

extension RedactedContact {
  /// Removes everything except the number of samples, because the contact may have typed a key.
  mutating func becomeStill(lasting duration: Nanoseconds) {
    for index in steps.indices {
      steps[index].dx = 0
      steps[index].dy = 0
      let share = Int64(index) * (duration.count / 1_000) / Int64(max(1, steps.count - 1))
      steps[index].delay = .microseconds(share)
    }
  }

  /// Makes the path of a moving contact straight, in about the same direction, so that its bends do not
  /// reveal a word. The timing along the path does not change.
  ///
  /// - Parameter slant: how much the direction turns, as a share of the path's length.
  mutating func becomeStraight(slant: Double) {
    guard let last = steps.last else { return }
    var direction = (dx: last.dx, dy: last.dy)
    var length = (direction.dx * direction.dx + direction.dy * direction.dy).squareRoot()
    if length == 0 {
      direction = (1, 0)
      length = 1
    }
    let unit = (dx: direction.dx / length, dy: direction.dy / length)
    let turned = (dx: unit.dx - slant * unit.dy, dy: unit.dy + slant * unit.dx)
    let norm = (turned.dx * turned.dx + turned.dy * turned.dy).squareRoot()
    for index in steps.indices {
      let along = steps[index].dx * unit.dx + steps[index].dy * unit.dy
      steps[index].dx = along * turned.dx / norm
      steps[index].dy = along * turned.dy / norm
    }
  }
}
