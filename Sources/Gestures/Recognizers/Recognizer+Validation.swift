import Timing

extension Recognizer {
  /// Checks that every parameter is in range.
  /// - Throws: ``GestureError/parameterOutOfRange(of:parameter:expected:)``.
  func validate() throws(GestureError) {
    let check = ParameterCheck(owner: name)
    switch kind {
    case .tap(let tap):
      try check("taps", atLeast: 1, tap.taps)
      try check("touches", atLeast: 1, tap.touches)
      try check(tap.limits)
    case .longPress(let press):
      try check("minimumPress", press.minimumPress)
      try check("movement", press.movement)
      try check("touches", atLeast: 1, press.touches)
      try check("taps", atLeast: 0, press.taps)
      try check(press.tapLimits)
    case .swipe(let swipe):
      guard !swipe.directions.isEmpty else { throw check.outOfRange("directions", "at least one") }
      try check("touches", atLeast: 1, swipe.touches)
      try check("maximumDuration", swipe.maximumDuration)
      try check("minimumPrimary", swipe.minimumPrimary)
      try check("maximumSecondary", swipe.maximumSecondary)
      try check("minimumPrimaryDecay", swipe.minimumPrimaryDecay)
      try check("maximumSecondaryDecay", swipe.maximumSecondaryDecay)
    case .pan(let pan):
      try check("minimumTouches", atLeast: 1, pan.minimumTouches)
      try check("maximumTouches", atLeast: pan.minimumTouches, pan.maximumTouches)
      try check("hysteresis", pan.hysteresis)
      guard pan.newestWeight >= 0, pan.newestWeight <= 1 else {
        throw check.outOfRange("newestWeight", "between 0 and 1")
      }
      try check("staleAfter", pan.staleAfter ?? .zero)
    case .cursorDrag(let drag):
      try check("deadZone", drag.deadZone)
      guard drag.pointsPerCharacter > 0, drag.pointsPerCharacter.isFinite else {
        throw check.outOfRange("pointsPerCharacter", "a number above 0")
      }
      try check("spacing", drag.spacing)
      try check("movesInFlight", atLeast: 1, drag.movesInFlight)
    case .glidePath(let glide):
      try check("minimumKeys", atLeast: 1, glide.minimumKeys)
    }
  }
}

extension ParameterCheck {
  fileprivate func callAsFunction(_ limits: TapLimits) throws(GestureError) {
    try self("maximumPress", limits.maximumPress)
    try self("maximumGap", limits.maximumGap)
    try self("movement", limits.movement)
    try self("distance", limits.distance)
  }
}
