import Foundation
import Testing

@Suite("The article's code")
struct ArticleTests {
  @Test("every block of the article is a region of the tests, and every region is in the article")
  func blocksAreRegions() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appendingPathComponent(
      "Sources/VirtualTime/VirtualTime.docc/FromAsyncAfterToAVirtualClock.md")
    let tests = file.deletingLastPathComponent().appendingPathComponent("FromAsyncAfterTests.swift")
    let blocks = try codeBlocks(in: article, from: "```swift", to: "```")
    let regions = try codeBlocks(in: tests, from: "// article", to: "// end")
    #expect(blocks.count == 7)
    #expect(blocks.sorted() == regions.sorted())
  }

  /// The texts between lines that are `start` and `end`, without the indentation of `start`.
  private func codeBlocks(in file: URL, from start: String, to end: String) throws -> [String] {
    var blocks: [String] = []
    var open: (indentation: Int, lines: [Substring])?
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let text = line.drop { $0 == " " }
      if let block = open {
        if text == end {
          blocks.append(block.lines.joined(separator: "\n"))
          open = nil
        } else {
          open?.lines.append(line.dropFirst(block.indentation))
        }
      } else if text == start {
        open = (line.count - text.count, [])
      }
    }
    return blocks
  }
}
