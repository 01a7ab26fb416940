import CaretLabUIKit
import Foundation
import Gestures
import TouchTraces
import Timing

#if !canImport(UIKit)
  extension StageTouches {
    var isWaiting: Bool { !fingers.isEmpty || router.nextTimer != nil }

    /// Attaches one of the lab's recognizers for each recognizer of the views, with their failure
    /// requirements.
    mutating func attachRecognizers(of root: UIView) throws(GestureError) {
      try attachRecognizers(of: root, in: root)
      for (name, recognizer) in recognizers.sorted(by: { $0.key < $1.key }) {
        for required in recognizer.required {
          guard let other = recognizers.first(where: { $0.value === required })?.key else {
            continue
          }
          try router.require(name, toFail: other)
        }
      }
    }

    private mutating func attachRecognizers(of view: UIView, in root: UIView) throws(GestureError) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        guard let kind = StageTouches.kind(of: recognizer) else { continue }
        let number = String(recognizers.count + 101)
        let name = "\(type(of: recognizer)) \(number)"
        var own = Recognizer(name, kind, on: controls.first { $0.value === view }?.key)
        own.cancelsTouches = recognizer.cancelsTouchesInView
        own.delaysTouchesBegan = recognizer.delaysTouchesBegan
        own.delaysTouchesEnded = recognizer.delaysTouchesEnded
        if view !== root, own.key == nil {
          own.shouldReceive = .inside(StageTouches.frame(of: view, in: root))
        }
        recognizers[name] = recognizer
        try router.attach(own)
      }
      for view in view.subviews where !view.isHidden {
        try attachRecognizers(of: view, in: root)
      }
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

    /// Returns the `UITouch` of a finger with its new place and phase.
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
#else
  extension StageTouches {
    var isWaiting: Bool { router.nextTimer != nil }

    /// Does nothing: a bench can't drive UIKit's recognizers.
    mutating func attachRecognizers(of root: UIView) throws(GestureError) {}
  }
#endif
