/// A line of source, to tell in a report who scheduled a timer. How it reads and compares is in
/// `VirtualTime`: a keyboard only hands it on.
///
/// `@unchecked Sendable`, proof: the pointer is that of a `StaticString`, which the program never
/// changes or frees.
@frozen
public struct SourcePlace: @unchecked Sendable {
  @usableFromInline
  package let file: UnsafePointer<UInt8>?
  @usableFromInline
  package let fileLength: UInt32
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
}
