import Foundation

/// The commit that the program was built from, as far as the clone tells in whose `.build` it lies.
struct SourceCommit {
  /// The hash in full.
  let hash: String

  /// The first digits, enough to find it.
  var short: String { String(hash.prefix(10)) }

  /// The commit of the clone around `executable`; nil if there is none, or if the clone went to another
  /// commit after the program was built. Changes that are not committed are not seen.
  init?(executable: URL?) {
    guard let executable = executable?.resolvingSymlinksInPath(),
      let git = SourceCommit.repository(around: executable),
      let head = SourceCommit.text(of: git.appendingPathComponent("HEAD")),
      let hash = SourceCommit.hash(of: head, in: git),
      let built = SourceCommit.date(of: executable)
    else { return nil }
    // The log is written whenever HEAD moves; without one nobody knows when it did.
    guard let moved = SourceCommit.date(of: git.appendingPathComponent("logs/HEAD")), moved <= built
    else { return nil }
    self.hash = hash
  }

  private static func repository(around executable: URL) -> URL? {
    let files = FileManager.default
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      let git = folder.appendingPathComponent(".git")
      if files.fileExists(atPath: manifest) {
        return files.fileExists(atPath: git.appendingPathComponent("HEAD").path) ? git : nil
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The commit that HEAD names: by itself, or by a branch in a file of its own or among the packed ones.
  private static func hash(of head: String, in git: URL) -> String? {
    guard head.hasPrefix("ref: ") else { return checked(head) }
    let branch = String(head.dropFirst(5))
    if let own = text(of: git.appendingPathComponent(branch)) { return checked(own) }
    let packed = text(of: git.appendingPathComponent("packed-refs")) ?? ""
    let line = packed.split(separator: "\n").first { $0.hasSuffix(" \(branch)") }
    return line.flatMap { checked(String($0.prefix { $0 != " " })) }
  }

  private static func checked(_ hash: String) -> String? {
    [40, 64].contains(hash.count) && hash.allSatisfy(\.isHexDigit) ? hash : nil
  }

  private static func text(of file: URL) -> String? {
    (try? String(contentsOf: file, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func date(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}
