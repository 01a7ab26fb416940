// Only this file of the module accesses the disk.

import Foundation

/// A folder of saved failures. A check runs them first the next time, on any machine that has the folder.
///
/// ```swift
/// let folder = FailureFolder(path: "Tests/Failures")
/// try folder.checkProperty("clear empties the field") { draw in … }
/// ```
///
/// The folder adds a new failure and removes one that no longer fails. It reports files that cannot be read
/// and leaves them unchanged.
public struct FailureFolder: Sendable {
  /// A file that could not be read or written, and why.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong, and what to do.
    public let reason: String

    /// File and reason in one line.
    public var description: String { "\(path): \(reason)" }
  }

  private static let suffix = ".failure"

  private let folder: URL

  /// Creates the value for the folder at `path`; the folder is created when something is saved.
  public init(path: String) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Returns the failures in the folder, in the order of their file names. A folder that does not exist has
  /// none; a folder that cannot be read is a problem.
  public func load() -> (failures: [SavedFailure], problems: [Problem]) {
    var failures: [SavedFailure] = []
    var problems: [Problem] = []
    do {
      for file in try files() {
        do {
          failures.append(try failure(in: file))
        } catch {
          problems.append(Problem(path: file.path, reason: FailureFolder.words(for: error)))
        }
      }
    } catch {
      let reason = FailureFolder.words(for: error)
      problems.append(
        Problem(path: folder.path, reason: "\(reason); name a folder that can be read"))
    }
    return (failures, problems)
  }

  /// Saves the failure of a report, or removes those that the property no longer has.
  ///
  /// - Returns: the files that could not be written or removed.
  @discardableResult
  public func update(with report: CheckReport) -> [Problem] {
    update(report.name, report.savedFailure, holds: report.isSuccess)
  }

  /// Saves a failure, or removes those that the property no longer has.
  ///
  /// - Parameters:
  ///   - property: the name of the property.
  ///   - failure: the present failure.
  ///   - holds: whether the property holds.
  /// - Returns: the files that could not be written or removed.
  public func update(
    _ property: String, _ failure: SavedFailure?, holds: Bool
  ) -> [Problem] {
    if let failure { return save(failure) }
    guard holds else { return [] }
    return load().failures.filter { $0.property == property }.flatMap(remove)
  }

  /// Checks a property, its saved failures first, and updates the folder.
  ///
  /// - Throws: `PropertyFailure` as `checkProperty` does. A folder that cannot be read or written does not
  ///   fail the check; `onProblem` receives the problem.
  @discardableResult
  public func checkProperty(
    _ name: String, settings: CheckSettings = CheckSettings(),
    onProblem: (Problem) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line,
    _ property: (PropertyDraw) throws -> Void
  ) throws(PropertyFailure) -> CheckReport {
    var settings = settings
    let (failures, problems) = load()
    problems.forEach(onProblem)
    settings.saved += failures
    let report = examineProperty(name, settings: settings, property)
    update(with: report).forEach(onProblem)
    return try report.verified(fileID: fileID, line: line)
  }

  private func files() throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(FailureFolder.suffix) }
      .sorted()
      .map { folder.appendingPathComponent($0) }
  }

  /// The error for a folder or a pipe in place of a file, which can't be read to an end.
  private struct NoFile: Error {}

  private func failure(in file: URL) throws -> SavedFailure {
    let values = try file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
    guard values.isRegularFile == true else { throw NoFile() }
    return try SavedFailure(bytes: Data(contentsOf: file))
  }

  /// Returns what is wrong, and what to do if that is known.
  private static func words(for error: any Error) -> String {
    switch error {
    case let problem as SavedFailure.Problem: return problem.description
    case is NoFile: return "this is not a file; remove it"
    default:
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      guard let cause, cause.domain == NSPOSIXErrorDomain else {
        return "it can't be read (\(error.localizedDescription))"
      }
      return "it can't be read (\(String(cString: strerror(Int32(cause.code)))))"
    }
  }

  private func save(_ failure: SavedFailure) -> [Problem] {
    let file = folder.appendingPathComponent(failure.fileName)
    return problems(
      at: file, "free disk space or make the folder writable, or keep the replay line of the report"
    ) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(failure.bytes).write(to: file, options: .atomic)
    }
  }

  private func remove(_ failure: SavedFailure) -> [Problem] {
    let file = folder.appendingPathComponent(failure.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return problems(at: file, "remove it by hand; the property holds now") {
      try FileManager.default.removeItem(at: file)
    }
  }

  private func problems(at file: URL, _ advice: String, _ work: () throws -> Void) -> [Problem] {
    do {
      try work()
      return []
    } catch {
      return [Problem(path: file.path, reason: "\(error.localizedDescription); \(advice)")]
    }
  }
}
