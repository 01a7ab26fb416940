import Foundation
import JSONText
import KeyboardLab
import KeyboardModels
import TerminalSupport

/// What users keep in files about keyboards: layouts, tags, settings.
enum KeyboardFile {
  /// Whether a keyboard's name means a file: it ends in `.json`.
  static func isFile(_ name: String) -> Bool { name.lowercased().hasSuffix(".json") }

  /// Where the file `name` is: beside the trace whose header names it; where the name says, if that
  /// was typed or is absolute.
  static func path(_ name: String, in trace: TraceFile?) -> String {
    guard !name.hasPrefix("/"), let url = trace?.url else { return name }
    return url.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// What a trace calls the keyboard that was named on the command line: of a file the last component,
  /// for the layout stands beside its traces.
  static func nameInTraces(_ name: String) -> String {
    isFile(name) ? URL(fileURLWithPath: name).lastPathComponent : name
  }

  /// The layout in a file.
  static func layout(_ path: String) throws -> UserLayout {
    try UserLayout(parsing: try content(path), file: path)
  }

  /// The Habrakeyboard's tags in a file.
  static func tags(_ path: String) throws -> HabraTags {
    try HabraTags(parsing: try content(path), file: path)
  }

  /// Settings in a file: an object with a text, a number, true or false per name.
  static func settings(_ path: String) throws -> [JSONMember] {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: try content(path))
    } catch let fault as JSONFault {
      throw KeyboardModelFault(
        "\(fault.problem.what); \(fault.problem.remedy)", file: path, at: fault.location)
    }
    guard let members = json.members else {
      throw KeyboardModelFault(
        "settings are an object with a value per name, not \(json.kindName)", file: path,
        at: json.location)
    }
    return members
  }

  private static func content(_ path: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw UsageFault("\(path): \(TraceFile.reason(for: error, path: path))")
    }
  }
}
