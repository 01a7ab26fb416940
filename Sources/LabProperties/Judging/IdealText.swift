import DocumentProxy
import HostDocuments
import KeyboardModels
import ProxySimulation

/// The document that pressed keys should produce, computed without a proxy.
struct IdealText {
  private(set) var field: HostField
  private let unit: TextUnit
  private var isCapsLocked = false

  init(_ document: MarkedDocument, profile: ProxyProfile) {
    field = HostField(document)
    unit = profile.deleteUnit
  }

  var document: MarkedDocument { field.document }

  mutating func insert(_ text: String) {
    field.insert(Array(text.utf16))
  }

  mutating func deleteBackward() {
    field.deleteBackward(1, unit: unit)
  }

  /// Inserts a text and places the caret `caretBack` units before its end.
  mutating func insert(_ text: String, caretBack: Int) {
    insert(text)
    let caret = field.caret - caretBack
    field.select(caret..<caret)
  }

  /// Does what a key of the letter keyboard should do.
  mutating func pressLetters(_ key: String) {
    switch key {
    case "CP": isCapsLocked.toggle()
    case "BP": deleteBackward()
    case "CHG": break
    case "SPACE": insert(" ")
    case "RETURN": insert("\n")
    default: insert(isCapsLocked ? key : key.lowercased())
    }
  }

  /// Does what a key of the number pad should do. ↵ leaves the field.
  mutating func pressNumberPad(_ key: String) {
    switch key {
    case "←": field.deleteBackward(1, unit: .deletionCluster)
    case "↵": break
    default: insert(key)
    }
  }
}
