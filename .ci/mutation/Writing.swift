import Foundation

/// Writes the engine with all its mutants into a copy of the repository.
struct MutantWriter {
  static let folders = ["Engine", "Evidence", "Recipes"]
  static let library = "Sources/CaretControl"

  let repository: URL
  let copy: URL
  private var files: [(name: String, finder: MutantFinder)] = []
  /// All that were found; numbers begin with 1 and do not depend on which are kept.
  private(set) var mutants: [Mutant] = []
  private(set) var kept: Set<Int> = []

  init(_ repository: URL, to copy: URL) throws {
    self.repository = repository
    self.copy = copy
    for folder in MutantWriter.folders {
      let path = "\(MutantWriter.library)/\(folder)"
      let names = try FileManager.default.contentsOfDirectory(
        atPath: repository.appending(path: path).path)
      for name in names.sorted() where name.hasSuffix(".swift") {
        let bytes = [UInt8](try Data(contentsOf: repository.appending(path: "\(path)/\(name)")))
        files.append(("\(folder)/\(name)", MutantFinder("\(folder)/\(name)", bytes)))
      }
    }
    for file in files {
      for var mutant in file.finder.mutants {
        mutant.number = mutants.count + 1
        kept.insert(mutant.number)
        mutants.append(mutant)
      }
    }
  }

  /// Writes the files, and again without those mutants that the compiler does not take.
  ///
  /// - Parameter modules: where the modules are that the library imports.
  mutating func write(modules: String, support: URL) throws {
    let target = copy.appending(path: MutantWriter.library)
    try Data(contentsOf: support).write(to: target.appending(path: "Engine/Mutants.swift"))
    for round in 1...30 {
      var spans: [String: [(number: Int, range: Range<Int>)]] = [:]
      var texts: [String: [UInt8]] = [:]
      for file in files {
        let own = mutants.filter { $0.file == file.name && kept.contains($0.number) }
        let result = mutated(file.finder.bytes, file.finder.tokens, own)
        try Data(result.text).write(to: target.appending(path: file.name))
        spans[file.name] = result.spans
        texts[file.name] = result.text
      }
      let errors = try faults(in: target, modules: modules)
      report("round \(round): \(kept.count) mutants, \(errors.count) faults")
      if errors.isEmpty { return }
      let before = kept.count
      for error in errors {
        guard let text = texts[error.file], let own = spans[error.file] else { continue }
        let place = offset(error, in: text)
        let line = lineRange(error, in: text)
        // The innermost one around the place, else all that begin or end in the line.
        let around = own.filter { $0.range.contains(place) }
        if let inner = around.min(by: { $0.range.count < $1.range.count }) {
          kept.remove(inner.number)
        } else {
          let beside = own.filter { $0.range.overlaps(line) }
          // What a function lacks is told at its end.
          let last = own.filter { $0.range.upperBound <= place }.max {
            $0.range.upperBound < $1.range.upperBound
          }
          for one in beside.isEmpty ? [last].compactMap(\.self) : beside { kept.remove(one.number) }
        }
      }
      if kept.count == before {
        throw Complaint("not about a mutant: \(errors.first.map { "\($0.file):\($0.line)" } ?? "")")
      }
    }
    throw Complaint("it does not compile after thirty rounds")
  }

  private struct Fault: Hashable { var file: String, line: Int, column: Int }

  private func faults(in target: URL, modules: String) throws -> Set<Fault> {
    var sources: [String] = []
    let walk = FileManager.default.enumerator(atPath: target.path)
    while let name = walk?.nextObject() as? String {
      if name.hasSuffix(".swift") { sources.append(target.appending(path: name).path) }
    }
    let output = try Command.output(
      [
        "swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-swift-version", "6", "-package-name",
        "caretlab",
        "-module-name", "CaretControl", "-I", modules,
      ]
        + sources.sorted())
    var faults: Set<Fault> = []
    for line in output.split(separator: "\n")
    where line.hasPrefix("/") && line.contains(": error: ") || line.hasPrefix("error: ") {
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let row = Int(parts[1]), let column = Int(parts[2]),
        parts[0].hasPrefix(target.path)
      else { throw Complaint(String(line)) }
      let file = String(parts[0].dropFirst(target.path.count + 1))
      if file == "Engine/Mutants.swift" { throw Complaint(String(line)) }
      faults.insert(Fault(file: file, line: row, column: column))
    }
    return faults
  }

  private func lineRange(_ fault: Fault, in text: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<fault.line {
      start = (text[start...].firstIndex(of: 0x0A) ?? text.count - 1) + 1
    }
    return start..<max(start + 1, text[start...].firstIndex(of: 0x0A) ?? text.count)
  }

  private func offset(_ fault: Fault, in text: [UInt8]) -> Int {
    lineRange(fault, in: text).lowerBound + fault.column - 1
  }

  /// A line for each mutant that is left: number, file and line, kind, name.
  var list: String {
    mutants.filter { kept.contains($0.number) }
      .map { "\($0.number)\t\($0.file):\($0.line)\t\($0.kind.words)\t\($0.name)\n" }.joined()
  }
}
