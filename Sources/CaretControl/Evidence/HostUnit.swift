import DocumentProxy

/// What one step of a move covers in the host, as far as states have shown it.
enum HostUnit: Sendable {
  /// UTF-16 units: UIKit's text views.
  case utf16
  /// Visible characters: web views.
  case cluster
  /// Moves do nothing.
  case ignored

  static var all: [HostUnit] { [.utf16, .cluster, .ignored] }

  var textUnit: TextUnit { self == .cluster ? .cluster : .utf16 }
}
