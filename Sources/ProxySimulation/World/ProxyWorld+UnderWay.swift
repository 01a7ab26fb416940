/// The messages and states under way, for recordings and viewers.
extension ProxyWorld {
  /// The numbers of the messages that have left the keyboard and are not applied yet, in the order
  /// of sending.
  /// - Complexity: O(messages under way).
  public var messagesUnderWay: [Int] {
    webLeg.deliveries.map(\.content.number) + commandLeg.deliveries.map(\.content.number)
  }

  /// The number of states that have left the host and have not reached the keyboard.
  public var statesUnderWay: Int { pushLeg.deliveries.count }
}
