/// A line of source, which reports show as the place that scheduled a timer. `VirtualTime` contains
/// its text and comparison; a keyboard only passes it on.
///
/// `@unchecked Sendable`, proof: the pointer is that of a `StaticString`, which the program never
/// changes or frees.
@frozen
public struct SourcePlace: @unchecked Sendable {
  @usableFromInline
  package let file: UnsafePointer<UInt8>?
  @usableFromInline
  package let fileLength: UInt32
  /// The line, counted from 1; 0 for an unknown place.
  public let line: UInt32

  /// Creates a line of a file.
  ///
  /// - Parameters:
  ///   - fileID: pass `#fileID`.
  ///   - line: pass `#line`.
  @_alwaysEmitIntoClient
  public init(fileID: StaticString, line: UInt) {
    let hasText = fileID.hasPointerRepresentation
    file = hasText ? fileID.utf8Start : nil
    fileLength = hasText ? UInt32(truncatingIfNeeded: fileID.utf8CodeUnitCount) : 0
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// The unknown place, for calls through a protocol without a source place, such as
  /// `any Clock<Duration>`.
  @_alwaysEmitIntoClient
  public static var unknown: SourcePlace { SourcePlace(fileID: "", line: 0) }
}
