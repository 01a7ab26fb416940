import CaretControl

/// The planted faults by name, outside the library.
extension PlantedFault: CaseIterable {
  package static var allCases: [PlantedFault] {
    [
      .ignoresFocusChange,
      .repeatsInsert,
      .countsCharacters,
      .trustsStaleStates,
      .neverTimesOut,
      .confirmsSilence,
      .leavesFenceOpen,
      .countsCaretInCharacters,
      .takesWindowForDocument,
      .goesOnAfterForeignChange,
      .ignoresCancel,
      .takesEmptyWindowForEnd,
      .trustsBlindStates,
      .readsWithoutOverlap,
      .repeatsWithoutLimit,
      .ignoresNewSession,
      .takesEmptyWindowForEdge,
      .deletesOneMore,
      .staysAfterReading,
      .confirmsAnyCallback,
    ]
  }

  /// The fault as the command line spells it.
  package var name: String {
    switch self {
    case .ignoresFocusChange: "ignoresFocusChange"
    case .repeatsInsert: "repeatsInsert"
    case .countsCharacters: "countsCharacters"
    case .trustsStaleStates: "trustsStaleStates"
    case .neverTimesOut: "neverTimesOut"
    case .confirmsSilence: "confirmsSilence"
    case .leavesFenceOpen: "leavesFenceOpen"
    case .countsCaretInCharacters: "countsCaretInCharacters"
    case .takesWindowForDocument: "takesWindowForDocument"
    case .goesOnAfterForeignChange: "goesOnAfterForeignChange"
    case .ignoresCancel: "ignoresCancel"
    case .takesEmptyWindowForEnd: "takesEmptyWindowForEnd"
    case .trustsBlindStates: "trustsBlindStates"
    case .readsWithoutOverlap: "readsWithoutOverlap"
    case .repeatsWithoutLimit: "repeatsWithoutLimit"
    case .ignoresNewSession: "ignoresNewSession"
    case .takesEmptyWindowForEdge: "takesEmptyWindowForEdge"
    case .deletesOneMore: "deletesOneMore"
    case .staysAfterReading: "staysAfterReading"
    case .confirmsAnyCallback: "confirmsAnyCallback"
    }
  }
}
