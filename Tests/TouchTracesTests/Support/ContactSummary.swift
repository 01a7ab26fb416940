import JSONText
import TestSupport
import Testing
import Foundation
import TouchTraces
import Timing

/// What two other decoders say about one contact, and what a trace says about it.
struct ContactSummary: Equatable, CustomStringConvertible {
  var start: Int64
  var end: Int64
  var isLifted: Bool
  var first: LayoutPoint
  var last: LayoutPoint
  var samples: Int

  var description: String {
    "\(start)–\(end) µs \(first.x),\(first.y) → \(last.x),\(last.y) ×\(samples)"
      + (isLifted ? "" : " down")
  }

  /// The contacts of a trace, in the order in which they come down.
  ///
  /// - Parameter countsLifts: whether a lift is a sample, as in tables that give it a row.
  static func all(in trace: TouchTrace, countsLifts: Bool) -> [ContactSummary] {
    var contacts: [ContactSummary] = []
    var open: [(finger: Int, contact: Int)] = []
    for event in trace.events {
      guard case .touch(let touch, let instant) = event.content else { continue }
      let time = instant.nanoseconds / 1_000
      guard touch.phase != .began else {
        open.append((touch.finger, contacts.count))
        contacts.append(
          ContactSummary(
            start: time, end: time, isLifted: false, first: touch.location, last: touch.location,
            samples: 1))
        continue
      }
      guard let index = open.firstIndex(where: { $0.finger == touch.finger }) else { continue }
      let contact = open[index].contact
      contacts[contact].end = time
      let isLift = touch.phase != .moved
      if !isLift || countsLifts || touch.location != contacts[contact].last {
        contacts[contact].samples += 1
      }
      contacts[contact].last = touch.location
      if isLift {
        contacts[contact].isLifted = true
        open.remove(at: index)
      }
    }
    let start = contacts.first?.start ?? 0
    return contacts.map {
      var contact = $0
      contact.start -= start
      contact.end -= start
      return contact
    }
  }

  /// A contact as `contacts.json` tells it.
  init(_ truth: JSONValue) {
    func point(_ name: String) -> LayoutPoint {
      let numbers = truth[name]?.array?.compactMap(\.double) ?? []
      return LayoutPoint(x: numbers.first ?? .nan, y: numbers.last ?? .nan)
    }
    func microseconds(_ name: String) -> Int64 {
      Int64(((truth[name]?.double ?? -1) * 1_000).rounded())
    }
    start = microseconds("startMs")
    end = microseconds("endMs")
    isLifted = truth["lifted"]?.bool ?? false
    first = point("first")
    last = point("last")
    samples = truth["samples"]?.integer ?? -1
  }

  init(
    start: Int64, end: Int64, isLifted: Bool, first: LayoutPoint, last: LayoutPoint, samples: Int
  ) {
    self.start = start
    self.end = end
    self.isLifted = isLifted
    self.first = first
    self.last = last
    self.samples = samples
  }
}

/// A recording beside the checkout and its decoded truth.
struct Recording: Sendable, CustomTestStringConvertible {
  var id: String
  var path: String
  var truth: JSONValue

  var testDescription: String { "\(id) \(path)" }

  /// All of `contacts.json`, the list of recordings and their contacts.
  static var all: [Recording] {
    get throws {
      let list = try JSONValue(parsing: ForeignRecordings.bytes("contacts.json")).array ?? []
      return list.map {
        Recording(id: $0["id"]?.string ?? "", path: $0["file"]?.string ?? "", truth: $0)
      }
    }
  }

  var contacts: [ContactSummary] { (truth["contacts"]?.array ?? []).map(ContactSummary.init) }

  var bytes: [UInt8] {
    get throws { try ForeignRecordings.bytes(path) }
  }

  /// Whether it is a table, where lifts have rows of their own.
  var isTable: Bool { path.hasSuffix(".csv") }

  func reading(screen: ScreenGeometry? = nil) throws -> TraceReading {
    let bytes = try bytes
    let format = TraceFormat(fileName: path) ?? TraceFormat(startingWith: bytes)
    return TraceReading(bytes, with: format.reader(file: path, screen: screen))
  }
}
