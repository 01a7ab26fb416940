import DocumentProxy

/// A view of UTF-16 units in shared storage. The first unit has the index 0. Slicing copies nothing.
///
/// The type is not a `Collection`: the compiler would compile each generic algorithm anew wherever it is
/// used, and a keyboard pays for every copy. Each function that the library needs stands here once.
struct UnitView: Sendable {
  private let storage: UTF16Units
  private let start: Int
  private let end: Int

  /// The units of `storage` within bounds.
  init(_ storage: UTF16Units, _ bounds: Range<Int>) {
    self.storage = storage
    start = bounds.lowerBound
    end = bounds.upperBound
  }

  /// All units of `storage`.
  init(_ storage: UTF16Units) { self.init(storage, 0..<storage.count) }

  /// No units.
  init() { self.init([]) }

  var count: Int { end - start }
  var isEmpty: Bool { end == start }

  subscript(index: Int) -> UInt16 { storage[start + index] }

  @inline(never)
  subscript(bounds: Range<Int>) -> UnitView {
    UnitView(storage, start + bounds.lowerBound..<start + bounds.upperBound)
  }

  var first: UInt16? { isEmpty ? nil : storage[start] }
  var last: UInt16? { isEmpty ? nil : storage[end - 1] }

  /// The same units, with the indices of the storage.
  var slice: ArraySlice<UInt16> { storage[start..<end] }

  /// A copy of the units.
  var units: UTF16Units { UTF16Units(slice) }

  /// The units as a `String`; half of a surrogate pair reads as U+FFFD.
  @inline(never)
  var text: String { String(decoding: slice, as: UTF16.self) }

  /// The units in readable form, for reports.
  @inline(never)
  var shown: String { String(showing: units) }
}

/// Parts; a count beyond the ends is clamped.
extension UnitView {
  @inline(never)
  func prefix(_ count: Int) -> UnitView { self[0..<min(count, self.count)] }

  @inline(never)
  func suffix(_ count: Int) -> UnitView { self[self.count - min(count, self.count)..<self.count] }

  @inline(never)
  func dropFirst(_ count: Int = 1) -> UnitView { suffix(max(0, self.count - count)) }

  @inline(never)
  func dropLast(_ count: Int = 1) -> UnitView { prefix(max(0, self.count - count)) }

  /// Returns the units from `index` on.
  @inline(never)
  func from(_ index: Int) -> UnitView { self[index..<count] }

  /// Returns the units before the first `unit`; all if there is none.
  @inline(never)
  func prefix(before unit: UInt16) -> UnitView { prefix(count(while: { $0 != unit })) }

  /// Returns the units after the last `unit`; all if there is none.
  @inline(never)
  func suffix(after unit: UInt16) -> UnitView { suffix(countBackwards(while: { $0 != unit })) }
}

/// Counts and comparisons.
extension UnitView {
  /// Returns how many units, from the first on, satisfy a condition.
  @inline(never)
  func count(while holds: (UInt16) -> Bool) -> Int {
    var index = start
    while index < end, holds(storage[index]) { index += 1 }
    return index - start
  }

  /// Returns how many units, from the last on, satisfy a condition.
  @inline(never)
  func countBackwards(while holds: (UInt16) -> Bool) -> Int {
    var index = end
    while index > start, holds(storage[index - 1]) { index -= 1 }
    return end - index
  }

  /// Returns how many units satisfy a condition.
  @inline(never)
  func count(where holds: (UInt16) -> Bool) -> Int {
    var count = 0
    for index in start..<end where holds(storage[index]) { count += 1 }
    return count
  }

  @inline(never)
  func allSatisfy(_ holds: (UInt16) -> Bool) -> Bool { count(while: holds) == count }

  @inline(never)
  func contains(where holds: (UInt16) -> Bool) -> Bool { !allSatisfy { !holds($0) } }

  @inline(never)
  func contains(_ unit: UInt16) -> Bool { !allSatisfy { $0 != unit } }

  /// Whether all units are spaces.
  var isBlank: Bool { allSatisfy { $0 == 0x20 } }

  /// Whether the only unit is a newline.
  @inline(never)
  var isNewline: Bool { count == 1 && first == 0x0A }

  /// Whether the view begins with the units of `other`.
  @inline(never)
  func starts(with other: UnitView) -> Bool { prefix(other.count) == other }

  /// Whether the view ends with the units of `other`.
  @inline(never)
  func ends(with other: UnitView) -> Bool { suffix(other.count) == other }

  /// Compares the units of both views, from the start or from the end, as far as both reach. Returns how
  /// many pairs are equal, or nil if one is not. Skips pairs for which `isLeftOut` returns true.
  @inline(never)
  func evidence(
    _ other: UnitView, fromEnd: Bool = false, leavingOut isLeftOut: (UInt16, UInt16) -> Bool
  ) -> Int? {
    let common = min(count, other.count)
    var evidence = 0
    for index in 0..<common {
      let one = fromEnd ? self[count - 1 - index] : self[index]
      let two = fromEnd ? other[other.count - 1 - index] : other[index]
      if isLeftOut(one, two) { continue }
      guard one == two else { return nil }
      evidence += 1
    }
    return evidence
  }
}

extension UnitView: Equatable {
  @inline(never)
  static func == (one: UnitView, other: UnitView) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count where one[index] != other[index] { return false }
    return true
  }

  @inline(never)
  static func + (first: UnitView, second: UnitView) -> UTF16Units {
    var units: UTF16Units = []
    units.reserveCapacity(first.count + second.count)
    units += first.slice
    units += second.slice
    return units
  }
}

extension UnitView {
  /// Returns the units with one more at the end.
  @inline(never)
  func followed(by unit: UInt16) -> UnitView { UnitView(self + UnitView([unit])) }
}

/// Characters and backspaces.
extension UnitView {
  /// Returns where this many steps from `place` lead, and how many of them were possible.
  @inline(never)
  func position(
    from place: Int, by steps: Int, _ unit: TextUnit
  ) -> (offset: Int, stepsMade: Int) {
    let place = unit.position(from: start + place, by: steps, in: slice)
    return (place.offset - start, place.stepsMade)
  }

  /// Returns where the character begins that ends at `place`.
  @inline(never)
  func clusterStart(before place: Int) -> Int {
    TextUnit.cluster.start(before: start + place, in: slice) - start
  }

  /// Returns where the character ends that begins at `place`.
  @inline(never)
  func clusterEnd(after place: Int) -> Int {
    TextUnit.cluster.end(after: start + place, in: slice) - start
  }

  /// How many backspaces delete all units from the end.
  var backspaces: Int { position(from: count, by: -count, .deletionCluster).stepsMade }

  /// Returns how many steps of the host lead over all units.
  @inline(never)
  func steps(_ unit: HostUnit) -> Int { position(from: 0, by: count, unit.textUnit).stepsMade }
}
