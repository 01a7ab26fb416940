import JSONText
import Timing

/// Everything that a reader can find in a trace.
public enum TraceFault: Hashable, Sendable {
  // The file as a whole.

  /// The file has no bytes, or nothing but white space.
  case emptyFile
  /// The first line is not a trace's header.
  case noHeader
  /// The header says that the file is something else.
  case otherFormat(String)
  /// The header's version is not the one that is understood.
  case unknownVersion(found: String)
  /// The file begins with a byte order mark.
  case byteOrderMark
  /// Lines end with CR LF. Told once per file.
  case carriageReturns
  /// More faults of one severity than the reader tells; so many more were counted.
  case moreFaults(Int, TraceSeverity)

  /// An error that was told comes again, so many times more; the place is that of the second one.
  case sameError(asInLine: Int, count: Int)

  // A line.

  /// A line longer than the reader takes.
  case lineTooLong(limit: Int)
  /// The last line has no line end and is not complete.
  case truncatedLine
  /// The line is not what JSON allows.
  case json(JSONProblem)
  /// The line is a JSON value, but not an object.
  case notAnObject(found: String)
  /// None of `touch`, `host`, `expect` and `note` is in the line.
  case lineWithoutKind
  /// More than one of them is.
  case severalKinds([String])
  /// A second header.
  case secondHeader
  /// A kind of touch, disturbance or expectation that this version does not know.
  case unknownKind(of: String, found: String, known: [String])
  /// A member that the line needs is not there.
  case missingMember(String, in: String, wanted: String)
  /// A member has a value of the wrong type.
  case wrongType(String, found: String, wanted: String)
  /// A member's value is of the right type, but not in the range.
  case outOfRange(String, found: String, wanted: String)
  /// A member is the number `-0`.
  case negativeZero(String)
  /// A member that this version does not know. Told once per kind of line and name.
  case unknownMember(String, in: String)

  // The touches in their order.

  /// A time before that of an earlier line, both in µs.
  case timeGoesBack(to: Int, from: Int)
  /// A move or an end of a finger that is not down.
  case notDown(TouchPhase, finger: Int)
  /// A finger comes down that is down already.
  case beganTwice(finger: Int)
  /// Two fingers come down at one time with the same id.
  case sameFingerTwice(finger: Int, at: Int)
  /// More fingers are down than a reader follows.
  case tooManyFingers(limit: Int)
  /// The file ends while a finger is down.
  case stillDown(finger: Int)
  /// So many points lie outside the screen; the place is that of the first.
  case pointsOutside(count: Int, width: String, height: String)

  /// What only tables (CSV) can have.
  case table(TableFault)
  /// What only recordings of the kernel's input events can have.
  case kernel(KernelFault)
  /// What only action sequences (W3C WebDriver) can have.
  case actions(ActionsFault)
}

extension TraceFault {
  /// How bad the fault is. Warnings lose nothing of what the file says.
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
