import KeyboardLab
import Testing
import TextLayout
import Timing

@testable import LabReports

@Suite("a run that is watched")
struct WatchedRunTests {
  private static let names = [
    "tag-while-typing-2014", "clear-2500-units", "trackpad-drag-slow-tablet", "traits-email",
    "calculator-example", "swipe-left-in-hebrew", "replaced-by-secure", "number-pad-emoji-2012",
  ].map { "\($0).trace.jsonl" }

  private static func watched(_ name: String) throws -> (WatchedRun, RunRecording) {
    let (result, recording) = try PlayedTrace.named(name)
    return (WatchedRun(result.trace, recording, speed: "1"), recording)
  }

  @Test("a screen is never wider or higher than it is", arguments: names)
  func size(name: String) throws {
    for columns in [20, 27, 40, 80, 200] {
      for rows in [1, 2, 5, 9, 15, 24, 50] {
        var (run, recording) = try Self.watched(name)
        let span = (run.end - run.start).count
        for step in 0...4 {
          run.advance(to: run.start + Nanoseconds(span * Int64(step) / 4))
          // Each width, each height and each step with and without colours, but not each three of them.
          let isColoured = (columns + rows + step) % 2 == 0
          let style = TextStyle(width: columns, isColoured: isColoured)
          let lines = run.frame(rows: rows, in: style)
          #expect(lines.count == rows)
          #expect(lines.allSatisfy { $0.columns <= columns && !$0.contains { $0.isNewline } })
          let hasEscape = lines.contains { $0.contains { $0 == "\u{1B}" } }
          #expect(isColoured || !hasEscape)
        }
        #expect(run.isOver && recording.entries.count > 0)
      }
    }
  }

  @Test("shows at each instant what the lab was like then, and says where both texts differ")
  func states() throws {
    for name in Self.names {
      var (run, recording) = try Self.watched(name)
      let style = TextStyle(width: 200)
      var differed = 0
      while let next = run.next {
        run.advance(to: next)
        let state = recording.state(after: recording.lastEntry(at: next))
        let lines = run.frame(rows: 60, in: style)
        let document = ReadableText.name(ReadableText.line(state.host.document, limit: 180))
        #expect(lines.contains { $0.hasPrefix("  app       \(document)") }, "\(name)")
        let keyboard = try #require(lines.first { $0.hasPrefix("  keyboard ") })
        let whole = state.hiddenBefore == 0 && state.hiddenAfter == 0
        if whole {
          #expect(
            (keyboard.dropFirst(12).first == "≠") == (state.host.document != state.mirror.document))
        }
        if keyboard.dropFirst(12).first == "≠" { differed += 1 }
        let way = try #require(lines.first { $0.hasPrefix("  under way ") })
        #expect(way.components("→") == state.messages.count)
        let isOnKeyboard = state.fingers.contains { $0.location.y > 4 && $0.location.x > 4 }
        if state.fingers.count == 1, isOnKeyboard, !recording.layouts.isEmpty,
          state.fingers[0].location.y < 150
        {
          #expect(lines.contains { $0.contains { $0 == "●" } }, "\(name) \(state.fingers)")
        }
      }
      if name.hasPrefix("tag-while-typing-2014") { #expect(differed > 0) }
    }
  }

  @Test("tells the same lines as the timeline, however time passes", arguments: names)
  func lines(name: String) throws {
    let (result, recording) = try PlayedTrace.named(name)
    for step in [Int64(1_000_000), 16_666_667, 1_000_000_000] {
      var run = WatchedRun("t", recording, speed: "1")
      var lines: [String] = []
      var now = run.start
      while !run.isOver {
        lines += run.advance(to: now)
        now = now + Nanoseconds(step)
      }
      #expect(lines == TimelineText(result.run.timeline).lines)
    }
  }

  @Test("text from outside is only text")
  func hostile() throws {
    let (result, recording) = try PlayedTrace.hostile()
    var run = WatchedRun(result.trace, recording, speed: "1")
    while let next = run.next {
      run.advance(to: next)
      for line in run.frame(rows: 40, in: TextStyle(width: 80)) {
        let isHarmless = line.unicodeScalars.allSatisfy { scalar in
          !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            && scalar.value >= 0x20
        }
        #expect(isHarmless, "\(line.debugDescription)")
      }
    }
  }
}

extension String {
  /// How often a character stands in it.
  fileprivate func components(_ character: Character) -> Int { count { $0 == character } }
}
