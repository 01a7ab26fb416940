import Foundation
import JSONText
import KeyboardModels
import Testing

@testable import caretlab

@Suite("caretlab record", .serialized)
struct RecordCommandTests {
  @Test("writes the page to a file or to standard output, the same bytes")
  func file() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("recorder.html")
    let written = caretlab("record", "--out", file.path)
    #expect(written.exit == .fine && written.output.isEmpty)
    #expect(written.talk.contains("reveal what was typed"))
    let shown = caretlab("record")
    let bytes = try Data(contentsOf: file)
    #expect(shown.exit == .fine && Data(shown.output.utf8) == bytes)
    #expect(shown.output.hasPrefix("<!doctype html>") && shown.output.hasSuffix("</html>\n"))
  }

  @Test("writes to standard output if that is what --out names")
  func dash() {
    let shown = caretlab("record", "--out", "-")
    #expect(shown.output == caretlab("record").output && shown.talk.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "-"))
    let trace = ["new-trace", "calculator", "--keys", "4"]
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(trace + ["--out", "-"], on: &terminal) == .fine)
    #expect(terminal.text.hasPrefix("{\"trace\":\"caretlab\""), "\(terminal.text)")
  }

  @Test("tells what was typed wrongly")
  func wrongUsage() {
    #expect(caretlab("record", "x").talk.contains("name the file with --out"))
    #expect(caretlab("record", "--out", "/nowhere/x").talk.contains("can't be written"))
    #expect(caretlab("record", "--outt", "x").talk.contains("(did you mean \"--out\"?)"))
  }

  @Test(
    "what is recorded by touch in a browser replays",
    .enabled(if: HeadlessBrowser.executable != nil, "Chromium is not installed"))
  func recordsInABrowser() throws {
    let folder = try TemporaryFolder()
    let page = folder.url.appendingPathComponent("recorder.html")
    #expect(caretlab("record", "--out", page.path).exit == .fine)
    let browser = try HeadlessBrowser(in: folder.url)
    try open(page, in: browser, downloadingTo: folder.url)

    // A tag, a flick to the left, and two fingers at once.
    let keys = try JSONValue(
      parsing: Array(
        browser.evaluate("JSON.stringify(document.getElementById('keys').getBoundingClientRect())")
          .utf8))
    let (left, top) = (keys["left"]?.double ?? 0, keys["top"]?.double ?? 0)
    try browser.touch("touchStart", [(0, left + 54, top + 21)])
    try browser.touch("touchEnd", [])
    try browser.touch("touchStart", [(0, left + 220, top + 60)])
    for step in 1...6 {
      try browser.touch("touchMove", [(0, left + 220 - 20 * Double(step), top + 60)])
    }
    try browser.touch("touchEnd", [])
    try browser.touch("touchStart", [(0, left + 298, top + 190)])
    try browser.touch("touchStart", [(0, left + 298, top + 190), (1, left + 54, top + 21)])
    try browser.touch("touchEnd", [(0, left + 298, top + 190)])
    try browser.touch("touchEnd", [])
    let status = try browser.evaluate("document.getElementById('status').textContent")
    #expect(status.hasPrefix("4 touches, "), "\(status)")

    let trace = try save(in: browser, folder.url)
    let text = try String(contentsOf: trace, encoding: .utf8)
    #expect(text.components(separatedBy: #""touch":"began""#).count == 5)
    #expect(text.components(separatedBy: #""touch":"ended""#).count == 5)
    #expect(text.contains(#""keyboard":"habra""#))
    let replayed = caretlab("replay", trace.path)
    #expect(replayed.exit == .fine && replayed.talk.isEmpty, "\(replayed.talk)")
    for word in ["key       Жирный", "key       delete"] {
      #expect(replayed.output.contains(word), "\(replayed.output)")
    }
    let judged = caretlab("gestures", trace.path)
    #expect(judged.exit == .fine && judged.output.contains("pan"))
  }

  @Test(
    "without pointer events, touch events do; every layout is there",
    .enabled(if: HeadlessBrowser.executable != nil, "Chromium is not installed"))
  func touchFallback() throws {
    let folder = try TemporaryFolder()
    let page = folder.url.appendingPathComponent("recorder.html")
    #expect(caretlab("record", "--out", page.path).exit == .fine)
    let browser = try HeadlessBrowser(in: folder.url)
    try browser.call("Page.enable")
    try browser.call(
      "Page.addScriptToEvaluateOnNewDocument", #"{"source":"delete window.PointerEvent"}"#)
    try open(page, in: browser, downloadingTo: folder.url)
    let names = try browser.evaluate(
      "[...document.querySelectorAll('#keyboard option')].map((o) => o.textContent).join()")
    #expect(names == KeyboardCatalog.entries.map(\.name).joined(separator: ",") + ",no keys")
    let place = try browser.evaluate(
      "document.getElementById('keys').getBoundingClientRect().top + 21")
    let top = Double(place) ?? 0
    try browser.touch("touchStart", [(3, 81.5, top)])
    try browser.touch("touchEnd", [])
    let replayed = caretlab("replay", try save(in: browser, folder.url).path)
    #expect(replayed.exit == .fine && replayed.output.contains("key       Жирный"))
  }

  /// Opens the page as a phone of 375 × 667 pt would.
  private func open(_ page: URL, in browser: HeadlessBrowser, downloadingTo folder: URL) throws {
    try browser.call(
      "Browser.setDownloadBehavior",
      #"{"behavior":"allow","downloadPath":"\#(folder.path)","eventsEnabled":true}"#)
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      #"{"width":375,"height":667,"deviceScaleFactor":2,"mobile":true}"#)
    try browser.call(
      "Emulation.setTouchEmulationEnabled", #"{"enabled":true,"maxTouchPoints":5}"#)
    try browser.call("Page.navigate", #"{"url":"\#(page.absoluteString)"}"#)
    for _ in 0..<1_000 where try browser.evaluate("document.readyState") != "complete" {}
  }

  /// Touches the button and waits for the file.
  private func save(in browser: HeadlessBrowser, _ folder: URL) throws -> URL {
    let button = try JSONValue(
      parsing: Array(
        browser.evaluate("JSON.stringify(document.getElementById('save').getBoundingClientRect())")
          .utf8))
    let (x, y) = ((button["x"]?.double ?? 0) + 20, (button["y"]?.double ?? 0) + 20)
    try browser.touch("touchStart", [(0, x, y)])
    try browser.touch("touchEnd", [])
    while !browser.events.contains(where: {
      $0.method == "Browser.downloadProgress" && $0.parameters["state"]?.string == "completed"
    }) {
      _ = try browser.evaluate("new Promise((done) => setTimeout(done, 20))")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first { $0.hasSuffix(".trace.jsonl") })
    return folder.appendingPathComponent(name)
  }
}
