import Timing

/// Counts a trace's places in other units or from another corner, event by event.
package struct TouchPlacement: Sendable {
  /// The header of the trace with the new places.
  package private(set) var header: TraceHeader
  /// What a place is multiplied by, and what is added.
  private var factor = (x: 1.0, y: 1.0)
  private var divisor = (x: 1.0, y: 1.0)
  private var shift: (x: Double, y: Double)?

  /// The placement that leaves a trace with `header` as it is.
  package init(_ header: TraceHeader) { self.header = header }

  /// Counts in points of a screen, if the places are in a device's units.
  ///
  /// Where the header tells the device's size, that is the screen's; else the units are its pixels.
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

  /// Counts from another corner.
  ///
  /// The keyboard's corner lies at `origin` on the screen; touches that were counted from the corner
  /// that the header tells (or from the screen's, where it tells none) are counted from there.
  package mutating func count(from origin: LayoutPoint) {
    let old = header.origin ?? LayoutPoint(x: 0, y: 0)
    shift = (old.x - origin.x, old.y - origin.y)
    header.origin = origin
  }

  /// The event with the new place.
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
  /// The trace with places that are counted from another corner (``TouchPlacement/count(from:)``).
  /// - Complexity: O(number of events).
  public func withOrigin(_ origin: LayoutPoint) -> TouchTrace {
    var placement = TouchPlacement(header)
    placement.count(from: origin)
    return placed(placement)
  }

  /// The trace in points of a screen, if it is in a device's units; else the trace as it is
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
