import JSONText

extension ProfileFlag {
  /// How calls become messages, and what the host asks its delegate.
  static let messages: [ProfileFlag] = [
    ProfileFlag(
      "mirror", \.mirror, "whether calls change the mirror at once, or only states change it",
      Evidence("The proxy, row 1; dictus-ios 34.1", .a)),
    ProfileFlag(
      "flush", \.flush, "all calls of a turn are one message, or every call is one",
      Evidence("The proxy, row 2", .a)),
    ProfileFlag(
      "coalesceMoves", \.coalesceMoves, "a turn's moves are added; −1 and +1 cancel out",
      Evidence("The proxy, row 5; keyman#10204", .a)),
    ProfileFlag(
      "itemOffset", \.itemOffset,
      "an item has the requested move, or the move that the mirror "
        + "could do",
      Evidence("The proxy §5", .d)),
    ProfileFlag(
      "itemVeto", \.itemVeto, "the host asks the delegate once for each item, or for every call",
      Evidence("The proxy, row 10", .b)),
    ProfileFlag(
      "vetoBeforeMove", \.vetoBeforeMove, "the host asks the delegate before the item's move",
      Evidence("The proxy, row 11", .b)),
    ProfileFlag(
      "markedTextChannel", \.markedTextChannel,
      "marked text is one member of the message, or an item in order",
      Evidence("The proxy, row 7; Hamster, Cantoboard", .a)),
    ProfileFlag(
      "markedSkippedBySwitch", \.markedSkippedBySwitch,
      "a message that switches or dismisses the keyboard skips its marked text",
      Evidence("The proxy, row 8", .b)),
    ProfileFlag(
      "syncSkippedByMarked", \.syncSkippedByMarked,
      "a message with marked text skips the sync of its items",
      Evidence("The proxy, row 9", .b)),
  ]

  /// The states and callbacks that the keyboard gets.
  static let states: [ProfileFlag] = [
    ProfileFlag(
      "pushPolicy", \.pushPolicy, "when the host sends its state back",
      Evidence(
        "The proxy, rows 15 and 16; KeyboardKit#24, dictus-ios#530 against KeyboardKit#1044, azooKey PR#708",
        .mixed)),
    ProfileFlag(
      "pushOnNoop", \.pushOnNoop, "the host also answers a move that changes nothing",
      Evidence("The proxy, rows 15 and 20", .mixed)),
    ProfileFlag(
      "pushClobbers", \.pushClobbers, "a state replaces the predictions for messages under way",
      Evidence("The proxy, row 17; keyman#10204, dictus-ios, azooKey", .a)),
    ProfileFlag(
      "pushSnapshot", \.pushSnapshot,
      "the host takes the state at the sync, or also before a "
        + "second hop",
      Evidence("The proxy §5, §6", .d)),
    ProfileFlag(
      "extraCallbacks", \.extraCallbacks, "additional callbacks without a known cause",
      Evidence("The proxy §1.3; keyman#1756, #2770; azooKey", .c)),
    ProfileFlag(
      "textInputArgument", \.textInputArgument, "the argument of the callbacks",
      Evidence("The proxy, row 42; KeyboardKit#102, keyman#460", .a)),
    ProfileFlag(
      "selectionCallbacks", \.selectionCallbacks,
      "selectionWillChange and selectionDidChange are called",
      Evidence("The proxy, row 19; SlackTextViewController#170", .a)),
    ProfileFlag(
      "windowRefresh", \.windowRefresh,
      "moves update the window, or only a deletion in front of it does",
      Evidence("The proxy §2.2; keyman#10204, PR#10633", .b)),
  ]

  /// What one step of a move and one backspace cover.
  static let units: [ProfileFlag] = [
    ProfileFlag(
      "hostMoveUnit", \.hostMoveUnit, "the unit of one step of a move in the host",
      Evidence("The proxy, row 34; wurstfinger PR#205, azooKey", .a)),
    ProfileFlag(
      "mirrorMoveUnit", \.mirrorMoveUnit, "the unit of one step of a move in the mirror",
      Evidence("The proxy, row 33", .b)),
    ProfileFlag(
      "deleteUnit", \.deleteUnit, "the unit that a backspace removes, in host and mirror",
      Evidence("The proxy, row 38; CoreFoundation", .b)),
    ProfileFlag(
      "selectionCollapse", \.selectionCollapse,
      "the end of a selection to which a move collapses "
        + "it",
      Evidence("The proxy, row 37", .a)),
    ProfileFlag(
      "hostMoveOvershoot", \.hostMoveOvershoot,
      "a move past the document's end stops there, or does nothing",
      Evidence("The proxy §5", .d)),
    ProfileFlag(
      "smartDelete", \.smartDelete,
      "the host deletes a space with a selected word, the mirror does not",
      Evidence("The proxy, row 39; keyman#7865, #11179, dictus-ios#530", .a)),
    ProfileFlag(
      "partialSelectionReplace", \.partialSelectionReplace,
      "an edit over a selection removes only its last character",
      Evidence("The proxy §3.2; azooKey#582, lockbook#2048", .c)),
  ]
}
