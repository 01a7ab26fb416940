/// The checks of a command for systems that run checks: cases with their places, and how to repeat them.
///
/// ``JUnitXML`` writes a report as a file that such systems read, ``GitHubAnnotations`` as remarks at
/// lines.
package struct CIReport: Hashable, Sendable {
  /// The result of a case.
  package enum CaseResult: Hashable, Sendable {
    /// The case is as it should be.
    case passed
    /// The case is wrong; one line says what is wrong.
    case failed(String)
    /// The case could not be checked; one line says why.
    case broken(String)
    /// The case was not checked; one line says why.
    case skipped(String)
  }

  /// One check.
  package struct Case: Hashable, Sendable {
    /// The name of the check, in one line.
    package var name: String
    /// The file that states what must hold; nil if none does.
    package var file: String?
    /// The line in the file, from 1; nil for the whole file.
    package var line: Int?
    /// The result.
    package var result: CaseResult
    /// More about a failure, line by line.
    package var details: [String]
    /// The command that repeats the check; nil if there is none.
    package var command: String?

    /// Creates a case.
    package init(
      _ name: String, file: String? = nil, line: Int? = nil, _ result: CaseResult,
      details: [String] = [], command: String? = nil
    ) {
      self.name = name
      self.file = file
      self.line = line
      self.result = result
      self.details = details
      self.command = command
    }

    /// The details, and below them the command that repeats the check.
    var story: [String] { details + (command.map { ["repeat it: \($0)"] } ?? []) }
  }

  /// Cases that belong together, such as those of one trace.
  package struct Suite: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The cases, in order.
    package var cases: [Case]

    /// Creates a suite.
    package init(_ name: String, _ cases: [Case] = []) {
      self.name = name
      self.cases = cases
    }
  }

  /// The command, such as `caretlab replay`.
  package var name: String
  /// The suites, in order.
  package var suites: [Suite]

  /// Creates a report.
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
