import Foundation

/// The objects of a binary property list before they are built.
///
/// The objects refer to each other by number. So a list of two hundred bytes can stand for more values than
/// memory holds: forty lists, each of which contains the next one twice.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let root: Int
  private let table: Int

  /// Reads the frame of the list in `data`; nil if there is none.
  init?(_ data: Data) {
    bytes = Array(data)
    guard bytes.starts(with: Array("bplist".utf8)), bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let objectCount = BinaryPropertyList.number(in: bytes, at: trailer + 8, size: 8),
      let root = BinaryPropertyList.number(in: bytes, at: trailer + 16, size: 8),
      let table = BinaryPropertyList.number(in: bytes, at: trailer + 24, size: 8)
    else { return nil }
    self.objectCount = objectCount
    self.root = root
    self.table = table
  }

  /// Returns whether the list stands for more values than `limit`, or is nested deeper than `depth`. A
  /// value that stands in several places counts several times; damaged parts do not count.
  ///
  /// - Complexity: O(limit).
  func isLarger(than limit: Int, or depth: Int) -> Bool {
    var count = 0
    var open = [(object: root, depth: 0)]
    while let (object, level) = open.popLast() {
      count += 1
      guard count <= limit, level <= depth else { return true }
      guard let (first, held) = references(of: object) else { continue }
      guard held <= limit - count else { return true }
      for index in 0..<held {
        guard let next = number(at: first + index * referenceSize, size: referenceSize) else {
          break
        }
        open.append((next, level + 1))
      }
    }
    return false
  }

  /// Returns where the references of a list, a set or a dictionary begin, and how many there are.
  private func references(of object: Int) -> (first: Int, count: Int)? {
    guard object < objectCount, let slot = sum(table, object, times: offsetSize),
      let place = number(at: slot, size: offsetSize), bytes.indices.contains(place)
    else { return nil }
    let kind = bytes[place] >> 4
    guard kind >= 0xA, kind <= 0xD else { return nil }
    var count = Int(bytes[place] & 0xF)
    var first = place + 1
    if count == 0xF {
      guard bytes.indices.contains(first), bytes[first] & 0xF <= 3 else { return nil }
      let size = 1 << Int(bytes[first] & 0xF)
      guard let long = number(at: first + 1, size: size) else { return nil }
      count = long
      first += 1 + size
    }
    guard kind == 0xD else { return (first, count) }
    let (both, isTooMuch) = count.multipliedReportingOverflow(by: 2)
    return (first, isTooMuch ? .max : both)
  }

  private func sum(_ start: Int, _ index: Int, times size: Int) -> Int? {
    let (way, isTooFar) = index.multipliedReportingOverflow(by: size)
    let (place, isBeyond) = start.addingReportingOverflow(way)
    return isTooFar || isBeyond ? nil : place
  }

  private func number(at place: Int, size: Int) -> Int? {
    BinaryPropertyList.number(in: bytes, at: place, size: size)
  }

  private static func number(in bytes: [UInt8], at place: Int, size: Int) -> Int? {
    guard (1...8).contains(size), place >= 0, place <= bytes.count - size else { return nil }
    let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
