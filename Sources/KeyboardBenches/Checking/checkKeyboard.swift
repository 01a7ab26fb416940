import CaretLabUIKit
import ProxySimulation
import PropertyTesting

/// Checks a foreign keyboard against the claims that must hold for every keyboard
/// (``KeyboardClaim``).
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
/// The check draws texts with characters of all kinds, presses keys on a bench, and lets the user type and
/// tap in between. A judge that knows every unit of the text checks what each message did. If a claim does
/// not hold, the check shortens the story until no step can be left out, and reports it with its timeline.
///
/// The keyboard's module has to use the lab's types for time. Code with `Task { }` is not
/// supported.
///
/// - Parameters:
///   - keyboard: creates a keyboard, a new one for each story.
///   - profiles: the profiles of host and proxy. Each story draws one of them.
///   - settings: the number of stories and the seed. To repeat a story, set `settings.replay`.
///   - fileID: the file of the check, for the report.
///   - line: the line of the check, for the report.
///   - describe: adds the keys.
/// - Returns: a report about the played stories.
/// - Throws: `PropertyFailure` with the shortest failing story that was found.
/// - Complexity: about 0.1 ms for each step of a story.
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
