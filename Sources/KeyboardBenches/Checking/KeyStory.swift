import DocumentProxy
import HostDocuments
import ProxySimulation
import PropertyTesting
import Timing

/// One run of ``checkKeyboard(_:profiles:settings:fileID:line:_:)`` on a bench: a document, and a sequence of
/// pressed keys and acts of the user.
struct KeyStory: Sendable {
  enum Act: Hashable, Sendable {
    case press(Int)
    case type
    case tapStart
    case tapEnd
  }

  struct Step: Hashable, Sendable {
    var act: Act
    /// The time since the previous step; nil waits until nothing is under way.
    var wait: Nanoseconds?
  }

  var document: String
  var steps: [Step]
  /// The index of the profile.
  var profile: Int
  /// The profile's name in reports; nil if there is only one profile.
  var host: String?
  /// The keys' names.
  var names: [String]

  /// The text that the user types.
  static let typed = "u"

  /// Returns a generator of stories with these keys and hosts. Short stories are simpler, and so are
  /// keys that were added earlier.
  static func generator(_ names: [String], hosts: [String]) -> Generator<KeyStory> {
    let count = names.count
    let act = Generator<Act>.frequency(
      (3, Generator.int(in: 0..<count).map { Act.press($0) }),
      (1, .element(of: [.type, .tapEnd, .tapStart])))
    let wait = Generator<Nanoseconds?>.element(
      of: [nil] + [50, 100, 200, 400].map { .milliseconds($0) })
    let steps = Generator<[Step]>.array(
      of: Generator { draw in Step(act: draw(act), wait: draw(wait)) }, count: 1...6)
    let document = KeyStory.document
    return Generator { draw in
      let profile = draw(.int(in: 0..<hosts.count))
      return KeyStory(
        document: draw(document), steps: draw(steps), profile: profile,
        host: hosts.count > 1 ? hosts[profile] : nil, names: names)
    }
  }

  /// Words, ends of sentences and lines, and characters that need several units or several
  /// backspaces.
  private static let pieces = [
    "a", " ", "word", ". ", "\n", "👍🏽", "e\u{301}", "ที่", "क्षि", "<", "🇫🇮",
  ]

  private static var document: Generator<String> {
    let side = Generator<[String]>.array(of: .element(of: pieces), count: 0...6)
    return Generator { draw in
      let before = draw(side).joined()
      let selected = draw(.bool(trueWith: 0.2)) ? draw(side).joined() : ""
      let units = Array((before + selected + draw(side).joined()).utf16)
      let start = before.utf16.count
      return MarkedDocument(units: units, selection: start..<start + selected.utf16.count)
        .description
    }
  }
}

extension KeyStory: CustomStringConvertible {
  /// The story in one line: `a|: press bold, after 50 ms the user types u`.
  var description: String {
    let told = steps.map { step in
      let when = step.wait.map { "after \($0.milliseconds.formatted) ms " } ?? ""
      return when + words(for: step.act)
    }
    let place = host.map { " on \($0)" } ?? ""
    return "\(document)\(place): \(told.joined(separator: ", "))"
  }

  private func words(for act: Act) -> String {
    switch act {
    case .press(let key): "press \(names[key])"
    case .type: "the user types \(KeyStory.typed)"
    case .tapStart: "the user taps at the start"
    case .tapEnd: "the user taps at the end"
    }
  }
}

extension KeyStory: SwiftExpressible {
  /// The story as a text. To play it again, use the replay line of the report.
  var swiftExpression: String { description.debugDescription }
}

extension Double {
  /// The number without a fraction of zero: `50`.
  fileprivate var formatted: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }
}
