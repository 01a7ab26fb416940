import CaretLabUIKit
import Foundation
import KeyboardBenches
import ProxySimulation
import Testing
import TouchTraces
import Timing

#if !canImport(UIKit) && !canImport(ObjectiveC)
  /// A button, a bar with recognizers, and a view that takes touches itself; each notes what it is told.
  private final class GestureKeyboard: UIInputViewController {
    var log: [String] = []
    let key = UIButton(type: .system)
    let bar = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 50))
    let pad = TouchPad(frame: CGRect(x: 0, y: 160, width: 320, height: 50))

    override func viewDidLoad() {
      super.viewDidLoad()
      key.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      key.setTitle("q", for: .normal)
      for (event, word) in [
        (UIControl.Event.touchDown, "down"), (.touchUpInside, "inside"),
        (.touchUpOutside, "outside"),
        (.touchDragExit, "exit"),
      ] {
        key.addAction(UIAction { [weak self] _ in self?.log.append(word) }, for: event)
      }
      let told = Selector("told") { (keyboard: GestureKeyboard, sender) in
        keyboard.note(sender as? UIGestureRecognizer)
      }
      let press = UILongPressGestureRecognizer(target: self, action: told)
      let pan = UIPanGestureRecognizer(target: self, action: told)
      pan.minimumNumberOfTouches = 1
      bar.addGestureRecognizer(press)
      bar.addGestureRecognizer(pan)
      pad.touched = { [weak self] in self?.log.append($0) }
      for one in [key, bar, pad] { view.addSubview(one) }
    }

    private func note(_ recognizer: UIGestureRecognizer?) {
      switch recognizer {
      case let pan as UIPanGestureRecognizer:
        if pan.state == .changed || pan.state == .ended {
          let way = pan.translation(in: bar).x
          let steps = Int(way / 10)
          textDocumentProxy.adjustTextPosition(byCharacterOffset: steps)
          pan.setTranslation(CGPoint(x: way - CGFloat(10 * steps), y: 0), in: bar)
        }
        log.append("pan \(pan.state)")
      case let press as UILongPressGestureRecognizer: log.append("press \(press.state)")
      default: log.append("no one")
      }
    }
  }

  private final class TouchPad: UIView {
    var touched: (String) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      touched("began \(touches.first?.location(in: self).x ?? 0)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      touched("ended \(touches.first?.location(in: self).x ?? 0)")
    }
  }

  @MainActor
  @Suite("Fingers on a bench")
  struct BenchGestureTests {
    private func samples(_ places: [(ms: Int64, x: Double, y: Double)]) -> [TouchSample] {
      places.enumerated().map { index, place in
        let phase: TouchPhase =
          index == 0 ? .began : index == places.count - 1 ? .ended : .moved
        return TouchSample(
          at: .start + .milliseconds(place.ms),
          touches: [
            FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: place.x, y: place.y))
          ])
      }
    }

    @Test("a finger that slides off a button does not press it")
    func slidingOff() throws {
      let bench = try KeyboardBench("|")
      let keyboard = bench.attach(GestureKeyboard())
      bench.touch(
        samples([
          (0, 40, 30), (16, 60, 30), (32, 200, 90), (48, 300, 90), (64, 300, 90),
        ]))
      try bench.settle()
      #expect(keyboard.log == ["down", "exit", "outside"])
    }

    @Test("a long press is told when its time has come, and again when the finger goes")
    func longPress() throws {
      let bench = try KeyboardBench("|")
      let keyboard = bench.attach(GestureKeyboard())
      bench.press(keyboard.bar, for: .milliseconds(900), after: .milliseconds(100))
      bench.at(.milliseconds(590)) { #expect(keyboard.log.isEmpty) }
      bench.at(.milliseconds(700)) { #expect(keyboard.log.first == "press began") }
      try bench.settle()
      #expect(keyboard.log.first == "press began" && keyboard.log.last == "press ended")
    }

    @Test("a drag moves the caret by the recognizer's way")
    func drag() throws {
      let bench = try KeyboardBench("abcdefgh|")
      let keyboard = bench.attach(GestureKeyboard())
      bench.touch(
        samples((0...10).map { (step: Int64) in (16 * step, 200 - 6 * Double(step), 120) }),
        after: .milliseconds(50))
      try bench.settle()
      #expect(keyboard.log.first == "pan began" && keyboard.log.last == "pan ended")
      let caret = bench.simulated.world.host.field.caret
      #expect((3...5).contains(caret), "60 pt less the way before it began, 10 pt a character")
    }

    @Test("a view that takes touches itself gets them in its own points")
    func ownTouches() throws {
      let bench = try KeyboardBench("|")
      let keyboard = bench.attach(GestureKeyboard())
      bench.touch(samples([(0, 30, 170), (16, 31, 170)]))
      try bench.settle()
      #expect(keyboard.log == ["began 30.0", "ended 31.0"])
    }

    @Test("a trace brings its fingers and its user along, counted from now")
    func trace() throws {
      let bench = try KeyboardBench("|")
      let keyboard = bench.attach(GestureKeyboard())
      let touches = samples([(0, 40, 30), (60, 40, 30)]).flatMap { sample in
        sample.touches.map { TraceEvent(.touch($0, at: sample.instant)) }
      }
      let typed = TraceEvent(.host(HostEvent(.type("x"), at: .start + .milliseconds(30))))
      try bench.advance(by: .milliseconds(500))
      bench.play(TouchTrace(events: touches + [typed]))
      try bench.settle()
      #expect(keyboard.log == ["down", "inside"])
      #expect(bench.document == "x|")
      #expect(bench.timeline.contains { $0.hasPrefix("   530.000") })
    }
  }
#endif
