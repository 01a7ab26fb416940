/// The unit in which a trace's positions are whole numbers, as the kernel needs: the trace's unit,
/// or a tenth, hundredth or thousandth of it.
struct KernelScale: Sendable {
  private static let factors = [1.0, 10, 100, 1_000]

  /// Whether all positions so far are whole numbers after multiplication, for each factor.
  private var isExact = [true, true, true, true]
  private var inexact = LossTally()
  private var largest: LayoutPoint?

  mutating func add(_ entry: TouchExport.Entry) {
    let place = entry.touch.location
    largest = LayoutPoint(
      x: max(largest?.x ?? place.x, place.x), y: max(largest?.y ?? place.y, place.y))
    for (index, factor) in KernelScale.factors.enumerated() {
      let fits =
        KernelScale.isExact(place.x, factor) && KernelScale.isExact(place.y, factor)
      if !fits { isExact[index] = false }
      if !fits, index == KernelScale.factors.count - 1 {
        inexact.note(.fraction, event: entry.event)
      }
    }
  }

  /// The number of the kernel's units in one of the trace's.
  var factor: Double {
    zip(KernelScale.factors, isExact).first { $0.1 }?.0 ?? 1_000
  }

  /// The largest coordinate on each axis; 0 without touches.
  var farthest: LayoutPoint { largest ?? LayoutPoint(x: 0, y: 0) }

  /// The losses from the choice of the unit.
  var losses: LossTally {
    var tally = LossTally()
    if factor > 1 { tally.note(.smallerUnits, event: 0, names: ["\(Int(factor))"]) }
    if !isExact.contains(true) { tally.add(inexact) }
    return tally
  }

  private static func isExact(_ number: Double, _ factor: Double) -> Bool {
    let scaled = number * factor
    return WholeNumber.nearest(scaled).map { Double($0) == scaled } ?? false
      && scaled / factor == number
  }
}
