/// A mistake that the engine makes on purpose, to see whether its observer notices.
///
/// For tests of the observer only: a keyboard can't reach it. Each is a mistake of a published keyboard
/// or one that a change of this module could make.
package enum PlantedFault: Sendable {
  /// A state of another field is taken for one of ours.
  case ignoresFocusChange
  /// Text is inserted once more when no state has come in time.
  case repeatsInsert
  /// A `Character` is taken to be one backspace.
  case countsCharacters
  /// A state from before a message is taken for its result.
  case trustsStaleStates
  /// Nothing is given up.
  case neverTimesOut
  /// Silence is called `confirmed`.
  case confirmsSilence
  /// A fence's step is not taken back.
  case leavesFenceOpen
  /// The caret goes back by `Character`s instead of units.
  case countsCaretInCharacters
  /// What a window shows is taken for the whole document.
  case takesWindowForDocument
  /// A clear goes on when a state shows that somebody else was there.
  case goesOnAfterForeignChange
  /// A cancelled operation goes on.
  case ignoresCancel
  /// A clear is over as soon as nothing is shown, and does not step past the end.
  case takesEmptyWindowForEnd
  /// A state that shows nothing known confirms.
  case trustsBlindStates
  /// Windows are put together without a look at their overlap.
  case readsWithoutOverlap
  /// A held key deletes whether states come or not.
  case repeatsWithoutLimit
  /// What was begun goes on with a new controller.
  case ignoresNewSession
  /// Where nothing is shown the document is taken to end.
  case takesEmptyWindowForEdge
  /// One backspace too many.
  case deletesOneMore
  /// The caret stays where the reading ended, and the reading is called confirmed.
  case staysAfterReading
  /// Any callback confirms everything.
  case confirmsAnyCallback
}
