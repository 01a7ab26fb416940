import Chance

/// A failure in the form in which it is saved: the property, what failed, and the run as a blob.
///
/// ```
/// caretlab failure 1
/// property: clear empties the field
/// failure: expectation at KeyboardTests/ClearTests.swift:41
/// replay: c1-AAE…
/// ```
///
/// This type reads and writes no files, only bytes.
public struct SavedFailure: Hashable, Sendable {
  /// The name of the property.
  public let property: String
  /// What failed, in words.
  public let failure: String
  /// The choices of the run.
  public let script: Script

  /// The reason why a file cannot be read.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first line is not that of a saved failure of this version.
    case header(String)
    /// A line is missing.
    case missing(String)
    /// The blob is broken.
    case blob(ReplayBlob.Problem)

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .header(let line):
        "line 1: expected \"\(SavedFailure.header)\", found \(String(reflecting: line)); the file is something else or"
          + " comes from another version, so remove it"
      case .missing(let name): "there is no line \"\(name): …\"; remove the file"
      case .blob(let problem): "replay: \(problem)"
      }
    }
  }

  static let header = "caretlab failure 1"

  /// Creates a failure to be saved.
  public init(property: String, failure: String, script: Script) {
    self.property = property
    self.failure = failure
    self.script = script
  }

  /// Reads a file.
  ///
  /// - Throws: ``Problem``.
  public init(bytes: some Sequence<UInt8>) throws(Problem) {
    let lines = String(decoding: Array(bytes), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == SavedFailure.header else {
      throw .header(String(lines.first?.prefix(40) ?? ""))
    }
    property = try SavedFailure.value("property", lines)
    failure = try SavedFailure.value("failure", lines)
    do {
      script = try ReplayBlob.decode(try SavedFailure.value("replay", lines))
    } catch let problem as ReplayBlob.Problem {
      throw .blob(problem)
    } catch {
      throw .missing("replay")
    }
  }

  private static func value(_ name: String, _ lines: [Substring]) throws(Problem) -> String {
    guard let line = lines.first(where: { $0.hasPrefix("\(name): ") }) else {
      throw .missing(name)
    }
    return String(line.dropFirst(name.count + 2))
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    Array(
      """
      \(SavedFailure.header)
      property: \(SavedFailure.oneLine(property))
      failure: \(SavedFailure.oneLine(failure))
      replay: \(ReplayBlob.encode(script))

      """.utf8)
  }

  /// The name for the file, which depends only on the property and the failure.
  public var fileName: String {
    let digits = String(StableHash.fnv1a("\(property)\n\(failure)".utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".failure"
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
