import DocumentProxy

/// A stretch of UTF-16 units in shared storage: slicing copies nothing. Its indices are those of the storage;
/// the functions below count places from the view's own start.
typealias UnitView = ArraySlice<UInt16>

extension ArraySlice<UInt16> {
  /// The units as a `String`; half of a surrogate pair reads as U+FFFD.
  var text: String { String(decoding: self, as: UTF16.self) }

  /// The units in readable form, for reports.
  var shown: String { String(showing: self) }

  /// Returns the units before the first `unit`; all if there is none.
  func prefix(before unit: UInt16) -> UnitView { prefix { $0 != unit } }

  /// Returns the units after the last `unit`; all if there is none.
  func suffix(after unit: UInt16) -> UnitView { suffix(countBackwards { $0 != unit }) }

  /// Returns how many units, from the last on, satisfy a condition.
  func countBackwards(while holds: (UInt16) -> Bool) -> Int {
    lastIndex { !holds($0) }.map { endIndex - 1 - $0 } ?? count
  }

  /// Whether all units are spaces.
  var isBlank: Bool { allSatisfy { $0 == 0x20 } }

  /// Whether the only unit is a newline.
  var isNewline: Bool { count == 1 && first == 0x0A }

  /// Whether the view ends with the units of `other`.
  func ends(with other: UnitView) -> Bool { suffix(other.count) == other }

  /// The units of both, in new storage. Like the comparison it stands here to be compiled once, and not wherever
  /// it is used.
  static func + (one: UnitView, other: UnitView) -> UnitView {
    var units = UTF16Units()
    units += one
    units += other
    return units[...]
  }

  @inline(never)
  static func == (one: UnitView, other: UnitView) -> Bool { one.elementsEqual(other) }

  /// Compares the units of both views, from the start or from the end, as far as both reach. Returns how
  /// many pairs are equal, or nil if one is not. Skips pairs for which `isLeftOut` returns true.
  @inline(never)
  func evidence(
    _ other: UnitView, fromEnd: Bool = false,
    leavingOut isLeftOut: (UInt16, UInt16) -> Bool = { _, _ in false }
  ) -> Int? {
    let common = Swift.min(count, other.count)
    let ours = fromEnd ? suffix(common) : prefix(common)
    let theirs = fromEnd ? other.suffix(common) : other.prefix(common)
    var evidence = 0
    for (one, two) in zip(ours, theirs) where !isLeftOut(one, two) {
      guard one == two else { return nil }
      evidence += 1
    }
    return evidence
  }
}

/// Characters and backspaces.
extension ArraySlice<UInt16> {
  /// Returns where this many steps from `place` lead, and how many of them were possible.
  func position(
    from place: Int, by steps: Int, _ unit: TextUnit
  ) -> (offset: Int, stepsMade: Int) {
    let place = unit.position(from: startIndex + place, by: steps, in: self)
    return (place.offset - startIndex, place.stepsMade)
  }

  /// Returns where the character begins that ends at `place`.
  @inline(never)
  func clusterStart(before place: Int) -> Int {
    TextUnit.cluster.start(before: startIndex + place, in: self) - startIndex
  }

  /// Returns where the character ends that begins at `place`.
  @inline(never)
  func clusterEnd(after place: Int) -> Int {
    TextUnit.cluster.end(after: startIndex + place, in: self) - startIndex
  }

  /// How many backspaces delete all units from the end.
  @inline(never)
  var backspaces: Int { position(from: count, by: -count, .deletionCluster).stepsMade }

  /// Returns how many steps of the host lead over all units.
  @inline(never)
  func steps(_ unit: HostUnit) -> Int { position(from: 0, by: count, unit.textUnit).stepsMade }
}
