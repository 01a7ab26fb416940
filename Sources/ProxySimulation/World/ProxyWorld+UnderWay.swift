/// What is between keyboard and host, for recordings and viewers.
extension ProxyWorld {
  /// The numbers of the messages that have left and are not applied, in the order of sending.
  /// - Complexity: O(messages under way).
  public var messagesUnderWay: [Int] {
    webLeg.deliveries.map(\.content.number) + commandLeg.deliveries.map(\.content.number)
  }

  /// How many states have left the host and have not reached the keyboard.
  public var statesUnderWay: Int { pushLeg.deliveries.count }
}
