import JSONText
import Timing

extension KernelTraceReader {
  /// Processes an event of the selected device. Adds a complete frame's touches to ``waiting``.
  mutating func take(_ event: InputEvent, _ line: TextLines.Line) {
    let isComplete = event.kind == .report
    guard let result = devices.take(event, line: line.number) else { return }
    for remark in result.remarks {
      diagnostics.add(
        .kernel(remark.fault), at: TextLocation(line: remark.line, column: 1))
    }
    guard isComplete, !result.changes.isEmpty else { return }
    tellHeader()
    let reading = clock.instant(
      of: event.time, after: devices.lastTime, isIdle: fingers.isEmpty)
    devices.noteTime(event.time, isRestart: reading.isRestart)
    if let fault = reading.fault { diagnostics.add(fault, at: line.start) }
    let map = devices.map(to: screen)
    fingers.beginFrame()
    for change in result.changes {
      let location = map.place(change.x, change.y)
      guard let finger = finger(of: change, line) else { continue }
      check?.count(x: location.x, y: location.y, line: line.number)
      let touch = FingerTouch(finger: finger, phase: change.phase, location: location)
      waiting.append(
        .event(TraceEvent(.touch(touch, at: reading.instant), line: line.number)))
    }
  }

  /// Returns the number of a contact's finger; nil if too many are down.
  private mutating func finger(of change: ContactChange, _ line: TextLines.Line) -> Int? {
    let contact = FingerNumbers.Contact(device: devices.selected, number: change.contact)
    switch change.phase {
    case .began:
      if let finger = fingers.begin(contact, line: change.line) { return finger }
      diagnostics.add(.tooManyFingers(limit: ContactTracker.limit), at: line.start)
      return nil
    case .moved: return fingers.finger(of: contact)
    case .ended, .cancelled: return fingers.end(contact)
    }
  }

  /// Adds the header to ``waiting`` as soon as the device of the touches is known.
  private mutating func tellHeader() {
    guard !toldHeader else { return }
    toldHeader = true
    var header = TraceHeader()
    header.source = dialect.rawValue
    let map = devices.map(to: screen)
    header.units = screen == nil ? .device : .points
    if let screen {
      header.device = screen.device
      header.device?.name = devices.description.name
      if !map.isKnown {
        diagnostics.add(.kernel(.noRanges), at: TextLocation(line: 1, column: 1))
      }
    } else if let size = map.deviceSize {
      header.device = TraceDevice(
        name: devices.description.name, width: size.width, height: size.height)
    }
    check = ScreenCheck(header)
    waiting.append(.header(header))
  }

  /// Adds the diagnostics that need the whole file.
  mutating func tellEnd() {
    for line in devices.openFrameLines {
      diagnostics.add(.kernel(.openFrame), at: TextLocation(line: line, column: 1))
    }
    for (finger, line) in fingers.down {
      diagnostics.add(.stillDown(finger: finger), at: TextLocation(line: line, column: 1))
    }
    if let (line, names) = devices.ignoredAxes {
      diagnostics.add(.kernel(.ignoredAxes(names)), at: TextLocation(line: line, column: 1))
    }
    if let (line, count) = devices.hovering {
      let fault = KernelFault.hovering(count: count)
      diagnostics.add(.kernel(fault), at: TextLocation(line: line, column: 1))
    }
    if let (line, count) = devices.palms {
      let fault = KernelFault.palms(count: count)
      diagnostics.add(.kernel(fault), at: TextLocation(line: line, column: 1))
    }
    if let (fault, line) = check?.result {
      diagnostics.add(fault, at: TextLocation(line: line, column: 1))
    }
    guard !toldHeader else { return }
    if let (line, missing) = devices.missingAxes {
      diagnostics.add(.kernel(.noPlaces(missing: missing)), at: TextLocation(line: line, column: 1))
    } else {
      diagnostics.add(.kernel(.noTouches), at: TextLocation(line: 1, column: 1))
    }
  }
}
