import DocumentProxy

/// How far an operation still has to go in one direction.
enum TextGoal: Equatable, Sendable {
  /// So many characters.
  case characters(Int)
  /// So many words, and whether the caret is inside the first of them already.
  case words(Int, isInside: Bool)
  /// The line's start or end.
  case lineEdge
  /// The document's start or end.
  case documentEdge
}

/// How much of shown text lies on the way to a goal.
struct Reach: Sendable {
  /// The number of units, from the caret on.
  var units: Int
  /// Whether the goal lies after these units. Otherwise text that is not shown may follow.
  var isComplete: Bool
  /// What is left of the goal after them.
  var rest: TextGoal
}

extension TextGoal {
  /// Whether the goal is reached where the text ends on that side.
  var endsWithTheText: Bool {
    switch self {
    case .lineEdge, .documentEdge, .words(1, isInside: true): true
    default: false
    }
  }

  /// Whether the goal is the edge of the line or of the document.
  var isEdge: Bool { self == .lineEdge || self == .documentEdge }

  /// Returns how far known text leads to the goal.
  ///
  /// - Parameters:
  ///   - text: the known text, without a selection.
  ///   - direction: −1 towards the start, 1 towards the end.
  @inline(never)
  func reach(in text: KnownText, _ direction: Int) -> Reach {
    let side = text.side(direction)
    switch self {
    case .characters(let count):
      let place = side.position(
        from: direction < 0 ? side.count : 0, by: direction * count, .cluster)
      return Reach(
        units: direction < 0 ? side.count - place.offset : place.offset,
        isComplete: place.stepsMade == count, rest: .characters(count - place.stepsMade))
    case .words(let count, let isInside):
      return TextGoal.words(count, isInside, along: side, direction)
    case .lineEdge:
      let line =
        direction < 0
        ? side.countBackwards { $0 != 0x0A } : side.prefix { $0 != 0x0A && $0 != 0x0D }.count
      return Reach(units: line, isComplete: line < side.count, rest: self)
    case .documentEdge: return Reach(units: side.count, isComplete: false, rest: self)
    }
  }

  /// Returns what is left of the goal after `unit`.
  func passing(_ unit: UInt16) -> TextGoal {
    switch self {
    case .characters(let count): .characters(max(0, count - 1))
    case .words(let count, let isInside): TextGoal.words(count, isInside, along: [unit], 1).rest
    case .lineEdge, .documentEdge: self
    }
  }

  private static func words(
    _ count: Int, _ isInside: Bool, along units: UnitView, _ direction: Int
  ) -> Reach {
    var passed = 0
    var left = count
    var isInside = isInside
    while passed < units.count, left > 0 {
      let unit = units[direction < 0 ? units.endIndex - 1 - passed : units.startIndex + passed]
      if unit.separatesWords, isInside {
        left -= 1
        isInside = false
        if left == 0 { break }
      }
      if !unit.separatesWords { isInside = true }
      passed += 1
    }
    return Reach(units: passed, isComplete: left == 0, rest: .words(left, isInside: isInside))
  }
}

extension UInt16 {
  /// Whether the unit is a space, a tab or a line's end, which separate words.
  @inline(never)
  var separatesWords: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension KnownText {
  /// Returns the known text on one side of the caret, up to the first character that was crossed unseen.
  func side(_ direction: Int) -> UnitView {
    direction < 0
      ? before.suffix(after: KnownText.wildcard) : after.prefix(before: KnownText.wildcard)
  }

  /// Whether the document ends with the known text on one side.
  func isEdge(_ direction: Int) -> Bool { direction < 0 ? knows(.start) : knows(.end) }

  /// Returns this many known units on one side of the caret.
  @inline(never)
  func units(_ count: Int, _ direction: Int) -> UnitView {
    direction < 0 ? before.suffix(count) : after.prefix(count)
  }
}
