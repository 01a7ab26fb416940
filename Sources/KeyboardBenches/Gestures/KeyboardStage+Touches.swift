import CaretLabUIKit
import Foundation
import Gestures
import KeyboardLab
import ProxySimulation
import SyntheticTouches
import TouchTraces
import Timing

#if !canImport(UIKit)
  /// Fingers on the controller's views: they press controls, move recognizers and reach views that
  /// take touches themselves.
  extension KeyboardStage {
    /// Plays touches, in points of the controller's root view.
    ///
    /// - Parameters:
    ///   - samples: what the screen reports, in order of time.
    ///   - span: how long after now the samples' time begins.
    public func touch(_ samples: [TouchSample], after span: Nanoseconds = .zero) {
      let begin = loop.now
      for sample in samples {
        let instant = begin + span + sample.instant.sinceStart
        loop.scheduleOnMainActor(at: instant) { [weak self] in
          self?.play(TouchSample(at: instant, touches: sample.touches))
        }
      }
    }

    /// Plays the touches of a trace and what user and app do in it, beginning now.
    public func play(_ trace: TouchTrace) {
      touch(trace.samples)
      for event in trace.hostEvents {
        if case .focus(let field) = event.kind {
          user(.focusChange(to: field), after: event.instant.sinceStart)
        } else if let act = Disturbance(event.kind) {
          user(act, after: event.instant.sinceStart)
        }
      }
    }

    /// A synthetic finger taps the middle of a view.
    ///
    /// - Parameters:
    ///   - view: what is tapped.
    ///   - span: how long after now.
    ///   - seed: of the finger's tremor.
    public func tap(_ view: UIView, after span: Nanoseconds = .zero, seed: UInt64 = 1) {
      var finger = SyntheticFinger(seed: seed)
      touch(finger.tap(on: KeyboardStage.target(view)), after: span)
    }

    /// A synthetic finger presses a view for so long.
    public func press(
      _ view: UIView, for duration: Nanoseconds, after span: Nanoseconds = .zero, seed: UInt64 = 1
    ) {
      var finger = SyntheticFinger(seed: seed)
      touch(finger.press(at: KeyboardStage.target(view).center, for: duration), after: span)
    }

    /// The first control with this title or accessibility identifier, in the order of the views.
    public func control(_ name: String) -> UIControl? {
      controller.flatMap { KeyboardStage.control(name, in: $0.view) }
    }

    private static func control(_ name: String, in view: UIView) -> UIControl? {
      if let control = view as? UIControl,
        control.accessibilityIdentifier == name || (control as? UIButton)?.currentTitle == name
      {
        return control
      }
      return view.subviews.lazy.compactMap { KeyboardStage.control(name, in: $0) }.first
    }

    private static func target(_ view: UIView) -> SyntheticFinger.Target {
      let origin = view.convert(CGPoint.zero, to: nil)
      return SyntheticFinger.Target(
        "", x: Double(origin.x), y: Double(origin.y), width: Double(view.frame.width),
        height: Double(view.frame.height))
    }

    private func play(_ sample: TouchSample) {
      guard isShown, let root = controller?.view else { return }
      collect()
      do {
        try touches.look(at: root)
      } catch {
        return loop.note(fault: "the keyboard's recognizers can't be attached: \(error)")
      }
      story.take(TimelineEntry(at: sample.instant, .touches(sample.touches)))
      reach(views: sample, root)
      tell(touches.handle(sample))
      armRecognizers()
    }

    /// Views that take touches themselves get them; controls and recognizers are the router's.
    private func reach(views sample: TouchSample, _ root: UIView) {
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

    private func armRecognizers() {
      guard let due = touches.router.nextTimer else { return }
      loop.scheduleOnMainActor(at: due) { [weak self] in
        guard let self, self.touches.router.nextTimer == due else { return }
        self.tell(self.touches.advance(to: due))
        self.armRecognizers()
      }
    }

    private func tell(_ events: [GestureEvent]) {
      for event in events {
        switch event.kind {
        case .key(let name, let happened): tell(touches.controls[name], happened)
        case .recognizer(let name, let happened):
          story.take(TimelineEntry(at: event.instant, .gesture(name: name, happened)))
          tell(touches.recognizers[name], happened)
        }
      }
    }

    private func tell(_ control: UIControl?, _ event: KeyEvent) {
      guard let control else { return }
      let name = (control as? UIButton)?.currentTitle ?? control.accessibilityIdentifier
      switch event {
      case .down: press(control, .touchDown, isHighlighted: true)
      case .dragInside: press(control, .touchDragInside, isHighlighted: true)
      case .dragOutside: press(control, .touchDragOutside, isHighlighted: false)
      case .dragEnter: press(control, .touchDragEnter, isHighlighted: true)
      case .dragExit: press(control, .touchDragExit, isHighlighted: false)
      case .upInside:
        story.tell(name ?? "a control", of: "key", at: loop.now)
        press(control, [.touchUpInside, .primaryActionTriggered], isHighlighted: false)
      case .upOutside: press(control, .touchUpOutside, isHighlighted: false)
      case .cancel: press(control, .touchCancel, isHighlighted: false)
      case .type, .repeat, .release: break
      }
    }

    private func press(_ control: UIControl, _ events: UIControl.Event, isHighlighted: Bool) {
      control.isHighlighted = isHighlighted
      control.sendActions(for: events)
    }

    private func tell(_ recognizer: UIGestureRecognizer?, _ event: RecognizerEvent) {
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
#endif
