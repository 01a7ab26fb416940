import CaretControl
import Testing

@Suite("Operations in words")
struct CaretOperationTests {
  @Test(
    "an operation reads as it is written, in release builds too",
    arguments: [
      (
        CaretOperation.insertWithCaret("<b>\n</b>", caretBack: 4),
        #"insertWithCaret("<b>\n</b>", caretBack: 4)"#
      ),
      (.deleteBackward(count: 2), "deleteBackward(count: 2)"),
      (.replaceLast(units: 3, with: "\""), #"replaceLast(units: 3, with: "\"")"#),
      (.move(by: -2), "move(by: -2)"), (.moveByWords(1), "moveByWords(1)"),
      (.commitMarkedText(then: ""), #"commitMarkedText(then: "")"#), (.deleteAll, "deleteAll"),
    ])
  func description(operation: CaretOperation, text: String) {
    #expect("\(operation)" == text)
  }
}
