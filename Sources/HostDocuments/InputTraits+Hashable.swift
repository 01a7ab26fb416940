import DocumentProxy

extension InputTraits: Hashable {
  /// Feeds both traits into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyboardType)
    hasher.combine(appearance)
  }
}
