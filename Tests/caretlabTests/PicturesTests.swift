import Foundation
import TestSupport
import Testing

@testable import make_fixtures

@Suite("The repository's pictures")
struct PicturesTests {
  private static let folder = packageRoot.appendingPathComponent(
    "Sources/CaretLabKit/CaretLabKit.docc/Resources")

  @Test("are what the code makes, byte for byte", arguments: DocumentationPicture.all.map(\.name))
  func madeAnew(name: String) throws {
    let picture = try #require(DocumentationPicture.all.first { $0.name == name })
    let file = Self.folder.appendingPathComponent(name)
    #expect(
      try Data(contentsOf: file) == Data(try picture.svg(URL(fileURLWithPath: tracesFolder)).utf8),
      "run swift run make-fixtures pictures \(Self.folder.path)")
  }

  @Test("are all there, and are all shown somewhere")
  func shown() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(files == DocumentationPicture.all.map(\.name).sorted())
    let texts = try ["README.md", "Sources/CaretLabKit/CaretLabKit.docc/Pictures.md"].map {
      try String(contentsOf: packageRoot.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    for file in files { #expect(texts.contains(file), "\(file)") }
  }
}
