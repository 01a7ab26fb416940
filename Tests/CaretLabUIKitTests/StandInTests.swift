import CaretLabUIKit
import Foundation
import Testing

#if !canImport(UIKit)
  @MainActor
  @Suite("UIKit's stand-ins")
  struct StandInTests {
    private final class Keys: UIViewController {
      var log: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
        let row = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 40))
        let key = UIButton(type: .system)
        key.frame = CGRect(x: 5, y: 0, width: 30, height: 40)
        key.setTitle("Q", for: .normal)
        key.addAction(
          UIAction { [weak self] in self?.log.append(($0.sender as? UIButton)?.currentTitle ?? "")
          },
          for: .touchUpInside)
        row.addSubview(key)
        view.addSubview(row)
      }
    }

    @Test("a controller loads its view once, when somebody asks for it")
    func loading() {
      let keys = Keys()
      #expect(!keys.isViewLoaded)
      #expect(keys.view.subviews.count == 1)
      #expect(keys.view === keys.viewIfLoaded)
      #expect(keys.log == ["loaded"])
    }

    @Test("a touch hits the topmost view that can be touched", arguments: [true, false])
    func hitting(isHidden: Bool) throws {
      let keys = Keys()
      let row = try #require(keys.view.subviews.first)
      let key = try #require(row.subviews.first)
      key.isHidden = isHidden
      let hit = keys.view.hitTest(CGPoint(x: 20, y: 30), with: nil)
      #expect(hit === (isHidden ? row : key))
      #expect(key.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 20))
      #expect(keys.view.hitTest(CGPoint(x: 400, y: 30), with: nil) == nil)
    }

    @Test("a control tells who waits for an event, and no one else")
    func actions() throws {
      let keys = Keys()
      let key = try #require(keys.view.subviews.first?.subviews.first as? UIButton)
      key.sendActions(for: .touchDown)
      key.sendActions(for: .touchUpInside)
      #expect(keys.log == ["loaded", "Q"])
    }

    @Test("a pasteboard keeps texts, and counts its changes")
    func pasteboard() {
      let board = UIPasteboard()
      board.string = "a"
      #expect(board.hasStrings && board.items.count == 1)
      board.items = board.items + board.items
      #expect(board.strings == ["a", "a"] && board.changeCount == 2)
      board.string = nil
      #expect(!board.hasStrings && board.items.isEmpty)
      #expect(UIPasteboard.general === UIPasteboard.general)
    }

    @Test("what is to be felt is counted")
    func feedback() {
      let tap = UIImpactFeedbackGenerator(style: .light)
      tap.prepare()
      tap.impactOccurred()
      tap.impactOccurred(intensity: 0.5)
      #expect(tap.feedbackCount == 2 && tap.style == .light)
      UIDevice.current.playInputClick()
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
    }

    @Test("a keyboard that is on no bench sees nothing and does not fall")
    func unconnected() {
      let keyboard = UIInputViewController()
      keyboard.textDocumentProxy.insertText("x")
      #expect(keyboard.textDocumentProxy.documentContextBeforeInput == nil)
      #expect(keyboard.textDocumentProxy.keyboardType == .default)
      #expect(!keyboard.textDocumentProxy.hasText)
    }
  }
#endif
