import JSONText

extension ProfileFlag {
  /// What is shown of the text.
  static let windows: [ProfileFlag] = [
    ProfileFlag(
      "window", \.window, "the text around the caret that the host shows",
      Evidence("The proxy, row 27; §2.1", .b)),
    ProfileFlag(
      "lineEdge", \.lineEdge, "at a line end the context after the caret is \"\" or nil",
      Evidence("The proxy, rows 29 and 30; azooKey", .b)),
    ProfileFlag(
      "mirrorTrim", get: { MirrorTrimSwitch($0.mirrorTrim) }, set: { $0.mirrorTrim = $1.trim },
      "how the mirror shortens contexts from a number of units on",
      Evidence("The proxy, rows 24 and 25; dictus-ios 34.1", .a)),
    ProfileFlag(
      "selectionTrim", get: { SelectionTrimSwitch($0.selectionTrim) },
      set: { $0.selectionTrim = $1.trim },
      "how the mirror shortens selections from a number of "
        + "units on",
      Evidence("The proxy, row 26; KeyboardKit#952, #1031", .a)),
    ProfileFlag(
      "emptyIsNil", \.emptyIsNil, "the value of a context without text: nil or \"\"",
      Evidence("The proxy §2.1; azooKey", .a)),
    ProfileFlag(
      "nilWindowRate", \.nilWindowRate,
      "the share of pushes that show nothing although there is "
        + "text",
      Evidence("The proxy, row 31; dictus-ios 34.1 (3 of 13 reads)", .a)),
    ProfileFlag(
      "falseEmptyAtSentenceBoundary", \.falseEmptyAtSentenceBoundary,
      "a state after a deletion up to a sentence's end shows nothing, hasText false",
      Evidence("The proxy, row 32; macmixing/keyvox PR#45", .b)),
    ProfileFlag(
      "contextLeaksElement", \.contextLeaksElement,
      "the window shows page text outside the editable element",
      Evidence("The proxy §4; KeyboardKit#555", .a)),
  ]

  /// The document's identifier.
  static let identity: [ProfileFlag] = [
    ProfileFlag(
      "tellsIdentifier", \.tellsIdentifier, "a state has the document's identifier",
      Evidence("documentIdentifier exists since iOS 11", .a)),
    ProfileFlag(
      "identifierInitiallyNil", get: { $0.identifierInitiallyNil ? 1 : 0 },
      set: { $0.identifierInitiallyNil = $1 > 0 },
      "1: the host pushed nothing before the run; context and identifier are empty until the "
        + "first sync",
      Evidence("The proxy, row 44; fcitx5-ios#124, MSIME-Apple#479", .a)),
    ProfileFlag(
      "identifierLag", \.identifierLag,
      "the number of states after a change of focus that still have the old identifier",
      Evidence("The proxy §2.1; MSIME-Apple#479, #481", .b)),
    ProfileFlag(
      "identityComesLate", \.identityComesLate,
      "a field's identifier and traits arrive one turn after its first state",
      Evidence("The proxy, row 54; MSIME-Apple#479, #481", .b)),
  ]
}
