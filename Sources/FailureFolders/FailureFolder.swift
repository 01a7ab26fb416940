// What lives here: the one place where saved failures of properties touch the disk. `PropertyTesting`
// itself reads and writes no files.

import Foundation
import PropertyTesting

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

  /// The failures in the folder, in the order of their file names.
  public func load() -> (failures: [SavedFailure], problems: [Problem]) {
    var failures: [SavedFailure] = []
    var problems: [Problem] = []
    for file in files {
      do {
        failures.append(try SavedFailure(bytes: Data(contentsOf: file)))
      } catch {
        problems.append(Problem(path: file.path, reason: "\(error)"))
      }
    }
    return (failures, problems)
  }

  /// Saves the failure of a report, or removes those that the property no longer has.
  ///
  /// - Returns: what could not be written or removed.
  @discardableResult
  public func update(with report: CheckReport) -> [Problem] {
    if let failure = report.savedFailure { return save(failure) }
    guard report.isSuccess else { return [] }
    return load().failures.filter { $0.property == report.name }.flatMap(remove)
  }

  /// Checks a property, its saved failures first, and updates the folder.
  ///
  /// - Throws: `PropertyFailure` as `checkProperty` does. A folder that cannot be read or written does
  ///   not fail the check; it is told to `onProblem`.
  @discardableResult
  public func checkProperty(
    _ name: String, settings: CheckSettings = CheckSettings(),
    onProblem: (Problem) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line,
    _ property: (Draw) throws -> Void
  ) throws(PropertyFailure) -> CheckReport {
    var settings = settings
    let (failures, problems) = load()
    problems.forEach(onProblem)
    settings.saved += failures
    let report = examineProperty(name, settings: settings, property)
    update(with: report).forEach(onProblem)
    return try report.verified(fileID: fileID, line: line)
  }

  private var files: [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? [])
      .filter { $0.lastPathComponent.hasSuffix(FailureFolder.suffix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func save(_ failure: SavedFailure) -> [Problem] {
    let file = folder.appendingPathComponent(failure.fileName)
    return problems(at: file, "make the folder writable, or keep the replay line of the report") {
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
