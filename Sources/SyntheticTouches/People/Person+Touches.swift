import TouchTraces
import Timing

// What a person's finger does, one path a gesture. Every figure is a table's or follows from what the
// caller asks for.

extension Person {
  /// Where the finger lands that aims at `target`.
  ///
  /// - Parameter middle: the keyboard's centre, towards which touches are skewed sideways by 35 ‰ of
  ///   their distance; nil: no skew.
  func landing(on target: LayoutPoint, middle: LayoutPoint?, draws: inout MotorDraws) -> LayoutPoint
  {
    let skew = middle.map { 0.035 * ($0.x - target.x) } ?? 0
    return LayoutPoint(
      x: target.x + biasX + skew + draws.value(.touchErrorX) / 100,
      y: target.y + biasY + draws.value(.touchErrorY) / 100)
  }

  /// A tap that lands at `start`: its contact, and the slip that goes with it.
  func tap(at start: LayoutPoint, draws: inout MotorDraws) -> MovementPath {
    let contact = tapContact.scaled(by: draws.draw(.tapContactRatio))
    let isQuick = contact < .milliseconds(200)
    let slip = draws.value(isQuick ? .quickTapSlip : .slowTapSlip) / 100
    var path = MovementPath(start: start, contact: contact)
    guard slip > 0 else { return path }
    let direction = draws.direction(for: "slip direction")
    path.movements = [
      Movement(
        begin: .zero, duration: contact, way: Offset(x: slip * direction.x, y: slip * direction.y))
    ]
    return path
  }

  /// A press that lands at `start` and lasts `span`.
  func hold(
    at start: LayoutPoint, for span: Nanoseconds, style: HoldStyle, draws: inout MotorDraws
  ) -> MovementPath {
    var drift: Offset
    switch style {
    case .rolling:
      let distance = draws.value(.rollingDrift) / 100
      let direction = draws.direction(for: "drift direction")
      drift = Offset(x: distance * direction.x, y: distance * direction.y)
    case .steady:
      drift = Offset(x: draws.value(.steadyDrift) / 100, y: 0)
      drift.y = draws.value(.steadyDrift) / 100
    }
    var path = MovementPath(start: start, contact: span)
    path.movements = [Movement(begin: .zero, duration: .milliseconds(500), way: drift)]
    let direction = draws.direction(for: "tremor direction")
    path.tremor = Tremor(
      peak: Offset(x: tremorPeak * direction.x, y: tremorPeak * direction.y),
      frequency: tremorFrequency, phase: draws.unit(for: "tremor phase"))
    return path
  }

  /// A flick to the left or right from `start`: minimum jerk, cut off while it is still fast.
  func flick(toLeft isLeft: Bool, from start: LayoutPoint, draws: inout MotorDraws) -> MovementPath
  {
    // The left hand is the right one mirrored: its flick to the left is a right hand's to the right.
    let asLeft = isLeft == (handedness == .right)
    let durationPlace = draws.place(in: MotorTable.flickDurationRatio.name)
    let ownPlace = draws.place(in: MotorTable.flickLengthRatio.name)
    // A share of the draws that is as long as it lasts, in ranks, is that rank correlation.
    let follows = draws.unit(for: "flick length follows its duration") < 0.43
    let duration = flickDuration.scaled(by: MotorTable.flickDurationRatio.value(at: durationPlace))
    let ratio = MotorTable.flickLengthRatio.value(at: follows ? durationPlace : ownPlace)
    let length = flickLength * Double(ratio) / 1_000_000
    let slope =
      (asLeft ? leftSlope : rightSlope)
      + draws.value(asLeft ? .leftSlopeWithin : .rightSlopeWithin) / 1_000
    let sagitta = length * draws.value(asLeft ? .leftSagitta : .rightSagitta) / 1_000
    let along = 1 / (1 + slope * slope).squareRoot()
    let direction = Offset(x: isLeft ? -along : along, y: -slope * along)
    let upwards = isLeft ? Offset(x: -direction.y, y: direction.x) : direction.turned
    var path = MovementPath(start: start, contact: duration)
    path.movements = [
      Movement(
        begin: .zero, duration: duration, way: length * direction, bow: sagitta * upwards,
        cut: draws.value(.flickCut) / 1_000)
    ]
    path.noiseAcross = upwards
    return path
  }

  /// A drag from `start` along `way` with a stop at its end: overshoot, correction, rest, and the
  /// shift of a finger that rolls off the glass.
  func drag(along way: Offset, from start: LayoutPoint, draws: inout MotorDraws) -> MovementPath {
    let length = way.length
    guard length > 0 else { return tap(at: start, draws: &draws) }
    let direction = (1 / length) * way
    let ratio = draws.draw(.dragDurationRatio)
    let profile = SpeedProfile(peakNear: draws.value(.dragPeak) / 1_000)
    let overshoot = draws.value(.dragOvershoot) / 100
    let whole = length + overshoot
    let main = Person.lineDuration(whole, ratio)
    let delay = onset(whole, main, profile, draws: &draws)
    var movements = [
      Movement(begin: delay, duration: main, way: whole * direction, profile: profile)
    ]
    var contact = delay + main
    if overshoot > 0 {
      let back = Person.lineDuration(overshoot, ratio)
      movements.append(Movement(begin: contact, duration: back, way: -overshoot * direction))
      contact = contact + back
    }
    contact = contact + draws.span(.stillBeforeLift)
    let shift = draws.value(.liftShift) / 100
    movements.append(
      Movement(
        begin: max(contact - .milliseconds(50), .zero),
        duration: min(contact, .milliseconds(50)), way: shift * direction))
    var path = MovementPath(start: start, contact: contact, movements: movements)
    path.noiseAcross = direction.turned
    return path
  }

  /// How long a drawn line of `length` points takes: 27 √length ms, times a millionth of `ratio`.
  private static func lineDuration(_ length: Double, _ ratio: Int64) -> Nanoseconds {
    Nanoseconds.nanoseconds(Int64(27_000_000 * length.squareRoot())).scaled(by: ratio)
  }

  /// How long the finger rests first, so that it is 10 pt away when the table says.
  private func onset(
    _ length: Double, _ duration: Nanoseconds, _ profile: SpeedProfile, draws: inout MotorDraws
  ) -> Nanoseconds {
    let drawn = draws.span(.contactToTenPoints)
    guard length > 10 else { return .zero }
    let way = Int64(profile.time(of: 10 / length) * Double(duration.count))
    return max(drawn - .nanoseconds(way), .zero)
  }
}

extension Nanoseconds {
  /// The span times `millionths` millionths.
  func scaled(by millionths: Int64) -> Nanoseconds {
    // A span below 10¹¹ and a ratio below 10⁷: the product stays below 10¹⁸.
    let bounded = count < 0 ? 0 : count > 100_000_000_000 ? 100_000_000_000 : count
    return Nanoseconds(bounded * millionths / 1_000_000)
  }
}
