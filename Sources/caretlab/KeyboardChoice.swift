import HostDocuments
import KeyboardLab
import KeyboardModels
import TerminalSupport
import TextLayout

/// Finds a keyboard, document or preset that the user has named.
enum KeyboardChoice {
  /// Returns the keyboard called `name` with its default settings, or a keyboard with the user's
  /// layout in the file `name`.
  ///
  /// - Parameters:
  ///   - name: the name or the file.
  ///   - trace: the trace whose header has the name; the file is beside it. Nil if the user has
  ///     typed the name.
  /// - Throws: `UsageFault` with the nearest name if there is none; a `KeyboardModelFault` if the file is
  ///   wrong.
  static func model(named name: String, in trace: TraceFile? = nil) throws -> any KeyboardModel {
    if KeyboardFile.isFile(name) {
      let layout = try KeyboardFile.layout(KeyboardFile.path(name, in: trace))
      return UserKeyboard(layout, strategy: CaretControlStrategy())
    }
    if let keyboard = try KeyboardCatalog.keyboard(name) { return keyboard }
    let hint = NearestName.hint(for: name, among: KeyboardCatalog.entries.map(\.name))
    throw UsageFault("there is no keyboard \"\(name)\"\(hint); see caretlab keyboards")
  }

  /// Returns the document of `--document`, in caret notation.
  static func document(_ arguments: CommandArguments) throws(UsageFault) -> String? {
    guard let text = arguments.value(of: "--document") else { return nil }
    do {
      _ = try MarkedDocument(text)
    } catch {
      throw UsageFault("--document: \(error)")
    }
    return text
  }

  /// Returns the preset of `--preset`.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the command.
  ///   - keyboard: the keyboard of the preset; nil if each trace names its own.
  static func preset(
    _ arguments: CommandArguments, of keyboard: String?
  ) throws(UsageFault) -> String? {
    let name = try arguments.name("--preset", among: TrackpadPreset.all.map(\.name))
    if name != nil, let refusal = keyboard.flatMap(KeyboardCatalog.presetRefusal) {
      throw UsageFault(refusal)
    }
    return name
  }
}
