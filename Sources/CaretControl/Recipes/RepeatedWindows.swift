/// Detects a walk that sees the same few windows again and again. Among similar lines it is impossible to
/// tell how far the caret has come.
struct RepeatedWindows: Sendable {
  /// How many windows in a row, all shown shortly before, end a walk.
  static let limit = 400
  /// How many windows are remembered.
  private static let memory = 4

  private var recent: [Reading] = []
  private var count = 0

  /// Whether the walk should end, because it leads nowhere.
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
