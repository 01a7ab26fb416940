import JSONText
import Timing

/// A fault that a reader found in a trace.
public enum TraceFault: Hashable, Sendable {
  // The file as a whole.

  /// The file is empty or contains only white space.
  case emptyFile
  /// The first line is not a trace's header.
  case noHeader
  /// The header says that the file is something else.
  case otherFormat(String)
  /// The header's version is not the known one.
  case unknownVersion(found: String)
  /// The file begins with a byte order mark.
  case byteOrderMark
  /// Lines end with CR LF. Reported once per file.
  case carriageReturns
  /// There are more faults of one severity than the reader reports; the number is that of the
  /// others.
  case moreFaults(Int, TraceSeverity)

  /// A reported error occurs again, `count` more times. The place is that of the second one.
  case sameError(asInLine: Int, count: Int)

  // A line.

  /// A line is longer than the reader accepts.
  case lineTooLong(limit: Int)
  /// The last line has no line end and is not complete.
  case truncatedLine
  /// The line is not valid JSON.
  case json(JSONProblem)
  /// The line is a JSON value, but not an object.
  case notAnObject(found: String)
  /// The line has none of the members `touch`, `host`, `expect` and `note`.
  case lineWithoutKind
  /// The line has more than one of these members.
  case severalKinds([String])
  /// The line is a second header.
  case secondHeader
  /// A kind of touch, disturbance or expectation that this version does not know.
  case unknownKind(of: String, found: String, known: [String])
  /// A required member is missing.
  case missingMember(String, in: String, wanted: String)
  /// A member has a value of the wrong type.
  case wrongType(String, found: String, wanted: String)
  /// A member's value has the right type, but is out of range.
  case outOfRange(String, found: String, wanted: String)
  /// A member is the number `-0`.
  case negativeZero(String)
  /// A member that this version does not know. Reported once per kind of line and name.
  case unknownMember(String, in: String)

  // The order of the touches.

  /// A time is before that of an earlier line; both in µs.
  case timeGoesBack(to: Int, from: Int)
  /// A move or an end of a finger that is not down.
  case notDown(TouchPhase, finger: Int)
  /// A finger comes down although it is down already.
  case beganTwice(finger: Int)
  /// Two fingers come down at the same time with the same id.
  case sameFingerTwice(finger: Int, at: Int)
  /// More fingers are down than a reader can follow.
  case tooManyFingers(limit: Int)
  /// The file ends while a finger is down.
  case stillDown(finger: Int)
  /// `count` points are outside the screen; the place is that of the first one.
  case pointsOutside(count: Int, width: String, height: String)

  /// A fault of a table (CSV).
  case table(TableFault)
  /// A fault of a recording of the kernel's input events.
  case kernel(KernelFault)
  /// A fault of an action sequence (W3C WebDriver).
  case actions(ActionsFault)
}

extension TraceFault {
  /// The severity of the fault. With a warning the reader loses nothing of the file's content.
  public var severity: TraceSeverity {
    switch self {
    case .byteOrderMark, .carriageReturns, .unknownMember, .stillDown, .pointsOutside: .warning
    case .moreFaults(_, let severity): severity
    case .table(let fault): fault.severity
    case .kernel(let fault): fault.severity
    case .actions(let fault): fault.severity
    default: .error
    }
  }
}
