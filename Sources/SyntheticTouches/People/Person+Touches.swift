import TouchTraces
import Timing

// The paths of a person's finger, one per gesture. Every figure comes from a table or from the
// caller's request.

extension Person {
  /// Returns where a finger that aims at `target` lands.
  ///
  /// - Parameter middle: the keyboard's centre; touches shift sideways towards it by 35 ‰ of their
  ///   distance. Nil: no shift.
  func landing(on target: LayoutPoint, middle: LayoutPoint?, draws: inout MotorDraws) -> LayoutPoint
  {
    let skew = middle.map { 0.035 * ($0.x - target.x) } ?? 0
    return LayoutPoint(
      x: target.x + biasX + skew + draws.value(.touchErrorX) / 100,
      y: target.y + biasY + draws.value(.touchErrorY) / 100)
  }

  /// Returns a tap that lands at `start`, with its contact time and slip.
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

  /// Returns a press that lands at `start` and lasts `span`.
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

  /// Returns a flick to the left or right from `start`: minimum jerk, cut off while still fast.
  func flick(toLeft isLeft: Bool, from start: LayoutPoint, draws: inout MotorDraws) -> MovementPath
  {
    // The left hand mirrors the right hand: its flick to the left is a right hand's flick to the right.
    let asLeft = isLeft == (handedness == .right)
    let durationPlace = draws.place(in: MotorTable.flickDurationRatio.name)
    let ownPlace = draws.place(in: MotorTable.flickLengthRatio.name)
    // If a share of the lengths takes the duration's rank, the rank correlation equals that share.
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

  /// Returns a drag from `start` along `way` with a stop at its end: overshoot, correction, rest,
  /// and the shift of a finger that rolls off the glass.
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

  /// Returns the duration of a drawn line of `length` points: 27 √length ms times `ratio`
  /// millionths.
  private static func lineDuration(_ length: Double, _ ratio: Int64) -> Nanoseconds {
    Nanoseconds.nanoseconds(Int64(27_000_000 * length.squareRoot())).scaled(by: ratio)
  }

  /// Returns how long the finger rests first, so that it is 10 pt away at the time from the table.
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
  /// Returns the duration times `millionths` millionths.
  func scaled(by millionths: Int64) -> Nanoseconds {
    // A duration of at most 10¹¹ times a ratio below 10⁷ stays below 10¹⁸.
    let bounded = count < 0 ? 0 : count > 100_000_000_000 ? 100_000_000_000 : count
    return Nanoseconds(bounded * millionths / 1_000_000)
  }
}
