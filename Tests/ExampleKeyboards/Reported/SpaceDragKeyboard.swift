import CaretControl
import UIKit

/// A bar over which a finger moves the caret, ten points a step.
public final class DragBar: UIView {
  /// Is told of steps; negative ones lead to the left.
  public var stepped: (Int) -> Void = { _ in }
  private var steps = 0
  private var start: CGFloat = 0

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: self).x ?? 0
    steps = 0
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self).x else { return }
    let now = Int((place - start) / 10)
    if now != steps { stepped(now - steps) }
    steps = now
  }
}

/// Moves the caret by one for each step of a drag over the space bar. See KeyboardKit/KeyboardKit#614.
public final class SpaceDragKeyboard: UIInputViewController {
  /// The space bar.
  public let bar = DragBar(frame: CGRect(x: 0, y: 160, width: 320, height: 56))

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    bar.stepped = { [weak self] in
      self?.textDocumentProxy.adjustTextPosition(byCharacterOffset: $0)
    }
  }

  /// A letter was tapped.
  public func letterTapped(_ letter: String) { textDocumentProxy.insertText(letter) }
}

/// The same drag repaired.
public final class RepairedSpaceDragKeyboard: CaretInputViewController {
  /// The space bar.
  public let bar = DragBar(frame: CGRect(x: 0, y: 160, width: 320, height: 56))

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    bar.stepped = { [weak self] in self?.caret.perform(.drag(by: $0)) }
  }

  /// A letter was tapped.
  public func letterTapped(_ letter: String) { caret.perform(.insert(letter)) }
}
