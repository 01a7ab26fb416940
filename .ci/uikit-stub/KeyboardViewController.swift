// README begin
import CaretControl
import UIKit

final class KeyboardViewController: CaretInputViewController {
  func boldTapped() {
    Task {
      let outcome = await caret.insert("<b>", "</b>")  // the caret is between the tags
      if outcome != .confirmed { print("bold: \(outcome)") }
    }
  }
}
// README end
