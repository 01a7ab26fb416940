import CaretControl
import DocumentProxy

/// A mistake that a ``TrialEngine`` makes on purpose, to see whether the observer notices.
///
/// Each is a mistake of a published keyboard, or one that a change of the library could make.
package enum PlantedFault: String, Hashable, Sendable, CaseIterable {
  /// Treats a state of another field as one of ours.
  case ignoresFocusChange
  /// Inserts the text once more if no state has come in time.
  case repeatsInsert
  /// Deletes a `Character` with one backspace.
  case countsCharacters
  /// Never gives up waiting.
  case neverTimesOut
  /// Reports `confirmed` if no state has come.
  case confirmsSilence
  /// Does not take back the step of a `confirm`, and reports it as confirmed.
  case leavesFenceOpen
  /// Moves the caret back by `Character`s instead of units.
  case countsCaretInCharacters
  /// Takes what a window shows for the whole document.
  case takesWindowForDocument
  /// Begins a clear again although a state shows that somebody else has changed the text.
  case goesOnAfterForeignChange
  /// Continues a cancelled operation.
  case ignoresCancel
  /// Confirms a clear as soon as nothing is shown, without a step past the end.
  case takesEmptyWindowForEnd
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

/// How a fault changes what the library gets, and the outcomes that are reported.
extension PlantedFault {
  /// Whether the library does not learn of an event.
  func hides(_ event: CaretEvent) -> Bool {
    switch event {
    case .cancel: self == .ignoresCancel
    case .sessionEnded: self == .ignoresNewSession
    default: false
    }
  }

  /// Returns the settings that the library gets.
  func changed(_ settings: CaretSettings) -> CaretSettings {
    var settings = settings
    if self == .takesEmptyWindowForEnd || self == .takesEmptyWindowForEdge {
      settings.allowsProbes = false
    }
    return settings
  }

  /// Returns the operation that the library gets.
  func changed(_ operation: CaretOperation) -> CaretOperation {
    switch (self, operation) {
    case (.countsCharacters, .deleteCharacter): .deleteBackward(count: 1)
    case (.deletesOneMore, .deleteBackward(let count)): .deleteBackward(count: count &+ 1)
    case (.countsCaretInCharacters, .insertWithCaret(let text, let back)):
      .insertWithCaret(
        text, caretBack: String(decoding: text.utf16.suffix(max(0, back)), as: UTF16.self).count)
    // An operation that does nothing ends as soon as it begins.
    case (.takesWindowForDocument, .readDocument), (.repeatsWithoutLimit, .holdDelete): .insert("")
    default: operation
    }
  }

  /// Returns the outcome that is reported. It is silent if a timer has brought it, and no state.
  func changed(_ outcome: Outcome, of operation: CaretOperation, isSilent: Bool) -> Outcome {
    switch (self, operation, outcome) {
    case (.confirmsSilence, _, .assumed) where isSilent: .confirmed
    case (.takesWindowForDocument, .readDocument, .assumed),
      (.takesEmptyWindowForEnd, .deleteAll, .assumed),
      (.takesEmptyWindowForEdge, .moveToStart, .assumed),
      (.takesEmptyWindowForEdge, .moveToEnd, .assumed):
      .confirmed
    default: outcome
    }
  }
}
