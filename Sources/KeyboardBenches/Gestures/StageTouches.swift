import CaretLabUIKit
import Foundation
import Gestures
import TouchTraces
import Timing

#if !canImport(UIKit)
  /// The touch screen of a stage: the controller's controls as keys, its recognizers as the lab's.
  ///
  /// They are looked up when the first finger comes down.
  @MainActor
  struct StageTouches {
    private(set) var router = TouchRouter()
    private(set) var controls: [String: UIControl] = [:]
    private(set) var recognizers: [String: UIGestureRecognizer] = [:]
    private(set) var fingers: [Int: UITouch] = [:]

    /// Looks at the views, unless a finger is down or a recognizer waits for one.
    mutating func look(at root: UIView) throws(GestureError) {
      guard fingers.isEmpty, router.nextTimer == nil else { return }
      router = TouchRouter()
      controls = [:]
      recognizers = [:]
      try attachKeys(of: root)
      try attachRecognizers(of: root, isRoot: true)
      for (name, recognizer) in recognizers.sorted(by: { $0.key < $1.key }) {
        for required in recognizer.required {
          guard let other = recognizers.first(where: { $0.value === required })?.key else {
            continue
          }
          try router.require(name, toFail: other)
        }
      }
    }

    private mutating func attachKeys(of view: UIView) throws(GestureError) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if let control = view as? UIControl, control.isEnabled {
        let name = "key \(controls.count + 1)"
        controls[name] = control
        try router.attach(LayoutKey(name, at: StageTouches.frame(of: control)))
      }
      for view in view.subviews { try attachKeys(of: view) }
    }

    private mutating func attachRecognizers(of view: UIView, isRoot: Bool) throws(GestureError) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        guard let kind = StageTouches.kind(of: recognizer) else { continue }
        let number = String(recognizers.count + 101)
        let name = "\(type(of: recognizer)) \(number)"
        var own = Recognizer(name, kind, on: controls.first { $0.value === view }?.key)
        own.cancelsTouches = recognizer.cancelsTouchesInView
        own.delaysTouchesBegan = recognizer.delaysTouchesBegan
        own.delaysTouchesEnded = recognizer.delaysTouchesEnded
        if !isRoot, own.key == nil { own.shouldReceive = .inside(StageTouches.frame(of: view)) }
        recognizers[name] = recognizer
        try router.attach(own)
      }
      for view in view.subviews where !view.isHidden {
        try attachRecognizers(of: view, isRoot: false)
      }
    }

    private static func frame(of view: UIView) -> Rectangle {
      let origin = view.convert(CGPoint.zero, to: nil)
      return Rectangle(
        x: Double(origin.x), y: Double(origin.y), width: Double(view.frame.width),
        height: Double(view.frame.height))
    }

    private static func kind(of recognizer: UIGestureRecognizer) -> Recognizer.Kind? {
      switch recognizer {
      case let tap as UITapGestureRecognizer:
        return .tap(
          TapParameters(taps: tap.numberOfTapsRequired, touches: tap.numberOfTouchesRequired))
      case let press as UILongPressGestureRecognizer:
        var parameters = LongPressParameters()
        parameters.minimumPress = .milliseconds(
          Int64((press.minimumPressDuration * 1_000).rounded()))
        parameters.movement = Double(press.allowableMovement)
        parameters.touches = press.numberOfTouchesRequired
        parameters.taps = press.numberOfTapsRequired
        return .longPress(parameters)
      case let swipe as UISwipeGestureRecognizer:
        var directions: SwipeDirections = []
        if swipe.direction.contains(.right) { directions.insert(.right) }
        if swipe.direction.contains(.left) { directions.insert(.left) }
        if swipe.direction.contains(.up) { directions.insert(.up) }
        if swipe.direction.contains(.down) { directions.insert(.down) }
        return .swipe(
          SwipeParameters(directions: directions, touches: swipe.numberOfTouchesRequired))
      case let pan as UIPanGestureRecognizer:
        var parameters = PanParameters()
        parameters.minimumTouches = pan.minimumNumberOfTouches
        parameters.maximumTouches = pan.maximumNumberOfTouches
        return .pan(parameters)
      default: return nil
      }
    }

    mutating func handle(_ sample: TouchSample) -> [GestureEvent] { router.handle(sample) }

    mutating func advance(to instant: Instant) -> [GestureEvent] { router.advance(to: instant) }

    /// The finger of a touch as UIKit shows it, with its new place and phase.
    mutating func finger(_ touch: FingerTouch, in root: UIView, at instant: Instant) -> UITouch {
      let finger = fingers[touch.finger] ?? UITouch()
      finger.formerPlace = finger.place
      finger.place = CGPoint(x: touch.location.x, y: touch.location.y)
      finger.timestamp = instant.sinceStart.seconds
      switch touch.phase {
      case .began:
        finger.phase = .began
        finger.formerPlace = finger.place
        finger.view = root.hitTest(finger.place, with: nil)
        fingers[touch.finger] = finger
      case .moved: finger.phase = .moved
      case .ended:
        finger.phase = .ended
        fingers[touch.finger] = nil
      case .cancelled:
        finger.phase = .cancelled
        fingers[touch.finger] = nil
      }
      return finger
    }
  }
#endif
