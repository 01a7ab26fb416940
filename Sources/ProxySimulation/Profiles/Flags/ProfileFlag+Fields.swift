import JSONText

extension ProfileFlag {
  /// What fields accept and do.
  static let fields: [ProfileFlag] = [
    ProfileFlag(
      "maxLength", \.field.maxLength, "the units that the text may have after an item",
      Evidence("The proxy §4; TSValidatedTextField#5", .b)),
    ProfileFlag(
      "allowedCharacters", \.field.allowedCharacters, "which characters may be inserted",
      Evidence("The proxy §4", .b)),
    ProfileFlag(
      "mask", \.field.mask,
      "a pattern: d takes the text's next digit, all else is set by itself; deletions pass",
      Evidence("The proxy §4", .b)),
    ProfileFlag(
      "hostFilter", \.field.hostFilter,
      "what length, characters and mask do: refuse, shorten, or refuse and set a text of their own",
      Evidence("The proxy §4; TSValidatedTextField#5", .b)),
    ProfileFlag(
      "rangeSensitiveDelegate", \.field.rangeSensitiveDelegate,
      "an item is refused that deletes more units than stand before the caret when asked",
      Evidence("The proxy §5", .d)),
    ProfileFlag(
      "expandOnInsert", get: { ExpansionTable($0.field.expandOnInsert) },
      set: { $0.field.expandOnInsert = $1.expansions },
      "what the host writes instead of what was typed",
      Evidence("The proxy §4; azooKey 8aab6e36", .c)),
    ProfileFlag(
      "returnAdvancesFocus", \.returnAdvancesFocus, "a newline goes to the next field",
      Evidence("The proxy, row 12", .b)),
    ProfileFlag(
      "clearOnSend", \.clearOnSend, "sending empties the field",
      Evidence("The proxy, row 47; KeyboardKit#601", .b)),
    ProfileFlag(
      "backspaceJumpsWhenEmpty", \.backspaceJumpsWhenEmpty,
      "a backspace in an empty field goes to the previous one",
      Evidence("The proxy, row 49; tasty-imitation-keyboard#66", .c)),
    ProfileFlag(
      "caretLeavesElement", \.caretLeavesElement, "moves lead into the page around the element",
      Evidence("The proxy, row 46; KeyboardKit#555", .b)),
    ProfileFlag(
      "caretResetOnKeyboardSwitch", \.caretResetOnKeyboardSwitch,
      "the caret goes to the end when the keyboard comes back",
      Evidence("The proxy §4; damus#3799", .c)),
    ProfileFlag(
      "keyEventDeletes", \.keyEventDeletes,
      "an item's first deletion and its insertion are key events", Evidence("The proxy, row 13", .b)
    ),
    ProfileFlag(
      "pageCancels", \.pageCancels, "the page's scripts cancel key events",
      Evidence("The proxy §1.2", .b)),
    ProfileFlag(
      "markedOnSwitch", \.markedOnSwitch, "what becomes of marked text when the keyboard goes",
      Evidence("The proxy §5", .d)),
    ProfileFlag(
      "markedText", \.markedText, "the marked text with which a run begins",
      Evidence("set by the user", .d)),
  ]

  /// Losses, throughput and latencies of messages and states.
  static let channel: [ProfileFlag] = [
    ProfileFlag(
      "dropRate", get: { Probability($0.dropRate) }, set: { $0.dropRate = $1.share },
      "the probability that a message is lost", Evidence("The proxy, row 23; dictus-ios#118", .c)),
    ProfileFlag(
      "dropCount", \.dropCount, "at most so many messages are lost in a run",
      Evidence("set by the user", .d)),
    ProfileFlag(
      "throughput", get: { $0.throughput.map(PositiveRate.init) },
      set: { $0.throughput = $1?.rate }, "messages with a move that the host applies per second",
      Evidence("The proxy, row 52; dictus-ios PR#14", .c)),
    ProfileFlag(
      "latency", \.latency, "how long messages and states are under way if nobody says otherwise",
      Evidence("The proxy §1.4, §6", .d)),
  ]
}
