import Gestures
import KeyboardModels
import LabReports
import Testing

@Suite("Layouts as drawings")
struct LayoutDrawingTests {
  @Test("each key is a box with its name; long names are cut, and say so")
  func boxes() {
    let layout = KeyboardLayout(
      width: 80, height: 60,
      keys: [
        Key("a", at: Rectangle(x: 0, y: 0, width: 40, height: 30)),
        Key("backspace", at: Rectangle(x: 44, y: 0, width: 32, height: 30)),
        Key("space", at: Rectangle(x: 0, y: 30, width: 76, height: 30)),
      ])
    #expect(
      LayoutDrawing(layout).lines.joined(separator: "\n") == """
        ┌────────┐ ┌──────┐
        │   a    │ │backs…│
        └────────┘ └──────┘
        ┌─────────────────┐
        │      space      │
        └─────────────────┘
        """)
  }

  @Test("a layout far out of bounds is drawn in bounds")
  func bounds() {
    let key = Key("x", at: Rectangle(x: 1e300, y: -5, width: .infinity, height: 1e9))
    let drawing = LayoutDrawing(KeyboardLayout(width: 1, height: 1, keys: [key]))
    #expect(drawing.lines.count <= 401)
  }
}
