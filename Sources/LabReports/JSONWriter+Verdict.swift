import JSONText

extension JSONWriter {
  /// Writes how the work ended: `"interrupted"`, and `"pass"`, which is null if not everything was judged.
  package mutating func verdict(isInterrupted: Bool, _ hasPassed: Bool) {
    member("interrupted", isInterrupted)
    name("pass")
    if isInterrupted { null() } else { value(hasPassed) }
  }
}
