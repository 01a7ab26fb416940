import CaretLabUIKit
import Foundation
import Gestures
import TouchTraces
import Timing

/// The touch screen of a stage: keys for the controller's controls, and the lab's recognizers for
/// its recognizers.
///
/// They are collected from the views when the first finger comes down.
@MainActor
struct StageTouches {
  var router = TouchRouter()
  private(set) var controls: [String: UIControl] = [:]
  var recognizers: [String: UIGestureRecognizer] = [:]
  #if !canImport(UIKit)
    var fingers: [Int: UITouch] = [:]
  #endif

  /// Collects controls and recognizers from the views, unless a finger is down or a recognizer
  /// waits for one.
  mutating func look(at root: UIView) throws(GestureError) {
    guard !isWaiting else { return }
    router = TouchRouter()
    controls = [:]
    recognizers = [:]
    try attachKeys(of: root, in: root)
    try attachRecognizers(of: root)
  }

  private mutating func attachKeys(of view: UIView, in root: UIView) throws(GestureError) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if let control = view as? UIControl, control.isEnabled {
      let name = "key \(controls.count + 1)"
      controls[name] = control
      try router.attach(LayoutKey(name, at: StageTouches.frame(of: control, in: root)))
    }
    for view in view.subviews { try attachKeys(of: view, in: root) }
  }

  static func frame(of view: UIView, in root: UIView) -> Rectangle {
    let origin = view.convert(CGPoint.zero, to: root)
    return Rectangle(
      x: Double(origin.x), y: Double(origin.y), width: Double(view.frame.width),
      height: Double(view.frame.height))
  }

  mutating func handle(_ sample: TouchSample) -> [GestureEvent] { router.handle(sample) }

  mutating func advance(to instant: Instant) -> [GestureEvent] { router.advance(to: instant) }
}
