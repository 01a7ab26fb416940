import Foundation
import JSONText

/// A Chromium without a window, driven over a pipe: JSON objects with a zero byte after each.
///
/// Two named pipes become its file descriptors 3 and 4. Whoever waits longer than ``deadline`` gets an
/// error: the browser is ended then, which closes the pipes.
final class HeadlessBrowser {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// Where Debian and others put it; nil where it is absent.
  static let executable: String? = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let deadline = 90.0

  private let process = Process()
  private let commands: FileHandle
  private let answers: FileHandle
  private var rest = Data()
  private var sent = 0
  private var session: String?
  /// Events of the browser that have come so far: method and parameters.
  private(set) var events: [(method: String, parameters: JSONValue)] = []

  /// Starts the browser with its profile and pipes in `folder`.
  init(in folder: URL) throws {
    guard let executable = Self.executable else { throw Fault(description: "no Chromium here") }
    let (input, output) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out")
    )
    for pipe in [input, output] {
      guard mkfifo(pipe.path, 0o600) == 0 else { throw Fault(description: "no pipe") }
    }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "exec \"$0\" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage "
        + "--no-first-run --user-data-dir=\"$3\" --remote-debugging-pipe about:blank "
        + "3<\"$1\" 4>\"$2\" 2>/dev/null",
      executable, input.path, output.path, folder.appendingPathComponent("profile").path,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // Opening a named pipe waits for the other side.
    commands = try FileHandle(forWritingTo: input)
    answers = try FileHandle(forReadingFrom: output)
    let process = self.process
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.deadline) {
      if process.isRunning { process.terminate() }
    }
    let targets = try call("Target.getTargets")["targetInfos"]?.array ?? []
    let page = targets.first { $0["type"]?.string == "page" }?["targetId"]?.string ?? ""
    session = try call("Target.attachToTarget", #"{"targetId":"\#(page)","flatten":true}"#)[
      "sessionId"]?.string
  }

  deinit {
    try? commands.close()
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Sends a command to the page (or, for `Browser` and `Target`, to the browser) and waits for its
  /// result.
  @discardableResult
  func call(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    sent += 1
    var message = #"{"id":\#(sent),"method":"\#(method)","params":\#(parameters)"#
    let isForBrowser = method.hasPrefix("Browser.") || method.hasPrefix("Target.")
    if let session, !isForBrowser { message += #","sessionId":"\#(session)""# }
    try commands.write(contentsOf: Data((message + "}\0").utf8))
    while true {
      let answer = try nextMessage()
      if answer["id"]?.integer == sent {
        if let fault = answer["error"]?["message"]?.string {
          throw Fault(description: "\(method): \(fault)")
        }
        return answer["result"] ?? JSONValue(.null)
      }
      if let event = answer["method"]?.string {
        events.append((event, answer["params"] ?? JSONValue(.null)))
      }
    }
  }

  /// The value of a JavaScript expression, as text.
  func evaluate(_ expression: String) throws -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("expression", "String(\(expression))")
      writer.member("returnByValue", true)
      writer.member("awaitPromise", true)
    }
    let result = try call("Runtime.evaluate", String(decoding: writer.takeBytes(), as: UTF8.self))
    if let fault = result["exceptionDetails"]?["text"]?.string {
      throw Fault(description: "\(expression): \(fault)")
    }
    return result["result"]?["value"]?.string ?? ""
  }

  /// Fingers do something: a phase of CDP's `Input.dispatchTouchEvent`, and who is down then.
  func touch(_ phase: String, _ fingers: [(id: Int, x: Double, y: Double)]) throws {
    let points = fingers.map { #"{"id":\#($0.id),"x":\#($0.x),"y":\#($0.y)}"# }
    try call(
      "Input.dispatchTouchEvent",
      #"{"type":"\#(phase)","touchPoints":[\#(points.joined(separator: ","))]}"#)
  }

  private func nextMessage() throws -> JSONValue {
    while true {
      if let end = rest.firstIndex(of: 0) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return try JSONValue(parsing: Array(rest[..<end]))
      }
      let data = answers.availableData
      guard !data.isEmpty else { throw Fault(description: "the browser has ended") }
      rest.append(data)
    }
  }
}
