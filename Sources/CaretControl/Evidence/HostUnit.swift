import DocumentProxy

/// What one step of a move covers in this host, as far as states have shown.
enum HostUnit: Sendable {
  /// One UTF-16 unit, as in UIKit's text views.
  case utf16
  /// One visible character, as in web views.
  case cluster
  /// One Unicode scalar: one unit or a surrogate pair.
  case scalar
  /// Nothing: the host ignores moves.
  case ignored

  /// The units that explain most states.
  static var usual: [HostUnit] { [.utf16, .cluster, .ignored] }

  var textUnit: TextUnit {
    switch self {
    case .utf16, .ignored: .utf16
    case .cluster: .cluster
    case .scalar: .scalar
    }
  }
}
