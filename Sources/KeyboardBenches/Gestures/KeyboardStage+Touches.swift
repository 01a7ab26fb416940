import CaretLabUIKit
import Foundation
import Gestures
import KeyboardLab
import ProxySimulation
import SyntheticTouches
import TouchTraces
import Timing

/// Touches on the controller's views. They press controls. Where the lab replaces UIKit they also reach
/// gesture recognizers and views that handle touches themselves.
extension KeyboardStage {
  /// Plays touches, in points of the controller's root view.
  ///
  /// - Parameters:
  ///   - samples: the samples of the screen, in the order of time.
  ///   - span: the time from now to the start of the samples' time.
  public func touch(_ samples: [TouchSample], after span: Nanoseconds = .zero) {
    let begin = loop.now
    for sample in samples {
      let instant = begin + span + sample.instant.sinceStart
      loop.scheduleOnMainActor(at: instant) { [weak self] in
        self?.play(TouchSample(at: instant, touches: sample.touches))
      }
    }
  }

  /// Plays the touches of a trace and its acts of user and app, beginning now.
  public func play(_ trace: TouchTrace) {
    touch(trace.samples)
    for event in trace.hostEvents {
      if case .focus(let field) = event.kind {
        user(.focus(to: field), after: event.instant.sinceStart)
      } else if let act = Disturbance(event.kind) {
        user(act, after: event.instant.sinceStart)
      }
    }
  }

  /// Taps the middle of a view with a synthetic finger.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - span: the time from now to the tap.
  ///   - seed: the seed of the finger's tremor.
  public func tap(_ view: UIView, after span: Nanoseconds = .zero, seed: UInt64 = 1) {
    var finger = SyntheticFinger(seed: seed)
    touch(finger.tap(on: target(view)), after: span)
  }

  /// Presses a view for this duration with a synthetic finger.
  public func press(
    _ view: UIView, for duration: Nanoseconds, after span: Nanoseconds = .zero, seed: UInt64 = 1
  ) {
    var finger = SyntheticFinger(seed: seed)
    touch(finger.press(at: target(view).center, for: duration), after: span)
  }

  /// Returns the first control with this title or accessibility identifier, in the order of the
  /// views.
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

  private func target(_ view: UIView) -> SyntheticFinger.Target {
    let origin = view.convert(CGPoint.zero, to: controller?.view)
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
}
