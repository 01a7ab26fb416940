extension NamedProfile {
  /// Every profile that has a name, in the order of the documentation.
  ///
  /// Source: The proxy §5; The rows §1.
  public static let all: [NamedProfile] = [
    NamedProfile("uikit26", "a present-day text view: the defaults", []),
    NamedProfile(
      "uikit15", "a text view of iOS 15 and before: only the line is shown",
      [
        Change("window", "lineOnly", "The proxy, rows 29 and 30; azooKey", .b),
        Change("lineEdge", "ios15", "The proxy, row 30; azooKey", .b),
      ]),
    NamedProfile(
      "textField",
      "a single-line field: a deletion back to a sentence's end shows an empty "
        + "context",
      [
        Change(
          "falseEmptyAtSentenceBoundary", true,
          "The proxy, row 32; macmixing/keyvox PR#45 (Messages, search)",
          .a)
      ]),
    NamedProfile(
      "webkit", "editable web content in WebKit: another process, windows of 100 units",
      [
        Change("hostMoveUnit", "cluster", "The proxy, row 35; WebKit", .a),
        Change("window", "webkit100", "The proxy, row 28; WebKit", .b),
        Change("caretLeavesElement", true, "The proxy, row 46; KeyboardKit#555", .b),
        Change(
          "pushSnapshot", "beforeAsyncHop", "The proxy §6, §3.1 (a second asynchronous hop)", .d),
      ]),
    NamedProfile(
      "blink", "editable web content in Blink on iOS: moves do nothing",
      [Change("hostMoveUnit", "ignored", "The proxy, row 36; Chromium", .b)]),
    NamedProfile(
      "chat", "a message field: as textField, and sending empties it",
      [
        Change(
          "falseEmptyAtSentenceBoundary", true,
          "The proxy, row 32; macmixing/keyvox PR#45 (Messages)", .a),
        Change("clearOnSend", true, "The proxy, row 47; KeyboardKit#601", .b),
      ]),
    NamedProfile(
      "form", "a field among others: return goes to the next one; length and mask are set by flags",
      [Change("returnAdvancesFocus", true, "The proxy, row 12", .b)]),
    NamedProfile(
      "keyman2024", "as Keyman reported: only a deletion in front of the window updates it",
      [
        Change(
          "windowRefresh", "onlyAfterEditBeyondEdge", "The proxy §2.2; keyman#10204, PR#10633", .b)
      ]),
    NamedProfile(
      "notes26", "Notes of iOS 26: deleting a word also deletes the spaces on both sides",
      [Change("smartDelete", "bothSpaces", "The proxy, row 53; dictus-ios#530", .b)]),
    NamedProfile(
      "ios8", "as the authors of 2014 describe it: reads are stale until the host answers",
      [
        Change("mirror", "stale", "(c); Habrakeyboard; unverified on a device", .d),
        Change("pushPolicy", "afterEveryMessage", "(c); Habrakeyboard; unverified on a device", .d),
        Change("tellsIdentifier", false, "documentIdentifier exists since iOS 11", .a),
      ]),
    NamedProfile(
      "ragged",
      "windows cut anywhere, differently at each push: to test that a library relies on "
        + "no rule",
      [Change("window", "ragged", "invented: no host is known to do so", .d)]),
    NamedProfile(
      "hostile", "all mild quirks, drawn for each run from its seed", [], isDrawn: true),
  ]
}

extension ProxyProfile {
  /// The profiles by name, in the order of the documentation.
  public static let named: [(name: String, profile: ProxyProfile)] = NamedProfile.all.map {
    ($0.name, $0.profile)
  }

  /// A present-day text view: the defaults.
  public static let uikit26 = ProxyProfile()
  /// A text view of iOS 15 and before.
  public static let uikit15 = named("uikit15")
  /// A single-line field.
  public static let textField = named("textField")
  /// Editable web content in WebKit.
  public static let webkit = named("webkit")
  /// Editable web content in Blink on iOS.
  public static let blink = named("blink")
  /// A message field.
  public static let chat = named("chat")
  /// A field of a form: return goes to the next field.
  public static let form = named("form")
  /// What Keyman saw in 2024.
  public static let keyman2024 = named("keyman2024")
  /// Notes of iOS 26.
  public static let notes26 = named("notes26")
  /// The behaviour that the authors of 2014 describe. It has not been verified on a device. It is
  /// also the worst case for a library.
  public static let ios8 = named("ios8")
  /// Windows that are cut in another place with each push.
  public static let ragged = named("ragged")
  /// All mild quirks, drawn for each run from its seed.
  public static let hostile = named("hostile")

  private static func named(_ name: String) -> ProxyProfile {
    guard let profile = named.first(where: { $0.name == name })?.profile else {
      preconditionFailure("there is no profile \(name)")
    }
    return profile
  }
}
