/// The parameters of a recognizer for glides over keys.
public struct GlideParameters: Hashable, Sendable {
  /// The keys, the last one in front; nil, the default: those of the router at the touch down.
  public var keys: [LayoutKey]?
  /// How many keys a finger passes before it glides, the first one included; at least 1. Default 2
  /// (our decision: a finger that has left its key).
  package var minimumKeys = 2

  /// A glide over the router's keys.
  package init(over keys: [LayoutKey]? = nil) {
    self.keys = keys
  }
}
