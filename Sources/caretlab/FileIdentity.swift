import Foundation

/// What tells a file from all others, whatever names and links lead to it.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// The file at `url`; nil if there is none.
  init?(_ url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
