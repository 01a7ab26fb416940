import CaretLabUIKit
import ProxySimulation
import PropertyTesting

/// Checks a foreign keyboard against what has to hold for every keyboard (``KeyboardClaim``).
///
/// ```swift
/// @MainActor @Test func keyboard() throws {
///   try checkKeyboard(KeyboardViewController()) { keys in
///     keys.add("bold", does: .insertWithCaret("<b></b>", caretBack: 4)) { $0.boldTapped() }
///     keys.add("delete", does: .deleteBackward(count: 1)) { $0.deleteTapped() }
///   }
/// }
/// ```
///
/// Texts with characters of all kinds are drawn, keys are pressed on a bench, and the user types and taps
/// between. A judge that knows every unit of the text looks at what each message did. A story in which a claim
/// does not hold is shortened until nothing can be taken away, and told with its timeline.
///
/// The keyboard's module takes time from the lab; code with `Task { }` is not taken.
///
/// - Parameters:
///   - keyboard: makes a keyboard; a new one for each story.
///   - profiles: how hosts and proxies behave, one drawn for each story.
///   - settings: how many stories, from which seed. A story to repeat is `settings.replay`.
///   - fileID: the file of the check, for the report.
///   - line: the line of the check, for the report.
///   - describe: adds the keys.
/// - Returns: what was played.
/// - Throws: `PropertyFailure` with the shortest story found.
/// - Complexity: a story takes some 0.1 ms for each step.
@MainActor
@discardableResult
public func checkKeyboard<Keyboard: UIInputViewController>(
  _ keyboard: @escaping @autoclosure @MainActor () -> Keyboard,
  profiles: [ProxyProfile] = [.uikit26], settings: CheckSettings = CheckSettings(),
  fileID: StaticString = #fileID, line: UInt = #line,
  _ describe: (inout KeyboardKeys<Keyboard>) -> Void
) throws(PropertyFailure) -> CheckReport {
  var keys = KeyboardKeys<Keyboard>()
  describe(&keys)
  precondition(!keys.keys.isEmpty, "checkKeyboard needs at least one key; add it in the closure")
  precondition(!profiles.isEmpty, "checkKeyboard needs at least one profile")
  let hosts = profiles.map { profile in
    let (name, assignments) = profile.nearestName
    return ([name] + assignments).joined(separator: " ")
  }
  let stories = KeyStory.generator(keys.keys.map(\.name), hosts: hosts)
  let described = keys
  return try checkProperty(
    "\(Keyboard.self)", settings: settings, fileID: fileID, line: line
  ) { draw in
    let story = draw(stories, "story")
    var run = try KeyStoryRun(story, profiles[story.profile], described, keyboard)
    try run.play(story.steps)
  }
}
