import Foundation
import JSONText
import KeyboardLab
import KeyboardModels
import TerminalSupport

/// Reads users' files about keyboards: layouts, tags, settings.
enum KeyboardFile {
  /// Returns whether a keyboard's name is that of a file, which ends in `.json`.
  static func isFile(_ name: String) -> Bool { name.lowercased().hasSuffix(".json") }

  /// Returns the path of the file `name`: beside the trace whose header has the name, or the name
  /// itself if the user typed it or it is absolute.
  static func path(_ name: String, in trace: TraceFile?) -> String {
    guard !name.hasPrefix("/"), let url = trace?.url else { return name }
    return url.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Returns the name in traces of a keyboard from the command line. For a file it is the last
  /// component of the path, because the layout is beside its traces.
  static func nameInTraces(_ name: String) -> String {
    isFile(name) ? URL(fileURLWithPath: name).lastPathComponent : name
  }

  /// Reads the layout in a file.
  static func layout(_ path: String) throws -> UserLayout {
    try UserLayout(parsing: try content(path), file: path)
  }

  /// Reads the Habrakeyboard's tags in a file.
  static func tags(_ path: String) throws -> HabraTags {
    try HabraTags(parsing: try content(path), file: path)
  }

  /// Reads settings in a file: an object with a text, a number, true or false for each name.
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
        "settings must be an object with a value for each name, not \(json.kindName)", file: path,
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
