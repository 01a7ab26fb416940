import Foundation

/// The commit from which the program was built, if the program is in the `.build` folder of a
/// clone.
struct SourceCommit {
  /// The full hash.
  let hash: String

  /// The first ten digits of the hash.
  var short: String { String(hash.prefix(10)) }

  /// Reads the commit of the clone that contains `executable`. Nil if there is no clone, or if the
  /// clone moved to another commit after the program was built. Uncommitted changes are not noticed.
  init?(executable: URL?) {
    guard let executable = executable?.resolvingSymlinksInPath(),
      let git = SourceCommit.repository(around: executable),
      let head = SourceCommit.text(of: git.appendingPathComponent("HEAD")),
      let hash = SourceCommit.hash(of: head, in: git),
      let built = SourceCommit.date(of: executable)
    else { return nil }
    // Git writes this log whenever HEAD moves. Without the log it is unknown when HEAD moved.
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

  /// Returns the commit of HEAD: its own hash, or that of its branch in a file or in `packed-refs`.
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
