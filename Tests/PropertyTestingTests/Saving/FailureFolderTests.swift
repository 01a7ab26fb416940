import PropertyTesting
import Foundation
import Testing

@Suite("A folder of saved failures")
struct FailureFolderTests {
  /// Gives the test a folder of its own and removes it.
  private func withFolder(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("failures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder)
  }

  @Test("a failure is saved, run first the next time, and removed when it is fixed")
  func lifeOfAFailure() throws {
    try withFolder { url in
      let folder = FailureFolder(path: url.path)
      let check = { (limit: Int) in
        try folder.checkProperty("below the limit") { draw in try expect(draw(0...1_000) < limit) }
      }
      #expect(throws: PropertyFailure.self) { try check(500) }
      #expect(folder.load().failures.map(\.property) == ["below the limit"])
      let failure = #expect(throws: PropertyFailure.self) { try check(400) }
      #expect(failure?.counterexample?.executionsToFirst == 1)
      #expect(failure?.report.statistics.savedRuns == 1)
      _ = try check(1_001)
      #expect(folder.load().failures.isEmpty)
    }
  }

  @Test("a file that cannot be read is reported and left alone")
  func brokenFile() throws {
    try withFolder { url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let file = url.appendingPathComponent("x.failure")
      try Data("nonsense".utf8).write(to: file)
      var problems: [FailureFolder.Problem] = []
      try FailureFolder(path: url.path).checkProperty("fine", onProblem: { problems.append($0) }) {
        _ = $0(.bool)
      }
      #expect(problems.map(\.path) == [file.path])
      #expect(problems.first?.reason.contains("expected \"caretlab failure 1\"") == true)
      #expect(try Data(contentsOf: file) == Data("nonsense".utf8))
    }
  }

  @Test("what is no file is told, and does not keep the others from being read")
  func folderInPlaceOfFile() throws {
    try withFolder { url in
      let folder = FailureFolder(path: url.path)
      let good = SavedFailure(property: "p", failure: "f", script: [])
      #expect(folder.update("p", good, holds: false).isEmpty)
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent("a.failure"), withIntermediateDirectories: true)
      let (failures, problems) = folder.load()
      #expect(failures == [good])
      #expect(problems.map(\.reason) == ["this is not a file; remove it"])
    }
  }

  @Test("bytes of another file do not reach the terminal as they are")
  func controlCharacters() throws {
    try withFolder { url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data("\u{1B}[31mred".utf8).write(to: url.appendingPathComponent("x.failure"))
      let reason = try #require(FailureFolder(path: url.path).load().problems.first?.reason)
      #expect(reason.contains(#"found "\u{1B}[31mred""#))
    }
  }

  @Test("a file in the place of the folder is a problem, no folder at all is none")
  func fileInPlaceOfFolder() throws {
    try withFolder { url in
      #expect(FailureFolder(path: url.path).load().problems.isEmpty)
      try Data("a file".utf8).write(to: url)
      let problems = FailureFolder(path: url.path).load().problems
      #expect(problems.map(\.path) == [url.path])
      #expect(problems.first?.reason.hasSuffix("name a folder that can be read") == true)
    }
  }

  @Test("a folder that cannot be written does not hide the failure")
  func unwritable() throws {
    var problems: [FailureFolder.Problem] = []
    #expect(throws: PropertyFailure.self) {
      try FailureFolder(path: "/dev/null/failures").checkProperty(
        "fails", onProblem: { problems.append($0) }
      ) { _ in try expect(false) }
    }
    #expect(problems.count == 1)
  }
}
