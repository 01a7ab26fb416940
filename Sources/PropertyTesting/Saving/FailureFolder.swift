// The one file of the module that touches the disk.

import Foundation

/// A folder of saved failures: they are run first the next time, by whoever has the folder.
///
/// ```swift
/// let folder = FailureFolder(path: "Tests/Failures")
/// try folder.checkProperty("clear empties the field") { draw in … }
/// ```
///
/// A failure that no longer fails is removed, a new one is added. Files that cannot be read are left
/// alone and reported; nothing is lost.
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

  /// The folder at `path`; it is made when something is saved.
  public init(path: String) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The failures in the folder, in the order of their file names. A folder that is not there holds
  /// none; one that cannot be read is a problem.
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
  /// - Returns: what could not be written or removed.
  @discardableResult
  public func update(with report: CheckReport) -> [Problem] {
    update(report.name, report.savedFailure, holds: report.isSuccess)
  }

  /// Saves a failure, or removes those that the property no longer has.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - failure: what fails now.
  ///   - holds: whether the property holds.
  /// - Returns: what could not be written or removed.
  public func update(
    _ property: String, _ failure: SavedFailure?, holds: Bool
  ) -> [Problem] {
    if let failure { return save(failure) }
    guard holds else { return [] }
    return load().failures.filter { $0.property == property }.flatMap(remove)
  }

  /// Checks a property, its saved failures first, and updates the folder.
  ///
  /// - Throws: `PropertyFailure` as `checkProperty` does. A folder that cannot be read or written does
  ///   not fail the check; it is told to `onProblem`.
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

  /// A folder in the place of a file has no end to read to, nor has a pipe.
  private struct NoFile: Error {}

  private func failure(in file: URL) throws -> SavedFailure {
    let values = try file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
    guard values.isRegularFile == true else { throw NoFile() }
    return try SavedFailure(bytes: Data(contentsOf: file))
  }

  /// What is wrong, and what to do where that is known.
  private static func words(for error: any Error) -> String {
    switch error {
    case let problem as SavedFailure.Problem: return problem.description
    case is NoFile: return "it is no file; remove it"
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
      at: file, "make room or the folder writable, or keep the replay line of the report"
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
