import DocumentProxy

/// A stretch of UTF-16 units that others share; its indices begin at 0. Cutting it copies nothing.
struct UnitView: RandomAccessCollection, Sendable {
  private let storage: UTF16Units
  /// Where index 0 is in the storage.
  private let origin: Int
  let startIndex: Int
  let endIndex: Int

  /// The units of `storage` within bounds.
  init(_ storage: UTF16Units, _ bounds: Range<Int>) {
    self.storage = storage
    origin = bounds.lowerBound
    startIndex = 0
    endIndex = bounds.count
  }

  private init(_ other: UnitView, _ bounds: Range<Int>) {
    storage = other.storage
    origin = other.origin
    startIndex = bounds.lowerBound
    endIndex = bounds.upperBound
  }

  subscript(position: Int) -> UInt16 { storage[origin + position] }

  subscript(bounds: Range<Int>) -> UnitView { UnitView(self, bounds) }
}

extension UnitView: Hashable {
  static func == (one: UnitView, other: UnitView) -> Bool {
    one.count == other.count && one.elementsEqual(other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for unit in self { hasher.combine(unit) }
  }
}

extension UnitView {
  /// The same units, their indices from 0 on.
  var rebased: UnitView { UnitView(storage, origin + startIndex..<origin + endIndex) }

  /// Whether it is nothing but the end of a line.
  var isNewline: Bool { count == 1 && first == 0x0A }

  /// Whether it ends with the same units as others end, or are.
  func ends(with other: some BidirectionalCollection<UInt16>) -> Bool {
    reversed().starts(with: other.reversed())
  }

  static func + (first: UnitView, second: some Sequence<UInt16>) -> UTF16Units {
    UTF16Units(first) + second
  }
}
