import HostDocuments
import KeyboardLab
import KeyboardModels
import TerminalSupport
import TextLayout

/// A keyboard that a command was asked for by name.
enum KeyboardChoice {
  /// The keyboard called `name` with its own settings, or of the user's layout in the file `name`.
  ///
  /// - Parameters:
  ///   - name: the name or the file.
  ///   - trace: the trace whose header names it, and beside which the file stands; nil: the user has
  ///     typed it.
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

  /// The document of `--document`, in caret notation.
  static func document(_ arguments: CommandArguments) throws(UsageFault) -> String? {
    guard let text = arguments.value(of: "--document") else { return nil }
    do {
      _ = try MarkedDocument(text)
    } catch {
      throw UsageFault("--document: \(error)")
    }
    return text
  }

  /// The preset of `--preset`.
  ///
  /// - Parameters:
  ///   - arguments: what was typed.
  ///   - keyboard: the keyboard it is for; nil: each trace names its own.
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
