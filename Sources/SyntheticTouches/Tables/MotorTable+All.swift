/// The list of all tables.
extension MotorTable {
  /// Every table: taps, flicks, drags, screens.
  package static let all: [MotorTable] = [
    tapContactOneHand,
    tapContactTwoThumbs,
    tapContactRatio,
    quickTapSlip,
    slowTapSlip,
    touchErrorX,
    touchErrorY,
    biasX,
    biasY,
    keyIntervalTwoThumbs,
    keyIntervalOneHand,
    keyIntervalSearching,
    secondFinger,
    flickDurationPerson,
    flickDurationRatio,
    flickLengthPerson,
    flickLengthRatio,
    rightSlopePerson,
    rightSlopeWithin,
    leftSlopePerson,
    leftSlopeWithin,
    rightSagitta,
    leftSagitta,
    flickCut,
    contactToTenPoints,
    rollingDrift,
    steadyDrift,
    tremorPeak,
    tremorFrequency,
    liftShift,
    dragDurationRatio,
    dragPeak,
    dragOvershoot,
    stillBeforeLift,
    reaction,
    sampleJitter,
    pathNoise,
    standardNormal,
  ]

  /// Returns the table called `name`, or nil.
  package static func named(_ name: String) -> MotorTable? { all.first { $0.name == name } }
}
