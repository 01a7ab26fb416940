/// Tells a walk that the same few windows come again and again: among lines that look alike nobody can tell how
/// far it has come.
struct RepeatedWindows: Sendable {
  /// So many windows in a row that were shown shortly before are enough.
  static let limit = 400
  /// So many are remembered.
  private static let memory = 4

  private var recent: [Reading] = []
  private var count = 0

  /// Whether it leads nowhere to go on.
  var isEnough: Bool { count >= RepeatedWindows.limit }

  mutating func note(_ reading: Reading) {
    if recent.contains(where: { $0.units == reading.units && $0.caret == reading.caret }) {
      count += 1
    } else {
      count = 0
      if recent.count == RepeatedWindows.memory { recent.removeFirst() }
      recent.append(reading)
    }
  }
}
