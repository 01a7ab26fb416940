import ProxySimulation
import Timing

/// The strategies by name.
public enum StrategyCatalog {
  /// All names, with `MS` in place of a time in milliseconds, and a summary of each strategy in one
  /// line.
  ///
  /// Source: The rows §4.
  package static let entries: [(name: String, summary: String)] = [
    ("fixedDelay(MS)", "a step, a fixed wait, the next step, without looking at the result"),
    (
      "clearWindows(MS)", "clears the shown text window after window, with a fixed wait before each"
    ),
    (
      "clearWindowsProd(MS)",
      "like clearWindows, with a move after each window so that the host answers"
    ),
    (
      "poll(MS)",
      "checks again and again whether an insertion is still there, otherwise inserts "
        + "again"
    ),
    (
      "waitForCallback", "a step, then any next textDidChange, then the next step"
    ),
    ("sameTurn", "all steps of an instant in one turn, so in one message"),
    ("oneInsert", "the same as sameTurn"),
    ("guarded", "acts only if the mirror shows text on that side"),
    ("guardedRepeat", "a held key deletes while the mirror shows text"),
    ("unguardedRepeat", "a held key deletes without looking at the mirror"),
    ("messagePerMove", "sends each step of a drag at once, without checks"),
    ("hasTextLoop", "deletes while the proxy has text, in one turn"),
    ("netZeroMove", "moves −1 and +1 in one turn to refresh the context"),
    ("countCharacters", "a step or a backspace for each Character"),
    ("countUtf16", "a backspace for each UTF-16 unit of the last Character"),
    ("countMirror", "replaces the last word as the mirror shows it"),
    ("countOwn", "deletes the number of units that it inserted"),
    ("matchSuffix", "is done at the first callback with the expected text before the caret"),
    ("readSelection", "inserts the selected text in upper case"),
    ("unwrapsIdentifier", "reads the document's identifier without checking for nil"),
    ("keymanRefresh(MS)", "at the window's edge: deletes, waits for the window, deletes again"),
    (
      "caretControl",
      "the library: states decide an operation's outcome, without fixed waits"
    ),
    ("habra", "the Habrakeyboard without waits, for its own operations"),
  ]

  /// The strategies that suit every row.
  package static let general = ["fixedDelay(100)", "poll(50)", "waitForCallback", "sameTurn"]

  /// Returns the strategy with a name such as `fixedDelay(100)`, or nil if there is none.
  ///
  /// - Parameter text: a name of ``entries``; times are whole or broken milliseconds. `fixedDelay(MS)
  ///   reader` is the same as `fixedDelay(MS)`.
  public static func strategy(named text: String) -> (any ScenarioStrategy)? {
    let plain = text.hasSuffix(" reader") ? String(text.dropLast(7)) : text
    if let span = milliseconds(in: plain, of: "fixedDelay") {
      return StepStrategy(text, .delay(span), PlainPlanner())
    }
    if let span = milliseconds(in: text, of: "clearWindows") {
      return ClearWindowsStrategy(text, wait: span, prods: false)
    }
    if let span = milliseconds(in: text, of: "clearWindowsProd") {
      return ClearWindowsStrategy(text, wait: span, prods: true)
    }
    if let span = milliseconds(in: text, of: "poll"), span > .zero {
      return StepStrategy(text, .poll(span), PlainPlanner())
    }
    if let span = milliseconds(in: text, of: "keymanRefresh") {
      return KeymanRefreshStrategy(text, wait: span)
    }
    return fixed(text)
  }

  private static func fixed(_ name: String) -> (any ScenarioStrategy)? {
    switch name {
    case "waitForCallback": return StepStrategy(name, .callback, PlainPlanner())
    case "sameTurn", "oneInsert":
      var strategy = StepStrategy(name, .sameTurn, PlainPlanner())
      strategy.joinsTurns = true
      return strategy
    case "unguardedRepeat":
      var strategy = StepStrategy(name, .sameTurn, UnguardedPlanner())
      strategy.guardsRepeats = false
      return strategy
    case "guarded", "guardedRepeat", "netZeroMove", "countMirror", "countOwn", "readSelection":
      return StepStrategy(name, .sameTurn, PlainPlanner())
    case "messagePerMove": return StepStrategy(name, .sameTurn, UnguardedPlanner())
    case "hasTextLoop": return StepStrategy(name, .sameTurn, HasTextPlanner())
    case "countCharacters": return StepStrategy(name, .sameTurn, CharacterPlanner())
    case "countUtf16": return StepStrategy(name, .sameTurn, UnitPlanner())
    case "matchSuffix": return MatchSuffixStrategy()
    case "unwrapsIdentifier": return StepStrategy(name, .sameTurn, IdentifierPlanner())
    case "caretControl": return CaretControlRowStrategy()
    case "habra": return HabraStrategy()
    default: return nil
    }
  }

  /// Returns the name in ``entries`` that equals `text` except for the time in brackets, which may
  /// be wrong: `fixedDelay(MS)` for `fixedDelay(-5)`. Returns nil if there is none.
  package static func timedName(of text: String) -> String? {
    guard text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") else { return nil }
    let name = text[...bracket] + "MS)"
    return entries.first { $0.name == name }?.name
  }

  /// Returns the times that an entry takes: `milliseconds from 0 to 86400000, such as
  /// fixedDelay(100)`.
  ///
  /// - Parameter entry: a name that ``timedName(of:)`` returns.
  package static func timesInWords(of entry: String) -> String {
    let example = "\(entry.dropLast(3))100)"
    let least = entry.hasPrefix("poll") ? "above 0, at most" : "from 0 to"
    return "milliseconds \(least) 86400000, such as \(example)"
  }

  /// Returns the time in a name such as `poll(50)`.
  private static func milliseconds(in text: String, of name: String) -> Nanoseconds? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    return Nanoseconds(millisecondsText: text.dropFirst(name.count + 1).dropLast())
  }
}
