import VirtualTime

extension Recognizer {
  /// Checks that every parameter can mean something.
  /// - Throws: ``GestureError/parameterOutOfRange(of:parameter:expected:)``.
  func validate() throws(GestureError) {
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
      guard !swipe.directions.isEmpty else { throw outOfRange("directions", "at least one") }
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
        throw outOfRange("newestWeight", "between 0 and 1")
      }
      try check("staleAfter", pan.staleAfter ?? .zero)
    case .cursorDrag(let drag):
      try check("deadZone", drag.deadZone)
      guard drag.pointsPerCharacter > 0, drag.pointsPerCharacter.isFinite else {
        throw outOfRange("pointsPerCharacter", "a number above 0")
      }
      try check("spacing", drag.spacing)
      try check("movesInFlight", atLeast: 1, drag.movesInFlight)
    case .glidePath(let glide):
      try check("minimumKeys", atLeast: 1, glide.minimumKeys)
    }
  }

  private func check(_ limits: TapLimits) throws(GestureError) {
    try check("maximumPress", limits.maximumPress)
    try check("maximumGap", limits.maximumGap)
    try check("movement", limits.movement)
    try check("distance", limits.distance)
  }

  private func check(_ name: String, atLeast least: Int, _ value: Int) throws(GestureError) {
    guard value >= least else { throw outOfRange(name, "at least \(least)") }
  }

  private func check(_ name: String, _ value: Double) throws(GestureError) {
    guard value >= 0 else { throw outOfRange(name, "a number, 0 or more") }
  }

  private func check(_ name: String, _ value: Nanoseconds) throws(GestureError) {
    guard value >= .zero else { throw outOfRange(name, "0 or more") }
  }

  private func outOfRange(_ parameter: String, _ expected: String) -> GestureError {
    .parameterOutOfRange(of: name, parameter: parameter, expected: expected)
  }
}
