/// The parameters of a recognizer for glides over keys.
public struct GlideParameters: Hashable, Sendable {
  /// The keys, the last one in front; nil, the default, for the router's keys at the touch down.
  public var keys: [LayoutKey]?
  /// How many keys a finger must pass before the glide begins, including the first; at least 1.
  /// Default 2 (our decision: a finger that has left its key).
  package var minimumKeys = 2

  /// Creates parameters of a glide over `keys`, or over the router's keys.
  package init(over keys: [LayoutKey]? = nil) {
    self.keys = keys
  }
}
