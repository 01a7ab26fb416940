import VirtualTime

extension FlutterParameters {
  /// Checks that every parameter can mean something.
  /// - Throws: ``GestureError/parameterOutOfRange(of:parameter:expected:)`` about the recognizer `name`.
  func validate(_ name: String) throws(GestureError) {
    func check(_ isFine: Bool, _ parameter: String, _ expected: String) throws(GestureError) {
      guard !isFine else { return }
      throw .parameterOutOfRange(of: name, parameter: parameter, expected: expected)
    }
    try check(touchSlop >= 0, "touchSlop", "a number, 0 or more")
    try check(panSlop >= 0, "panSlop", "a number, 0 or more")
    try check(doubleTapSlop >= 0, "doubleTapSlop", "a number, 0 or more")
    try check(doubleTapDistance >= 0, "doubleTapDistance", "a number, 0 or more")
    try check(pressDeadline >= .zero, "pressDeadline", "0 or more")
    try check(longPressTimeout >= .zero, "longPressTimeout", "0 or more")
    try check(doubleTapTimeout >= .zero, "doubleTapTimeout", "0 or more")
    try check(doubleTapMinimum >= .zero, "doubleTapMinimum", "0 or more")
    try check(minimumFling >= 0, "minimumFling", "a number, 0 or more")
    try check(maximumFling >= 0, "maximumFling", "a number, 0 or more")
  }
}
