import TestSupport
import Gestures
import TouchTraces
import VirtualTime

/// Reads the recordings beside the checkout: just enough CSV for them.
enum Recordings {
  typealias Row = [String: Substring]

  static func rows(_ path: String) -> [Row]? {
    guard let text = SharedFolder.text("traces-external/\(path)") else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let values = line.split(separator: ",", omittingEmptySubsequences: false)
      return Row(uniqueKeysWithValues: zip(names, values))
    }
  }

  static func number(_ row: Row, _ name: String) -> Double {
    row[name].flatMap { Double($0) } ?? .nan
  }

  /// The thirteen flings of one file.
  static func flutterFlings() -> [[TouchSample]]? {
    guard let rows = rows("flutter/flings.csv") else { return nil }
    var flings: [[Row]] = []
    for row in rows {
      if row["action"] == "down" { flings.append([]) }
      flings[flings.count - 1].append(row)
    }
    return flings.map { samples($0, time: "t_us", unit: 1_000, scale: 1) }
  }

  /// One gesture without phases: the first row of a finger is its touch down, the last its lift;
  /// rows of one instant are one sample, in which a finger's last row counts.
  static func samples(_ rows: [Row], time: String, unit: Int64, scale: Double) -> [TouchSample] {
    let finger = rows.first?["pointer_id"] == nil ? "pointer" : "pointer_id"
    var rowsLeft: [Substring: Int] = [:]
    for row in rows { rowsLeft[row[finger] ?? "", default: 0] += 1 }
    var isDown: Set<Substring> = []
    var samples: [TouchSample] = []
    let start = rows.first?[time].flatMap { Int64($0) } ?? 0
    for row in rows {
      let id = row[finger] ?? ""
      let instant =
        Instant.start + .nanoseconds(((row[time].flatMap { Int64($0) } ?? 0) - start) * unit)
      let x = row["x"] == nil ? number(row, "x_px") : number(row, "x")
      let y = row["y"] == nil ? number(row, "y_px") : number(row, "y")
      rowsLeft[id, default: 0] -= 1
      let phase: TouchPhase =
        isDown.insert(id).inserted ? .began : rowsLeft[id] == 0 ? .ended : .moved
      let touch = Touch(
        finger: Int(id) ?? 0, phase: phase, location: Point(x: x / scale, y: y / scale))
      if samples.last?.instant == instant {
        let same = samples[samples.count - 1].touches.firstIndex { $0.finger == touch.finger }
        if let same, phase != .ended, samples[samples.count - 1].touches[same].phase != .began {
          samples[samples.count - 1].touches[same] = touch
        } else {
          samples[samples.count - 1].touches.append(touch)
        }
      } else {
        samples.append(TouchSample(at: instant, touches: [touch]))
      }
    }
    return samples
  }
}
