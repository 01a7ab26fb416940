import VirtualTime

extension TouchTrace {
  /// The trace with places that are counted from another corner.
  ///
  /// The keyboard's corner lies at `origin` on the screen; touches that were counted from the corner
  /// that the header tells (or from the screen's, where it tells none) are counted from there.
  /// - Complexity: O(number of events).
  public func withOrigin(_ origin: Point) -> TouchTrace {
    let old = header.origin ?? Point(x: 0, y: 0)
    var trace = mappingTouches {
      Point(x: $0.x + (old.x - origin.x), y: $0.y + (old.y - origin.y))
    }
    trace.header.origin = origin
    return trace
  }

  /// The trace in points of a screen, if it is in a device's units; else the trace as it is.
  ///
  /// Where the header tells the device's size, that is the screen's; else the units are its pixels.
  /// - Complexity: O(number of events).
  public func inPoints(of screen: ScreenGeometry) -> TouchTrace {
    guard header.units == .device else { return self }
    let size = header.device
    let width = Double(screen.width)
    let height = Double(screen.height)
    var trace = mappingTouches {
      guard let size else { return Point(x: $0.x / screen.scale, y: $0.y / screen.scale) }
      return Point(
        x: $0.x * width / (size.width * screen.scale),
        y: $0.y * height / (size.height * screen.scale))
    }
    trace.header.units = .points
    trace.header.device = screen.device
    trace.header.device?.name = size?.name
    trace.header.device?.rate = size?.rate
    return trace
  }

  private func mappingTouches(_ place: (Point) -> Point) -> TouchTrace {
    var trace = self
    for index in trace.events.indices {
      guard case .touch(var touch, let instant) = trace.events[index].content else { continue }
      touch.location = place(touch.location)
      trace.events[index].content = .touch(touch, at: instant)
    }
    return trace
  }
}
