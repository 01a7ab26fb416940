import JSONText
import Timing

/// The lab's keyboards, by name.
public enum KeyboardCatalog {
  /// The options of a keyboard.
  public struct Options: Sendable {
    /// The wait of a strategy with fixed waits; nil for the keyboard's own default.
    public var delay: Nanoseconds?
    /// The user's settings, by name.
    public var settings: [JSONMember] = []
    /// A keyboard from the caller; if set, the name is ignored.
    public var layout: UserLayout?
    /// The tags of the Habrakeyboard; nil for its own tags.
    public var tags: HabraTags?

    /// Creates options that change nothing.
    public init() {}
  }

  /// The name of each keyboard, with a summary in one line.
  public static let entries: [(name: String, summary: String)] = [
    ("habra", "the Habrakeyboard without waits: states decide an operation's outcome"),
    ("habra-2014", "the Habrakeyboard as published: first step, 0.1 s, second step"),
    ("calculator", "a calculator whose result is inserted into the text"),
    ("calculator-2014", "the calculator of a tutorial, with its two faults"),
    ("qwerty", "letters, caps lock, space, return"),
    (
      "qwerty-2014",
      "the letters of a tutorial: every key inserts its title before the code "
        + "checks the title"
    ),
    ("extension", "an extension with height, traits, lexicon, full access, shared settings"),
    ("extension-2014", "the same, but it sets its height after it has appeared"),
    ("trackpad", "letters; the space bar moves the caret, delete repeats and swipes, flicks"),
    ("number-pad", "an input view in the app: digits at the caret, one character deleted"),
    ("number-pad-2012", "the input view as published: digits at the end, half an emoji deleted"),
  ]

  /// Returns the keyboard called `name`, or nil if there is none.
  ///
  /// Beside ``entries`` there is `recorded`, which only traces use: ``RecordedKeyboard``.
  ///
  /// - Throws: ``KeyboardModelFault`` if a setting is unknown or has the wrong type.
  public static func keyboard(
    _ name: String, options: Options = Options()
  ) throws(KeyboardModelFault) -> (any KeyboardModel)? {
    if let layout = options.layout {
      try refuseSettings(options, of: layout.name)
      return UserKeyboard(layout, strategy: CaretControlStrategy())
    }
    if namesWithoutSettings.contains(name) { try refuseSettings(options, of: name) }
    switch name {
    case "habra":
      return HabraKeyboard(
        name: name, strategy: CaretControlStrategy(), settings: try HabraSettings(options.settings),
        tags: options.tags ?? .published)
    case "habra-2014":
      return HabraKeyboard(
        name: name, strategy: FixedDelayStrategy(delay: options.delay ?? .milliseconds(100)),
        settings: try HabraSettings(options.settings), tags: options.tags ?? .published)
    case "calculator":
      return CalculatorKeyboard(
        name: name, strategy: CaretControlStrategy(), calculator: Calculator())
    case "calculator-2014":
      return CalculatorKeyboard(
        name: name, strategy: FixedDelayStrategy(), calculator: Calculator2014())
    case "qwerty":
      return QwertyKeyboard(name: name, strategy: CaretControlStrategy())
    case "extension":
      return try ExtensionKeyboard(
        name: name, heightMoment: .willAppear, settings: options.settings)
    case "extension-2014":
      return try ExtensionKeyboard(
        name: name, heightMoment: .didAppear, settings: options.settings)
    case "trackpad":
      return TrackpadKeyboard(
        name: name, parameters: try TrackpadSettings.parameters(options.settings))
    case "number-pad":
      return try InputViewKeyboard(
        name: name, source: NumberPadSource(), delegate: NumberPadDelegate(),
        keys: .typing(.stock))
    case "number-pad-2012":
      return try InputViewKeyboard(
        name: name, source: NumberPadSource(), delegate: NumberPad2012Delegate())
    case "recorded":
      var calls: [RecordedCall] = []
      for setting in options.settings { calls.append(try RecordedCall(setting)) }
      return RecordedKeyboard(calls)
    case "qwerty-2014":
      return QwertyKeyboard2014(name: name, strategy: FixedDelayStrategy())
    default:
      return nil
    }
  }

  /// The keyboards that accept the parameters of real keyboards: ``TrackpadPreset``.
  public static let namesWithPresets = ["trackpad"]

  /// Returns why the keyboard `name` does not accept a preset; nil if it does.
  public static func presetRefusal(by name: String) -> String? {
    guard !namesWithPresets.contains(name) else { return nil }
    return
      "--preset: only \(namesWithPresets.joined(separator: ", ")) has presets, but the keyboard "
      + "is \"\(name)\"; leave --preset out"
  }

  private static let namesWithoutSettings = [
    "calculator", "calculator-2014", "qwerty", "qwerty-2014", "number-pad", "number-pad-2012",
  ]

  private static func refuseSettings(
    _ options: Options, of name: String
  ) throws(KeyboardModelFault) {
    guard let setting = options.settings.first else { return }
    throw KeyboardModelFault(
      "there is no setting \"\(setting.name)\": the keyboard \"\(name)\" has none; remove it",
      at: setting.location)
  }
}
