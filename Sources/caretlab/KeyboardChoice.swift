import KeyboardLab
import KeyboardModels
import TerminalSupport

/// A keyboard that a command was asked for by name.
enum KeyboardChoice {
  /// The keyboard called `name` with its own settings, or of the user's layout in the file `name`.
  ///
  /// - Throws: `UsageFault` with the nearest name if there is none; a `KeyboardFault` if the file is
  ///   wrong.
  static func model(named name: String) throws -> any KeyboardModel {
    if KeyboardFile.isFile(name) {
      return UserKeyboard(try KeyboardFile.layout(name), strategy: CaretControlStrategy())
    }
    if let keyboard = try KeyboardCatalog.keyboard(name) { return keyboard }
    let hint = NearestName.hint(for: name, among: KeyboardCatalog.entries.map(\.name))
    throw UsageFault("there is no keyboard \"\(name)\"\(hint); see caretlab keyboards")
  }
}
