import DocumentProxy

/// A walk: an operation that goes from window to window, each message after the state that answers the one
/// before. It runs alone. The goals are to clear, to seek, to trim and to read; this is what all of them keep.
struct Walk: Sendable {
  /// How many messages a walk may take: 100 000 units of short lines.
  private static let messageLimit = 10_000
  /// How many windows in a row, all shown shortly before, end a walk. Among lines that look alike no
  /// state shows how far the caret has moved.
  private static let repeatLimit = 400
  /// How many windows are remembered.
  private static let memory = 4

  private(set) var messageCount = 0
  /// How many answers in a row brought nothing new.
  var stalls = 0
  private var recent: [Reading] = []
  private var repeats = 0

  /// Whether no message was sent before the last one.
  var isFirst: Bool { messageCount == 1 }

  /// Whether the walk should end, because it leads nowhere.
  var isOver: Bool { messageCount >= Walk.messageLimit || repeats >= Walk.repeatLimit }

  mutating func noteMessage() { messageCount += 1 }

  mutating func note(_ reading: Reading) {
    if recent.contains(where: { $0.units == reading.units && $0.caret == reading.caret }) {
      repeats += 1
    } else {
      repeats = 0
      if recent.count == Walk.memory { recent.removeFirst() }
      recent.append(reading)
    }
  }
}

/// A walk to a goal on one side of the caret. A deletion deletes what lies on its way.
struct GoalWalk: Sendable {
  /// What the last message does.
  enum Step: Sendable {
    /// Moves over known text: on the way to the goal, or to it.
    case move(toGoal: Bool)
    /// Moves one step past the shown text, to see whether there is more.
    case probe
    /// Deletes known text: on the way to the goal, or to it.
    case deletion(toGoal: Bool)
    /// Deletes where no state can show whether the goal is reached.
    case guess

    /// Whether the goal is reached if the message has done what it should.
    var isLast: Bool {
      switch self {
      case .move(let toGoal), .deletion(let toGoal): toGoal
      case .probe: false
      case .guess: true
      }
    }

    var isProbe: Bool { if case .probe = self { true } else { false } }

    var isDeletion: Bool {
      switch self {
      case .deletion, .guess: true
      case .move, .probe: false
      }
    }
  }

  /// −1 towards the start, 1 towards the end.
  let direction: Int
  /// What is left of the goal from where the caret was when the last message was sent.
  var goal: TextGoal
  /// What is left of the goal when the last message has done what it should.
  var rest: TextGoal
  var walk = Walk()
  var step = Step.move(toGoal: false)
  /// The steps of the last move.
  var steps = 0
  /// How many steps past an edge were tried in a row.
  var probeCount = 0
  /// How many messages have deleted something.
  var deletions = 0

  init(direction: Int, goal: TextGoal) {
    self.direction = direction
    self.goal = goal
    rest = goal
  }
}
