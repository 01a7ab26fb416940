import JSONText
import VirtualTime

/// Writes a trace's touches as W3C WebDriver actions (<doc:ActionSequences>), one source a finger.
///
/// All sources have equally many actions: a tick for each sample, in which fingers move, and one
/// without length behind it where some come down or lift.
public struct ActionsTraceWriter {
  private enum Step {
    case pause(Int64)
    case move(Int64, Point, radius: Double?)
    case down(radius: Double?)
    case up
    case cancel
  }

  private var fingers: [Int] = []
  private var places: [Point?] = []
  private var steps: [[Step]] = []
  private var tickCount = 0
  private var time: Int64 = 0
  private var export: TouchExport

  /// The bytes of a trace, and what they can't hold.
  /// - Complexity: O(number of events × number of fingers).
  public static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var writer = ActionsTraceWriter(export: TouchExport(trace, for: [.radius, .cancellation]))
    for sample in writer.export.samples { writer.add(sample) }
    return (writer.document(), writer.export.tally.losses)
  }

  private init(export: TouchExport) {
    self.export = export
    for entry in export.entries where !fingers.contains(entry.touch.finger) {
      fingers.append(entry.touch.finger)
    }
    places = Array(repeating: nil, count: fingers.count)
    steps = Array(repeating: [], count: fingers.count)
  }

  private mutating func add(_ sample: ArraySlice<TouchExport.Entry>) {
    guard let first = sample.first else { return }
    let nanoseconds = first.instant.nanoseconds
    if nanoseconds % 1_000_000 != 0 {
      export.tally.note(.subMillisecondTime, event: first.event)
    }
    let now = nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
    var moves: [(Int, Step)] = []
    var changes: [(Int, Step)] = []
    for entry in sample {
      guard let index = fingers.firstIndex(of: entry.touch.finger) else { continue }
      let touch = entry.touch
      if touch.phase == .moved || touch.location != places[index] {
        moves.append((index, .move(now - time, touch.location, radius: touch.radius)))
        places[index] = touch.location
      }
      switch touch.phase {
      case .began: changes.append((index, .down(radius: touch.radius)))
      case .ended: changes.append((index, .up))
      case .cancelled: changes.append((index, .cancel))
      case .moved: break
      }
    }
    if !moves.isEmpty || now > time { tick(moves, length: now - time) }
    if !changes.isEmpty { tick(changes, length: 0) }
    time = now
  }

  private mutating func tick(_ own: [(finger: Int, step: Step)], length: Int64) {
    for index in steps.indices {
      steps[index].append(own.first { $0.finger == index }?.step ?? .pause(length))
    }
  }

  private func document() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.array("actions") { json in
        for (finger, steps) in zip(fingers, steps) {
          json.object { json in
            json.member("type", "pointer")
            json.member("id", "finger\(finger)")
            json.object("parameters") { $0.member("pointerType", "touch") }
            json.array("actions") { json in
              for step in steps { json.object { ActionsTraceWriter.write(step, &$0) } }
            }
          }
        }
      }
    }
    json.newline()
    return json.takeBytes()
  }

  private static func write(_ step: Step, _ json: inout JSONWriter) {
    switch step {
    case .pause(let length):
      json.member("type", "pause")
      json.member("duration", length)
    case .move(let length, let place, let radius):
      json.member("type", "pointerMove")
      json.member("duration", length)
      json.member("x", plain: place.x)
      json.member("y", plain: place.y)
      write(radius, &json)
    case .down(let radius):
      json.member("type", "pointerDown")
      json.member("button", 0)
      write(radius, &json)
    case .up:
      json.member("type", "pointerUp")
      json.member("button", 0)
    case .cancel: json.member("type", "pointerCancel")
    }
  }

  /// The contact's size: twice its radius.
  private static func write(_ radius: Double?, _ json: inout JSONWriter) {
    guard let radius, (2 * radius).isFinite else { return }
    json.member("width", plain: 2 * radius)
    json.member("height", plain: 2 * radius)
  }
}
