/// The end of a session.
extension ConfirmingStrategy {
  /// Ends what is under way as interrupted; nothing is known of the text any more.
  public mutating func sessionEnded() -> [EditingEffect] {
    let effects = endEverything(with: .interrupted(remaining: ""))
    base = nil
    identifier = nil
    return effects
  }
}
