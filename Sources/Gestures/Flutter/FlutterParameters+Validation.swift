extension FlutterParameters {
  /// Checks that every parameter is in range.
  /// - Throws: ``GestureError/parameterOutOfRange(of:parameter:expected:)`` about the recognizer `name`.
  func validate(_ name: String) throws(GestureError) {
    let check = ParameterCheck(owner: name)
    try check("touchSlop", touchSlop)
    try check("panSlop", panSlop)
    try check("doubleTapSlop", doubleTapSlop)
    try check("doubleTapDistance", doubleTapDistance)
    try check("pressDeadline", pressDeadline)
    try check("longPressTimeout", longPressTimeout)
    try check("doubleTapTimeout", doubleTapTimeout)
    try check("doubleTapMinimum", doubleTapMinimum)
    try check("minimumFling", minimumFling)
    try check("maximumFling", maximumFling)
  }
}
