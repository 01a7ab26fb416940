import DocumentProxy

/// What one step of a move covers in this host, as far as states have shown.
enum HostUnit: Sendable {
  /// One UTF-16 unit, as in UIKit's text views.
  case utf16
  /// One visible character, as in web views.
  case cluster
  /// Nothing: the host ignores moves.
  case ignored

  static var all: [HostUnit] { [.utf16, .cluster, .ignored] }

  var textUnit: TextUnit { self == .cluster ? .cluster : .utf16 }
}
