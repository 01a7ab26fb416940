/// What a command has checked, for systems that run checks: cases with their places, and how to repeat them.
///
/// ``JUnitXML`` writes it as a file that such systems read, ``GitHubAnnotations`` as remarks at lines.
package struct CIReport: Hashable, Sendable {
  /// What became of a case.
  package enum Verdict: Hashable, Sendable {
    /// It is as it should be.
    case passed
    /// It is not; in a line, what is wrong.
    case failed(String)
    /// It could not be tried; in a line, why.
    case broken(String)
    /// It was not tried; in a line, why.
    case skipped(String)
  }

  /// One thing that was checked.
  package struct Case: Hashable, Sendable {
    /// What was checked, in a line.
    package var name: String
    /// The file that says what must hold; nil: none does.
    package var file: String?
    /// The line in it, from 1; nil: the whole file.
    package var line: Int?
    /// What became of it.
    package var verdict: Verdict
    /// More about a failure, line by line.
    package var details: [String]
    /// The command that does it again; nil: there is none.
    package var command: String?

    /// A case.
    package init(
      _ name: String, file: String? = nil, line: Int? = nil, _ verdict: Verdict,
      details: [String] = [], command: String? = nil
    ) {
      self.name = name
      self.file = file
      self.line = line
      self.verdict = verdict
      self.details = details
      self.command = command
    }

    /// The details, and below them the command that does it again.
    var story: [String] { details + (command.map { ["repeat it: \($0)"] } ?? []) }
  }

  /// Cases that belong together, such as those of one trace.
  package struct Suite: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its cases, in order.
    package var cases: [Case]

    /// A suite.
    package init(_ name: String, _ cases: [Case] = []) {
      self.name = name
      self.cases = cases
    }
  }

  /// The command, such as `caretlab replay`.
  package var name: String
  /// The suites, in order.
  package var suites: [Suite]

  /// A report.
  package init(_ name: String, _ suites: [Suite] = []) {
    self.name = name
    self.suites = suites
  }

  /// Adds a case to the last suite if it has this name, else to a new one.
  package mutating func add(_ item: Case, to suite: String) {
    if suites.last?.name != suite { suites.append(Suite(suite)) }
    suites[suites.count - 1].cases.append(item)
  }
}
