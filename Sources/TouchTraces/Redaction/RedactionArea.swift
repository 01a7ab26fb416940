/// The area for the contacts of a redacted trace: the screen if the header has it, else the area of
/// the trace's touches.
package struct RedactionArea: Sendable {
  /// Whether the header has no screen, so that the caller must add every touch.
  package let needsTouches: Bool
  private var low: LayoutPoint?
  private var high: LayoutPoint

  /// Creates the area of a trace with `header`.
  package init(_ header: TraceHeader) {
    needsTouches = header.device == nil
    high = LayoutPoint(x: 0, y: 0)
    if let device = header.device {
      let origin = header.origin ?? LayoutPoint(x: 0, y: 0)
      // The area of a keyboard's trace is the keyboard, which ends at the screen's lower edge.
      low = LayoutPoint(x: 0, y: 0)
      high = LayoutPoint(x: device.width - origin.x, y: device.height - origin.y)
    }
  }

  /// Extends the area to a touch, if the header has no screen.
  package mutating func add(_ event: TraceEvent) {
    guard needsTouches, case .touch(let touch, _) = event.content else { return }
    let place = touch.location
    guard place.x.isFinite, place.y.isFinite else { return }
    low = LayoutPoint(x: min(low?.x ?? place.x, place.x), y: min(low?.y ?? place.y, place.y))
    high = LayoutPoint(x: max(high.x, place.x), y: max(high.y, place.y))
  }

  var corner: LayoutPoint { low ?? LayoutPoint(x: 0, y: 0) }
  var width: Double { needsTouches ? max(1, high.x - corner.x) : high.x }
  var height: Double { needsTouches ? max(1, high.y - corner.y) : high.y }
  var diagonal: Double { (width * width + height * height).squareRoot() }
}
