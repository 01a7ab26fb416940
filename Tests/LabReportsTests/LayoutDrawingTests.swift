import Gestures
import KeyboardModels
import LabReports
import Testing
import TextLayout

@Suite("Layouts as drawings")
struct LayoutDrawingTests {
  @Test("each key is a box with its name; long names are cut, and say so")
  func boxes() {
    let layout = KeyboardGeometry(
      width: 80, height: 60,
      keys: [
        LayoutKey("a", at: Rectangle(x: 0, y: 0, width: 40, height: 30)),
        LayoutKey("backspace", at: Rectangle(x: 44, y: 0, width: 32, height: 30)),
        LayoutKey("space", at: Rectangle(x: 0, y: 30, width: 76, height: 30)),
      ])
    #expect(
      LayoutDrawing(layout).lines.joined(separator: "\n") == """
        ┌────────┐ ┌──────┐
        │   a    │ │backs…│
        └────────┘ └──────┘
        ┌─────────────────┐
        │      space      │
        └─────────────────┘
        cut: backs… is backspace
        """)
  }

  @Test("a wide layout is drawn with wider columns, and tells all names")
  func wide() {
    let keys = (0..<10).map {
      LayoutKey("key-\($0)", at: Rectangle(x: Double($0) * 100, y: 0, width: 100, height: 30))
    }
    let layout = KeyboardGeometry(width: 1_000, height: 30, keys: keys)
    let lines = LayoutDrawing(layout, in: TextStyle(width: 60)).lines
    #expect(
      lines.joined(separator: "\n") == """
        ┌────┐┌────┐┌────┐┌────┐┌────┐┌────┐┌────┐┌────┐┌────┐┌────┐
        │key…││key…││key…││key…││key…││key…││key…││key…││key…││key…│
        └────┘└────┘└────┘└────┘└────┘└────┘└────┘└────┘└────┘└────┘
        cut: key… is key-0; key… is key-1; key… is key-2; key… is
             key-3; key… is key-4; key… is key-5; key… is key-6;
             key… is key-7; key… is key-8; key… is key-9
        """)
  }

  @Test("a layout whose boxes would cover each other is a list of keys")
  func list() {
    let keys = (0..<20).map {
      LayoutKey("key-\($0)", at: Rectangle(x: Double($0) * 10, y: 0, width: 10, height: 30))
    }
    let layout = KeyboardGeometry(width: 200, height: 30, keys: keys)
    let lines = LayoutDrawing(layout, in: TextStyle(width: 36)).lines
    #expect(lines.count == 21)
    #expect(
      lines.prefix(2) == ["  key       x  y  width  height", "  key-0     0  0     10      30"])
  }

  @Test("a layout far out of bounds is drawn in bounds")
  func bounds() {
    let key = LayoutKey("x", at: Rectangle(x: 1e300, y: -5, width: .infinity, height: 1e9))
    let drawing = LayoutDrawing(KeyboardGeometry(width: 1, height: 1, keys: [key]))
    #expect(drawing.lines.count <= 401)
  }
}
