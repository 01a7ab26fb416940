import JSONText

extension ProfileFlag {
  /// What fields accept and do.
  static let fields: [ProfileFlag] = [
    ProfileFlag(
      "maxLength", \.field.maxLength, "the largest number of units of the text after an item",
      Evidence("The proxy §4; TSValidatedTextField#5", .b)),
    ProfileFlag(
      "allowedCharacters", \.field.allowedCharacters, "the characters that can be inserted",
      Evidence("The proxy §4", .b)),
    ProfileFlag(
      "mask", \.field.mask,
      "a pattern: d is the text's next digit, other characters are inserted automatically; "
        + "deletions pass",
      Evidence("The proxy §4", .b)),
    ProfileFlag(
      "hostFilter", \.field.hostFilter,
      "what length, characters and mask do: refuse an item, shorten it, or refuse it and set "
        + "another text",
      Evidence("The proxy §4; TSValidatedTextField#5", .b)),
    ProfileFlag(
      "rangeSensitiveDelegate", \.field.rangeSensitiveDelegate,
      "the host refuses an item that deletes more units than are before the caret when it asks "
        + "the delegate",
      Evidence("The proxy §5", .d)),
    ProfileFlag(
      "expandOnInsert", get: { ExpansionTable($0.field.expandOnInsert) },
      set: { $0.field.expandOnInsert = $1.expansions },
      "the text that the host writes instead of a typed text",
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
      "markedOnSwitch", \.markedOnSwitch,
      "what happens to marked text when the keyboard "
        + "disappears",
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
      "dropCount", \.dropCount, "the largest number of lost messages in a run",
      Evidence("set by the user", .d)),
    ProfileFlag(
      "throughput", get: { $0.throughput.map(PositiveRate.init) },
      set: { $0.throughput = $1?.rate }, "messages with a move that the host applies per second",
      Evidence("The proxy, row 52; dictus-ios PR#14", .c)),
    ProfileFlag(
      "latency", \.latency, "the default latency of messages and states",
      Evidence("The proxy §1.4, §6", .d)),
  ]
}
