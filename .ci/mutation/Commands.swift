import Foundation

struct Complaint: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

func report(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// A program that is run to its end.
enum Command {
  /// What it prints, errors with it.
  static func output(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
