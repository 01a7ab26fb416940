import DocumentProxy
import Gestures
import HostDocuments

/// The number pad's keys: 320 × 200 pt, columns of 64, rows of 50.
///
/// `7 8 9 × ←` / `4 5 6 ÷ %` / `1 2 3 + ↵` / `0 . −`; ↵ is two rows high, `0` two columns wide.
/// In reading order 4 is ←, 14 is ↵, 15 is `0`. Source: The keyboards §5.
package struct NumberPadSource: InputViewDataSource {
  /// The index of ←.
  package static let deleteIndex = 4
  /// The index of ↵.
  package static let returnIndex = 14

  private static let titles = [
    "7", "8", "9", "×", "←", "4", "5", "6", "÷", "%", "1", "2", "3", "+", "↵", "0", ".", "−",
  ]

  /// Creates the number pad's keys.
  package init() {}

  /// 320 pt.
  package var width: Double { 320 }

  /// 200 pt.
  package var height: Double { 200 }

  /// 18 keys.
  package var keyCount: Int { NumberPadSource.titles.count }

  /// Returns the title of a key.
  package func title(ofKey index: Int) -> String { NumberPadSource.titles[index] }

  /// Returns a key's rectangle: in a grid of five by four, except ↵, `0` and the keys to the right
  /// of `0`.
  package func frame(ofKey index: Int) -> Rectangle {
    let isBottom = index > NumberPadSource.returnIndex
    let column = isBottom ? [0, 2, 3][index - 15] : index % 5
    return Rectangle(
      x: Double(column) * 64, y: Double(isBottom ? 3 : index / 5) * 50,
      width: index == 15 ? 128 : 64,
      height: index == NumberPadSource.returnIndex ? 100 : 50)
  }
}

/// The correct number pad: it inserts at the caret and deletes one character before it.
package struct NumberPadDelegate: InputViewDelegate {
  /// Creates the correct number pad.
  package init() {}

  /// Handles a press: ← deletes, ↵ resigns first responder, every other key inserts its title.
  package mutating func pressed(key index: Int, titled title: String) -> [InProcessEdit] {
    switch index {
    case NumberPadSource.deleteIndex: [.deleteBackward]
    case NumberPadSource.returnIndex: [.resign]
    default: [.insert(title)]
    }
  }
}

/// The number pad of 2012. A key appends its title at the end, wherever the caret is. ← removes the
/// last UTF-16 unit of the text, even half of an emoji.
///
/// Source: The keyboards §5.
package struct NumberPad2012Delegate: InputViewDelegate {
  /// Creates the number pad of 2012.
  package init() {}

  /// Handles a press: ← removes a unit, ↵ resigns first responder, every other key appends its title.
  package mutating func pressed(key index: Int, titled title: String) -> [InProcessEdit] {
    switch index {
    case NumberPadSource.deleteIndex: [.removeLastUnit]
    case NumberPadSource.returnIndex: [.resign]
    default: [.append(title)]
    }
  }
}
