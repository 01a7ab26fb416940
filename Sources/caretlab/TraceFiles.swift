import Foundation
import TerminalSupport
import TouchTraces

/// A trace that can be read.
struct TraceFile {
  /// The name as the user gave it, for messages and results.
  var name: String
  /// Where it is; nil for standard input.
  var url: URL?

  /// Reads the trace piece by piece.
  ///
  /// A file called `.csv` is a table; everything else is native, unless it does not begin with `{`.
  func read(
    screen: ScreenGeometry?, on terminal: inout some Terminal
  ) throws -> (trace: TouchTrace, diagnostics: [TraceDiagnostic]) {
    var trace = TouchTrace()
    var diagnostics: [TraceDiagnostic] = []
    try stream(screen: screen, on: &terminal) { item in
      switch item {
      case .header(let header): trace.header = header
      case .event(let event): trace.events.append(event)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    return (trace, diagnostics)
  }

  /// Reads the trace piece by piece and gives its items one by one, so that a long one needs no more
  /// memory than a short one.
  func stream(
    screen: ScreenGeometry?, on terminal: inout some Terminal, _ take: (TraceItem) -> Void
  ) throws {
    guard let url else {
      try read(screen: screen, nextChunk: { try terminal.readInput() }, take)
      return
    }
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: url)
    } catch {
      throw UsageFault(TraceFile.reason(for: error, path: name))
    }
    defer { try? handle.close() }
    try read(
      screen: screen, nextChunk: { Array(try handle.read(upToCount: 1 << 16) ?? Data()) }, take)
  }

  private func read(
    screen: ScreenGeometry?, nextChunk: () throws -> [UInt8], _ take: (TraceItem) -> Void
  ) throws {
    let first = try nextChunk()
    if looksLikeTable(first) {
      try read(
        CSVTraceReader(file: name, screen: screen), first: first, nextChunk: nextChunk, take)
    } else {
      try read(NativeTraceReader(file: name), first: first, nextChunk: nextChunk, take)
    }
  }

  private func read(
    _ reader: some TraceReader, first: [UInt8], nextChunk: () throws -> [UInt8],
    _ take: (TraceItem) -> Void
  ) throws {
    var reader = reader
    var chunk = first
    while !chunk.isEmpty {
      reader.append(chunk)
      while let item = reader.next() { take(item) }
      chunk = try nextChunk()
    }
    reader.finish()
    while let item = reader.next() { take(item) }
  }

  private func looksLikeTable(_ start: [UInt8]) -> Bool {
    if let url { return url.pathExtension.lowercased() == "csv" }
    let first = start.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return first != nil && first != UInt8(ascii: "{") && first != 0xEF
  }

  /// Why a file can't be read, in words.
  static func reason(for error: any Error, path: String) -> String {
    if !FileManager.default.fileExists(atPath: path) {
      return "there is no such file or folder; check the path"
    }
    return "can't be read; check its permissions (\(error.localizedDescription))"
  }
}

/// Finds the traces that paths name.
enum TraceFiles {
  /// The traces of files, folders and `-`, and what was wrong with paths.
  ///
  /// A folder gives all `.trace.jsonl` and `.csv` files in it and below, ordered by their paths'
  /// bytes, so that the order is the same on every machine.
  static func find(_ paths: [String]) -> (files: [TraceFile], faults: [String]) {
    var files: [TraceFile] = []
    var faults: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if path == "-" {
        files.append(TraceFile(name: "standard input", url: nil))
      } else if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        faults.append("\(path): there is no such file or folder; check the path")
      } else if isFolder.boolValue {
        let found = traces(in: path)
        if found.isEmpty {
          faults.append("\(path): no traces in this folder; they end in .trace.jsonl or .csv")
        }
        files += found
      } else {
        files.append(TraceFile(name: path, url: URL(fileURLWithPath: path)))
      }
    }
    return (files, faults)
  }

  private static func traces(in folder: String) -> [TraceFile] {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return
      names
      .filter { $0.hasSuffix(".trace.jsonl") || $0.lowercased().hasSuffix(".csv") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { TraceFile(name: "\(base)/\($0)", url: URL(fileURLWithPath: "\(base)/\($0)")) }
  }
}
