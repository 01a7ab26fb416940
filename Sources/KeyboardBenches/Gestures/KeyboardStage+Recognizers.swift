import CaretLabUIKit
import Foundation
import Gestures
import TouchTraces
import Timing

#if !canImport(UIKit)
  extension KeyboardStage {
    /// Sends the touches to views that handle touches themselves. The router serves controls and
    /// recognizers.
    func reach(views sample: TouchSample, _ root: UIView) {
      let fingers = sample.touches.map { touches.finger($0, in: root, at: sample.instant) }
      let event = UIEvent(touches: Set(fingers), timestamp: sample.instant.sinceStart.seconds)
      for finger in fingers {
        guard let view = finger.view, !(view is UIControl) else { continue }
        switch finger.phase {
        case .began: view.touchesBegan([finger], with: event)
        case .moved, .stationary: view.touchesMoved([finger], with: event)
        case .ended: view.touchesEnded([finger], with: event)
        case .cancelled: view.touchesCancelled([finger], with: event)
        }
      }
    }

    func tell(_ recognizer: UIGestureRecognizer?, _ event: RecognizerEvent) {
      guard let recognizer else { return }
      switch event {
      case .began(let gesture): tell(recognizer, .began, gesture)
      case .changed(let gesture): tell(recognizer, .changed, gesture)
      case .ended(let gesture), .recognized(let gesture): tell(recognizer, .ended, gesture)
      case .cancelled(let gesture): tell(recognizer, .cancelled, gesture)
      case .failed: recognizer.state = .possible
      }
    }

    private func tell(
      _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State,
      _ gesture: RecognizedGesture
    ) {
      recognizer.state = state
      recognizer.numberOfTouches = gesture.touches
      recognizer.place = CGPoint(x: gesture.location.x, y: gesture.location.y)
      if case .pan(let way, let speed) = gesture.detail,
        let pan = recognizer as? UIPanGestureRecognizer
      {
        if state == .began { pan.begin() }
        pan.whole = CGPoint(x: way.dx, y: way.dy)
        pan.speed = CGPoint(x: speed.dx, y: speed.dy)
      }
      recognizer.tell()
      if state == .ended || state == .cancelled { recognizer.state = .possible }
    }
  }
#else
  extension KeyboardStage {
    /// Fails the test if a finger would reach more than controls, because a bench can't create UIKit's
    /// touches.
    func reach(views sample: TouchSample, _ root: UIView) {
      for touch in sample.touches where touch.phase == .began {
        let place = CGPoint(x: touch.location.x, y: touch.location.y)
        guard let hit = root.hitTest(place, with: nil), let other = notPlayed(hit) else { continue }
        loop.note(
          fault: """
            a finger reaches \(other); beside UIKit a bench presses controls only: play this test where \
            the lab stands in for UIKit, on Linux or the Mac
            """)
      }
    }

    /// Returns what a finger on `hit` would reach besides controls, or nil if nothing.
    private func notPlayed(_ hit: UIView) -> String? {
      let path = sequence(first: hit) { $0.superview }
      if let recognizer = path.lazy.flatMap({ $0.gestureRecognizers ?? [] }).first(
        where: \.isEnabled)
      {
        return "\(type(of: recognizer))"
      }
      let isPlain = type(of: hit) == UIView.self || type(of: hit) == UIInputView.self
      return isPlain || path.contains { $0 is UIControl } ? nil : "\(type(of: hit))"
    }

    func tell(_ recognizer: UIGestureRecognizer?, _ event: RecognizerEvent) {}
  }
#endif
