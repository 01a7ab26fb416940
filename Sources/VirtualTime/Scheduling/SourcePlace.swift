/// A line of source, to tell in a report who scheduled a timer.
///
/// `@unchecked Sendable`, proof: the pointer is that of a `StaticString`, which the program never
/// changes or frees.
@frozen
public struct SourcePlace: @unchecked Sendable {
  @usableFromInline let file: UnsafePointer<UInt8>?
  @usableFromInline let fileLength: UInt32
  /// The line, counted from 1; 0 for a place that is not known.
  public let line: UInt32

  /// A line of a file.
  ///
  /// - Parameters:
  ///   - fileID: pass `#fileID`.
  ///   - line: pass `#line`.
  @inlinable
  public init(fileID: StaticString, line: UInt) {
    let hasText = fileID.hasPointerRepresentation
    file = hasText ? fileID.utf8Start : nil
    fileLength = hasText ? UInt32(truncatingIfNeeded: fileID.utf8CodeUnitCount) : 0
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// Who called is not known, because the call came through a protocol that does not tell, such as
  /// `any Clock<Duration>`.
  @inlinable
  public static var unknown: SourcePlace { SourcePlace(fileID: "", line: 0) }

  /// The module and file, as `#fileID` spells them.
  public var fileID: String {
    String(decoding: UnsafeBufferPointer(start: file, count: Int(fileLength)), as: UTF8.self)
  }
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
    left.line == right.line && left.fileID == right.fileID
  }

  /// Feeds the place into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fileID)
  }
}
