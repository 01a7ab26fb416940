import Gestures
import LabReports
import TerminalSupport

/// The JSON document about a trace. Its lists grow at the same time.
struct SpooledGestures: ~Copyable {
  private var json = GesturesJSON()
  private var gestures = Spool()
  private var failures = Spool()
  private var sequences = Spool()

  /// Adds the next step of the judge.
  mutating func add(_ step: JudgedStep) throws(UsageFault) {
    json.add(step)
    for list in GesturesJSON.List.allCases where json.byteCount(of: list) > 1 << 12 {
      try keep(list)
    }
  }

  /// Writes the document about the trace `file`.
  mutating func tell(
    _ file: String, _ options: GesturesOptions, on terminal: inout some Terminal
  ) throws(UsageFault) {
    json.finish()
    for list in GesturesJSON.List.allCases {
      try keep(list)
      terminal.write(
        GesturesJSON.prefix(
          of: list, file: file, set: options.set, arbitrates: options.arbitrates))
      switch list {
      case .gestures: try gestures.empty { terminal.write($0) }
      case .failures: try failures.empty { terminal.write($0) }
      case .sequences: try sequences.empty { terminal.write($0) }
      }
    }
    terminal.write(GesturesJSON.suffix)
  }

  private mutating func keep(_ list: GesturesJSON.List) throws(UsageFault) {
    let bytes = json.takeBytes(of: list)
    switch list {
    case .gestures: try gestures.append(bytes)
    case .failures: try failures.append(bytes)
    case .sequences: try sequences.append(bytes)
    }
  }
}
