/// A line of source, to tell in a report who scheduled a timer.
public struct SourcePlace: Sendable {
  /// The module and file, as `#fileID` spells them.
  public let fileID: StaticString
  /// The line, counted from 1; 0 for a place that is not known.
  public let line: UInt32

  /// A line of a file.
  ///
  /// - Parameters:
  ///   - fileID: pass `#fileID`.
  ///   - line: pass `#line`.
  @inlinable
  public init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// Who called is not known, because the call came through a protocol that does not tell, such as
  /// `any Clock<Duration>`.
  public static let unknown = SourcePlace(fileID: "", line: 0)
}

extension SourcePlace: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String {
    line == 0 ? "an unknown place (a call through any Clock)" : "\(fileID):\(line)"
  }
}

extension SourcePlace: Hashable {
  /// Whether both are the same line of the same file.
  public static func == (left: SourcePlace, right: SourcePlace) -> Bool {
    left.line == right.line && left.description == right.description
  }

  /// Feeds the place into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
