import PropertyTesting

/// The small model of the proxy. A clear key moves to the end of what the mirror shows, waits 0.1 s and
/// deletes. Messages reach the host with latency.
struct ProxyModel: Sendable {
  /// What a run draws: a text (2 stands for a newline), the caret in it, and latencies of messages in ms.
  struct Input: Equatable, Sendable {
    var text: [Int]
    var caret: Int
    var latencies: [Int]
  }

  private static let character = Generator<Int>.element(of: [0, 1, 2])
  private static let text = Generator<[Int]>.array(of: character, count: 0...200)
  private static let latencies = Generator<[Int]>.array(of: .int(in: 1...400), count: 1...8)

  static func draw(_ draw: PropertyDraw) -> Input {
    let text = draw(text)
    return Input(text: text, caret: draw(0...text.count), latencies: draw(latencies))
  }

  private var before: Int
  private var after: Int
  private var mirrorBefore: Int
  private var now = 0
  /// The time at which the last message arrives. Messages do not overtake each other.
  private var lastArrival = 0
  private var sent = 0
  private var pending: [(arrival: Int, move: Int)] = []

  private init(_ input: Input) {
    before = input.caret
    after = input.text.count - input.caret
    mirrorBefore = input.caret
    pending.reserveCapacity(8)
  }

  /// Runs the clear key; returns how many characters are left in the host.
  static func charactersLeft(_ input: Input) -> Int {
    var model = ProxyModel(input)
    let lineEnd = input.text[input.caret...].firstIndex(of: 2) ?? input.text.count
    model.send(move: lineEnd - input.caret, input)
    model.wait(until: 100)
    while model.mirrorBefore > 0 {
      model.mirrorBefore -= 1
      model.send(move: 0, input)
      if model.mirrorBefore == 0 { model.wait(until: model.lastArrival) }
    }
    model.wait(until: .max)
    return model.before + model.after
  }

  private mutating func send(move: Int, _ input: Input) {
    lastArrival = max(lastArrival, now + input.latencies[sent % input.latencies.count])
    sent += 1
    pending.append((lastArrival, move))
  }

  /// Lets messages arrive until `time`. If none is left, the mirror becomes what the host shows.
  private mutating func wait(until time: Int) {
    var arrived = 0
    while arrived < pending.count && pending[arrived].arrival <= time {
      if pending[arrived].move > 0 {
        let steps = min(pending[arrived].move, after)
        before += steps
        after -= steps
      } else if before > 0 {
        before -= 1
      }
      arrived += 1
    }
    if arrived == 0 { return }
    now = max(now, pending[arrived - 1].arrival)
    pending.removeFirst(arrived)
    if pending.isEmpty { mirrorBefore = before }
    if time < .max { now = max(now, time) }
  }
}
