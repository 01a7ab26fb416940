import VirtualTime

/// Writes a trace's touches as evemu has them, in multitouch protocol B (<doc:KernelRecordings>).
///
/// The kernel counts in whole numbers. If a place has digits behind the point, all are counted in
/// tenths, hundredths or thousandths, and the ranges of the axes grow with them: read back with
/// `--screen` of the trace's width and height, the places are those of the trace.
public struct EvemuTraceWriter {
  private struct Slot {
    var finger: Int
    var x: Int32
    var y: Int32
  }

  private var text = ""
  private var export: TouchExport
  private let factor: Double
  private var slots: [Slot?] = []
  private var selected = 0
  private var nextID = 0

  /// The bytes of a trace, and what they can't hold.
  /// - Complexity: O(number of events).
  public static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var writer = EvemuTraceWriter(trace)
    writer.writeDescription(trace.header.device)
    for sample in writer.export.samples { writer.write(sample) }
    return (Array(writer.text.utf8), writer.export.tally.losses)
  }

  private init(_ trace: TouchTrace) {
    export = TouchExport(trace, for: .device)
    let factors = [1.0, 10, 100, 1_000]
    let places = export.entries.map(\.touch.location)
    let isExact = { (number: Double, factor: Double) -> Bool in
      let scaled = number * factor
      return WholeNumber.nearest(scaled).map { Double($0) == scaled } ?? false
        && scaled / factor == number
    }
    let exact = factors.first { factor in
      places.allSatisfy { isExact($0.x, factor) && isExact($0.y, factor) }
    }
    factor = exact ?? 1_000
    if factor > 1 { export.tally.note(.smallerUnits, event: 0, names: ["\(Int(factor))"]) }
    if exact == nil {
      for entry in export.entries
      where !isExact(entry.touch.location.x, factor) || !isExact(entry.touch.location.y, factor) {
        export.tally.note(.fraction, event: entry.event)
      }
    }
  }

  private mutating func writeDescription(_ device: TraceDevice?) {
    let width = largest(device?.width, \.x)
    let height = largest(device?.height, \.y)
    let name = (device?.name ?? "touch screen").map { $0.isNewline ? " " : $0 }
    text += """
      # EVEMU 1.2
      N: \(String(name))
      I: 0000 0000 0000 0000
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00

      """
    // Keys 0x000 to 0x14f: BTN_TOUCH is bit 0x14a. Axes: slot, position, tracking id.
    for row in 0..<12 {
      text += row == 5 ? "B: 01 00 04 00 00 00 00 00 00\n" : "B: 01 00 00 00 00 00 00 00 00\n"
    }
    text += """
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 \(ContactTracker.limit - 1) 0 0 0
      A: 35 0 \(width) 0 0 0
      A: 36 0 \(height) 0 0 0
      A: 39 0 65535 0 0 0

      """
  }

  /// The last value of an axis: the screen's edge, or the farthest place.
  private func largest(_ size: Double?, _ side: KeyPath<Point, Double>) -> Int32 {
    let farthest = export.entries.map { $0.touch.location[keyPath: side] * factor }.max() ?? 0
    let edge = size.map { $0 * factor - 1 } ?? farthest
    return max(1, whole(edge) ?? .max)
  }

  /// The nearest whole number that the kernel can hold.
  private func whole(_ number: Double) -> Int32? {
    WholeNumber.nearest(number).flatMap { Int32(exactly: $0) }
  }
}

extension EvemuTraceWriter {
  private mutating func write(_ sample: ArraySlice<TouchExport.Entry>) {
    guard let instant = sample.first?.instant else { return }
    if instant.nanoseconds % 1_000 != 0 {
      export.tally.note(.subMicrosecondTime, event: sample[sample.startIndex].event)
    }
    // A lift at a new place is a move and a lift.
    var moved = false
    for entry in sample where entry.touch.phase == .ended || entry.touch.phase == .cancelled {
      guard let index = slot(of: entry.touch.finger), let place = place(of: entry.touch),
        let slot = slots[index], slot.x != place.x || slot.y != place.y
      else { continue }
      move(index, to: place, at: instant)
      moved = true
    }
    if moved { report(at: instant) }
    let wasDown = isDown
    var hasChange = false
    for entry in sample where write(entry) { hasChange = true }
    guard hasChange else { return }
    if isDown != wasDown { event(1, 0x14A, isDown ? 1 : 0, at: instant) }
    report(at: instant)
  }

  /// Writes one touch.
  /// - Returns: whether there was anything to write.
  private mutating func write(_ entry: TouchExport.Entry) -> Bool {
    let touch = entry.touch
    guard let place = place(of: touch) else {
      export.tally.note(.numberTooLarge, event: entry.event)
      return false
    }
    switch touch.phase {
    case .began:
      guard slot(of: touch.finger) == nil else { return false }
      let index = slots.firstIndex { $0 == nil } ?? slots.count
      if index == slots.count { slots.append(nil) }
      select(index, at: entry.instant)
      slots[index] = Slot(finger: touch.finger, x: place.x, y: place.y)
      event(3, 0x39, Int32(nextID % 65_536), at: entry.instant)
      nextID += 1
      move(index, to: place, at: entry.instant)
    case .moved:
      guard let index = slot(of: touch.finger) else { return false }
      move(index, to: place, at: entry.instant)
    case .ended, .cancelled:
      guard let index = slot(of: touch.finger) else { return false }
      select(index, at: entry.instant)
      event(3, 0x39, -1, at: entry.instant)
      slots[index] = nil
    }
    return true
  }

  private var isDown: Bool { slots.contains { $0 != nil } }

  private func slot(of finger: Int) -> Int? { slots.firstIndex { $0?.finger == finger } }

  private func place(of touch: Touch) -> (x: Int32, y: Int32)? {
    guard let x = whole(touch.location.x * factor), let y = whole(touch.location.y * factor) else {
      return nil
    }
    return (x, y)
  }

  private mutating func select(_ index: Int, at instant: Instant) {
    guard index != selected else { return }
    selected = index
    event(3, 0x2F, Int32(index), at: instant)
  }

  private mutating func move(_ index: Int, to place: (x: Int32, y: Int32), at instant: Instant) {
    select(index, at: instant)
    slots[index]?.x = place.x
    slots[index]?.y = place.y
    event(3, 0x35, place.x, at: instant)
    event(3, 0x36, place.y, at: instant)
  }

  private mutating func report(at instant: Instant) { event(0, 0, 0, at: instant) }

  private mutating func event(_ type: Int, _ code: Int, _ value: Int32, at instant: Instant) {
    let (seconds, part) = (instant.nanoseconds / 1_000).quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(part + 1_000_000).dropFirst()
    text += "E: \(seconds).\(digits) \(code4(type)) \(code4(code)) \(value)\n"
  }

  /// Four hexadecimal digits.
  private func code4(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
