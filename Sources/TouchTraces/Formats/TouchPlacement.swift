import Timing

/// Converts the positions in a trace to other units or another origin, event by event.
package struct TouchPlacement: Sendable {
  /// The header of the converted trace.
  package private(set) var header: TraceHeader
  /// The factor for each coordinate.
  private var factor = (x: 1.0, y: 1.0)
  private var divisor = (x: 1.0, y: 1.0)
  private var shift: (x: Double, y: Double)?

  /// Creates a placement that does not change a trace with `header`.
  package init(_ header: TraceHeader) { self.header = header }

  /// Selects points of a screen as the unit, if the positions are in a device's units.
  ///
  /// If the header has the device's size, that size corresponds to the screen's. If not, the device's units
  /// are pixels.
  package mutating func countInPoints(of screen: ScreenGeometry) {
    guard header.units == .device else { return }
    let size = header.device
    if let size {
      factor = (Double(screen.width), Double(screen.height))
      divisor = (size.width * screen.scale, size.height * screen.scale)
    } else {
      divisor = (screen.scale, screen.scale)
    }
    header.units = .points
    header.device = screen.device
    header.device?.name = size?.name
    header.device?.rate = size?.rate
  }

  /// Selects another origin.
  ///
  /// `origin` is the position of the keyboard's top left corner on the screen. Positions relative to the
  /// header's origin, or to the screen's corner if the header has none, become relative to it.
  package mutating func count(from origin: LayoutPoint) {
    let old = header.origin ?? LayoutPoint(x: 0, y: 0)
    shift = (old.x - origin.x, old.y - origin.y)
    header.origin = origin
  }

  /// Returns the event with the converted position.
  package func callAsFunction(_ event: TraceEvent) -> TraceEvent {
    guard case .touch(var touch, let instant) = event.content else { return event }
    var place = touch.location
    place = LayoutPoint(x: place.x * factor.x / divisor.x, y: place.y * factor.y / divisor.y)
    if let shift { place = LayoutPoint(x: place.x + shift.x, y: place.y + shift.y) }
    touch.location = place
    var event = event
    event.content = .touch(touch, at: instant)
    return event
  }
}

extension TouchTrace {
  /// Returns the trace in points of a screen if it is in a device's units, else the unchanged trace
  /// (``TouchPlacement/countInPoints(of:)``).
  /// - Complexity: O(number of events).
  public func inPoints(of screen: ScreenGeometry) -> TouchTrace {
    var placement = TouchPlacement(header)
    placement.countInPoints(of: screen)
    return placed(placement)
  }

  private func placed(_ placement: TouchPlacement) -> TouchTrace {
    TouchTrace(header: placement.header, events: events.map { placement($0) })
  }
}
