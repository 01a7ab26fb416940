import DocumentProxy
import Foundation

/// Conversions of document identifiers: UIKit uses a UUID that is never nil, the lab an identifier
/// that may be nil.
extension UUID {
  /// The identifier before the first state has arrived.
  static let unknownDocument = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Creates the UUID of an identifier; all zeros if the identifier is nil.
  package init(_ identifier: DocumentIdentifier?) {
    guard let identifier else {
      self = .unknownDocument
      return
    }
    let bytes: [UInt8] = [identifier.high, identifier.low].flatMap { (half: UInt64) in
      (0..<8).map { (place: UInt64) in UInt8(truncatingIfNeeded: half >> (56 - 8 * place)) }
    }
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The lab's identifier for this UUID; nil if the UUID is all zeros.
  package var documentIdentifier: DocumentIdentifier? {
    guard self != .unknownDocument else { return nil }
    let bytes = withUnsafeBytes(of: uuid) { Array($0) }
    return DocumentIdentifier(
      high: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) },
      low: bytes[8...].reduce(0) { $0 << 8 | UInt64($1) })
  }
}
