/// A mistake that the engine makes on purpose, to see whether its observer notices.
///
/// For tests of the observer only: a keyboard can't set it. Each is a mistake of a published keyboard, or
/// one that a change of this module could make.
package enum PlantedFault: Sendable {
  /// Treats a state of another field as one of ours.
  case ignoresFocusChange
  /// Inserts the text once more if no state has come in time.
  case repeatsInsert
  /// Deletes a `Character` with one backspace.
  case countsCharacters
  /// Takes a state from before a message for its result.
  case trustsStaleStates
  /// Never gives up waiting.
  case neverTimesOut
  /// Reports `confirmed` if no state has come.
  case confirmsSilence
  /// Does not take back a fence's step.
  case leavesFenceOpen
  /// Moves the caret back by `Character`s instead of units.
  case countsCaretInCharacters
  /// Takes what a window shows for the whole document.
  case takesWindowForDocument
  /// Continues a clear although a state shows that somebody else has changed the text.
  case goesOnAfterForeignChange
  /// Continues a cancelled operation.
  case ignoresCancel
  /// Ends a clear as soon as nothing is shown, without a step past the end.
  case takesEmptyWindowForEnd
  /// Confirms by a state that shows nothing known.
  case trustsBlindStates
  /// Joins windows without comparing their overlap.
  case readsWithoutOverlap
  /// Deletes while a key is held, whether states come or not.
  case repeatsWithoutLimit
  /// Continues the operations of an ended session with a new controller.
  case ignoresNewSession
  /// Takes the document to end where nothing is shown.
  case takesEmptyWindowForEdge
  /// Sends one backspace too many.
  case deletesOneMore
  /// Leaves the caret where the reading ended, and reports the reading as confirmed.
  case staysAfterReading
  /// Confirms everything at any callback.
  case confirmsAnyCallback
}
