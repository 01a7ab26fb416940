import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@testable import LabReports

@Suite("message diagrams")
struct MessageDiagramTests {
  /// The repository's traces that fit into a diagram.
  static let whole = PlayedTrace.names.filter { name in
    guard let recording = try? PlayedTrace.named(name).recording else { return true }
    return DiagramStory(recording).left == 0
  }

  @Test("shows nearly all traces of the repository as a whole")
  func count() {
    #expect(Self.whole.count > 80)
  }

  @Test(
    "has an arrow for every message and state, each from where it left to where it arrived",
    arguments: whole)
  func arrows(name: String) throws {
    let (_, recording) = try PlayedTrace.named(name)
    let story = DiagramStory(recording)
    var (sent, arrived, documents) = (0, 0, [String]())
    for entry in recording.entries {
      guard case .told(.proxy(let event)) = entry.kind else { continue }
      switch event {
      case .sent, .pushed: sent += 1
      case .calledBack, .ignored: arrived += 1
      case .applied(_, let field):
        arrived += 1
        documents.append(ReadableText.line(field.document, limit: 56))
      case .disturbed(_, let field), .edited(_, let field):
        documents.append(ReadableText.line(field.document, limit: 56))
      default: break
      }
    }
    #expect(story.arrows.count == sent)
    #expect(story.arrows.count { $0.end != nil } == arrived)
    #expect(story.items.filter { $0.side == .host }.compactMap(\.text) == documents)
    for arrow in story.arrows {
      guard let end = arrow.end else { continue }
      #expect(story.items[arrow.from].instant <= story.items[end].instant)
      #expect(story.items[arrow.from].side != story.items[end].side)
    }
  }

  @Test("time only runs down, and texts of one side never cover each other")
  func layout() throws {
    for name in PlayedTrace.names {
      let story = DiagramStory(try PlayedTrace.named(name).recording)
      let layout = DiagramLayout(story, top: 0, room: (120, 120))
      #expect(layout.places == layout.places.sorted(), "\(name)")
      for side in [DiagramStory.Side.keyboard, .host] {
        let blocks = layout.blocks.filter { $0.side == side }
        for (above, below) in zip(blocks, blocks.dropFirst()) {
          let height = Double(above.lines.count + (above.time == nil ? 0 : 1)) * DiagramLayout.line
          #expect(above.y + height <= below.y + 0.01, "\(name) \(above)")
        }
      }
      for arrow in story.arrows {
        guard let end = arrow.end else { continue }
        #expect(layout.places[end] >= layout.places[arrow.from] + 26)
      }
    }
  }

  @Test("an operation lasts from its beginning to its outcome")
  func bars() throws {
    let today = DiagramStory(try PlayedTrace.named("tag-while-typing.trace.jsonl").recording)
    let bar = try #require(today.bars.first)
    #expect(today.bars.count == 1 && bar.hasOutcome)
    #expect(today.items[bar.to].words == "insertWithCaret confirmed")
    let then = DiagramStory(try PlayedTrace.named("tag-while-typing-2014.trace.jsonl").recording)
    let open = try #require(then.bars.first)
    #expect(then.bars.count == 1 && !open.hasOutcome)
    // Up to the move, 0.1 s after the insertion.
    let span = then.items[open.to].instant - then.items[open.from].instant
    #expect(span == .milliseconds(100))
  }

  @Test("every trace of the repository can be drawn, one below the other and side by side")
  func drawing() throws {
    var diagram = MessageDiagram()
    for name in PlayedTrace.names {
      let (result, recording) = try PlayedTrace.named(name)
      diagram.add(result, recording)
    }
    #expect(diagram.count == PlayedTrace.names.count)
    let read = try PictureCheck.read(diagram.svg)
    try PictureCheck.read(diagram.svg(sideBySide: true))
    #expect(read.all("desc").count == PlayedTrace.names.count)
  }

  @Test("what is lost, ignored or still under way does not look as if it had arrived")
  func fates() throws {
    var heads: [String: Int] = [:]
    for (flag, fate) in [
      ("dropRate=1", "lost"), ("pushClobbers=dropWhileInFlight", "ignored"),
    ] {
      var options = RunOptions()
      options.assignments = [flag]
      // The state of what the user types arrives while the message is under way.
      let text = """
        {"trace":"caretlab","version":1,"keyboard":"habra","document":"see | now","latency":"10/20"}
        {"touch":"began","t":0,"id":1,"x":54,"y":21.5}
        {"host":"type","t":65000,"text":"x"}
        {"touch":"ended","t":80000,"id":1,"x":54,"y":22}

        """
      let (result, recording) = try PlayedTrace.played(text, name: "t", options: options)
      let story = DiagramStory(recording)
      heads[fate] = story.arrows.count { arrow in
        switch arrow.fate {
        case .lost: fate == "lost"
        case .ignored: fate == "ignored"
        default: false
        }
      }
      var diagram = MessageDiagram()
      diagram.add(result, recording)
      let read = try PictureCheck.read(diagram.svg)
      #expect(read.all("text").contains { $0.text == "lost" } == (fate == "lost"))
    }
    #expect(heads == ["lost": 1, "ignored": 1])
  }

  @Test("text from outside is only text, however long")
  func hostile() throws {
    let (result, recording) = try PlayedTrace.hostile()
    var diagram = MessageDiagram()
    diagram.add(result, recording)
    try PictureCheck.read(diagram.svg)
    let long = String(repeating: "a<b ", count: 250_000)
    var options = RunOptions()
    options.document = long + "|"
    let (other, longRecording) = try PlayedTrace.played(
      ReplayTextTests.trace, name: "long", options: options)
    diagram = MessageDiagram()
    diagram.add(other, longRecording)
    let svg = diagram.svg
    try PictureCheck.read(svg)
    #expect(svg.utf8.count < 60_000)
  }
}
