import Timing

/// Writes a trace's touches in evemu's format, in multitouch protocol B (<doc:KernelRecordings>).
///
/// The kernel's numbers are whole. If a position has decimals, the writer uses tenths, hundredths
/// or thousandths as the unit of all positions and multiplies the ranges of the axes. A reader with
/// the trace's width and height as `--screen` gets the original positions.
package struct EvemuTraceWriter: TraceWriter, Sendable {
  private struct Slot: Sendable {
    var finger: Int
    var x: Int32
    var y: Int32
  }

  private var text = ""
  private var export: TouchExport
  private var samples = ExportSamples()
  private let device: TraceDevice?
  private var scale = KernelScale()
  private var isBegun = false
  private var factor = 1.0
  private var slots: [Slot?] = []
  private var selected = 0
  private var nextID = 0

  /// Creates a writer for a trace with `header`.
  package init(_ header: TraceHeader) {
    export = TouchExport(header, for: .device)
    device = header.device
  }

  /// Returns a trace's bytes, and the losses: what the format can't hold.
  /// - Complexity: O(number of events).
  package static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var writer = EvemuTraceWriter(trace.header)
    return writer.bytes(of: trace.events)
  }

  /// True: the units and the ranges of the axes depend on all touches.
  package var needsSurvey: Bool { true }

  /// Notes the touch's position and the number of its decimals.
  package mutating func survey(_ event: TraceEvent) {
    if let entry = export.survey(event) { scale.add(entry) }
  }

  /// Adds a touch. Writes a sample once it is complete.
  package mutating func write(_ event: TraceEvent) {
    begin()
    guard let entry = export.entry(of: event), let sample = samples.add(entry) else { return }
    write(sample)
  }

  /// Writes the last sample.
  /// - Returns: false.
  package mutating func endPass() -> Bool {
    begin()
    write(samples.finish())
    return false
  }

  /// The number of bytes that ``takeBytes()`` would return.
  package var byteCount: Int { text.utf8.count }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { text.removeAll(keepingCapacity: true) }
    return Array(text.utf8)
  }

  /// The losses: what the recording can't hold.
  package var losses: [TraceLoss] { export.tally.losses }

  private mutating func begin() {
    guard !isBegun else { return }
    isBegun = true
    export.endSurvey()
    export.add(scale.losses)
    factor = scale.factor
    writeDescription(device)
  }

  private mutating func writeDescription(_ device: TraceDevice?) {
    let width = largest(device?.width, scale.farthest.x)
    let height = largest(device?.height, scale.farthest.y)
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

  /// Returns the largest value of an axis: the screen's edge, or the farthest position.
  private func largest(_ size: Double?, _ farthest: Double) -> Int32 {
    max(1, whole(size.map { $0 * factor - 1 } ?? farthest * factor) ?? .max)
  }

  /// Returns the nearest whole number that the kernel can hold.
  private func whole(_ number: Double) -> Int32? {
    WholeNumber.nearest(number).flatMap { Int32(exactly: $0) }
  }
}

extension EvemuTraceWriter {
  private mutating func write(_ sample: [TouchExport.Entry]) {
    guard let instant = sample.first?.instant else { return }
    if instant.nanoseconds % 1_000 != 0 {
      export.note(.subMicrosecondTime, event: sample[0].event)
    }
    // The writer writes a lift at a new position as a move and a lift.
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
      export.note(.numberTooLarge, event: entry.event)
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

  private func place(of touch: FingerTouch) -> (x: Int32, y: Int32)? {
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

  /// Returns four hexadecimal digits.
  private func code4(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
