import JSONText

extension TraceFault {
  /// The problem, as the first half of a message.
  public var what: String {
    switch self {
    case .emptyFile: "the file is empty"
    case .noHeader: "the first line is not the header of a trace"
    case .otherFormat(let name):
      "\"trace\" is \(JSONWriter.quoted(name)), so this is not a caretlab trace"
    case .unknownVersion(let found):
      "the trace has version \(found); this program understands version \(TraceHeader.knownVersion)"
    case .byteOrderMark: "the file begins with a byte order mark"
    case .carriageReturns: "lines end with CR LF"
    case .moreFaults(let count, let severity):
      "\(count) more \(severity.rawValue)\(count == 1 ? " is" : "s are") not shown, from here on"
    case .sameError(let line, let count):
      "the error of line \(line) comes \(count) more \(count == 1 ? "time, here" : "times, here first")"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .truncatedLine: "the last line is cut off"
    case .json(let problem): problem.what
    case .notAnObject(let found): "the line is \(found), not an object"
    case .lineWithoutKind: "the line is neither touch nor host, expect or note"
    case .severalKinds(let kinds): "the line is \(kinds.joined(separator: " and ")) at once"
    case .secondHeader: "a second header begins here"
    case .unknownKind(let line, let found, _): "\(line) \(JSONWriter.quoted(found)) is unknown"
    case .missingMember(let name, let line, _): "\(line) has no \(JSONWriter.quoted(name))"
    case .wrongType(let name, let found, _): "\(JSONWriter.quoted(name)) is \(found)"
    case .outOfRange(let name, let found, _): "\(JSONWriter.quoted(name)) is \(found)"
    case .negativeZero(let name): "\(JSONWriter.quoted(name)) is -0"
    case .unknownMember(let name, let line):
      "\(line) has a member \(JSONWriter.quoted(name)), which is unknown"
    case .timeGoesBack(let time, let before): "t goes back from \(before) to \(time)"
    case .notDown(let phase, let finger):
      "touch \"\(phase.rawValue)\" for finger \(finger), which is not down"
    case .beganTwice(let finger): "touch \"began\" for finger \(finger), which is down already"
    case .sameFingerTwice(let finger, let time):
      "two fingers come down with the id \(finger) at \(time)"
    case .tooManyFingers(let limit): "more than \(limit) fingers are down at once"
    case .stillDown(let finger): "finger \(finger) comes down here and is still down at the end"
    case .pointsOutside(let count, let width, let height):
      "\(count) \(count == 1 ? "point lies" : "points lie") outside the screen of \(width) × \(height), the first one here"
    case .table(let fault): fault.what
    case .kernel(let fault): fault.what
    case .actions(let fault): fault.what
    }
  }

  /// What to do about it, as the second half of a message.
  public var remedy: String {
    switch self {
    case .emptyFile:
      "record again, or begin it with a header: {\"trace\":\"caretlab\",\"version\":1}"
    case .noHeader: "begin the file with a line such as {\"trace\":\"caretlab\",\"version\":1}"
    case .otherFormat: "give a trace, or convert the file"
    case .unknownVersion: "update the program or convert the trace"
    case .byteOrderMark: "save the file as UTF-8 without it"
    case .carriageReturns: "they are read, and are written as LF"
    case .moreFaults: "correct the ones above first"
    case .sameError: "correct it as in that line"
    case .lineTooLong: "split it or remove it"
    case .truncatedLine: "complete it or remove it; the file may have been copied in part"
    case .json(let problem): problem.remedy
    case .notAnObject: "write one object on each line, such as {\"note\":\"…\"}"
    case .lineWithoutKind: "give it one of these keys"
    case .severalKinds: "write a separate line for each"
    case .secondHeader: "put each trace into its own file"
    case .unknownKind(_, let found, let known): unknownKindRemedy(found: found, known: known)
    case .missingMember(let name, _, let wanted): "add \(JSONWriter.quoted(name)) with \(wanted)"
    case .wrongType(_, _, let wanted): "write \(wanted)"
    case .outOfRange(_, _, let wanted): "write \(wanted)"
    case .negativeZero: "write 0"
    case .unknownMember: "it is kept; check the spelling"
    case .timeGoesBack: "sort the lines by t or correct it"
    case .notDown: "begin it first or remove the line"
    case .beganTwice: "end it first, or give the other finger its own id"
    case .sameFingerTwice: "give each finger its own id"
    case .tooManyFingers: "end some first"
    case .stillDown: "add its \"ended\" line unless the recording stops there on purpose"
    case .pointsOutside:
      "check device and origin in the header, or --screen and --origin, unless it is meant"
    case .table(let fault): fault.remedy
    case .kernel(let fault): fault.remedy
    case .actions(let fault): fault.remedy
    }
  }

  private func unknownKindRemedy(found: String, known: [String]) -> String {
    "use \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")"
  }
}
