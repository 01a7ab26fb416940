import TouchTraces
import Testing

@Suite("The screen in a text")
struct ScreenGeometryTests {
  @Test("width, height and scale are read")
  func good() {
    #expect(
      ScreenGeometry("1080x1920@2.625") == ScreenGeometry(width: 1080, height: 1920, scale: 2.625))
    #expect(ScreenGeometry("320x216") == ScreenGeometry(width: 320, height: 216, scale: 1))
    #expect(
      ScreenGeometry("750x1334@2")?.device == TraceDevice(width: 375, height: 667, scale: 2))
  }

  @Test("the rate stands after a stroke, and the device has it")
  func rate() {
    let screen = ScreenGeometry("780x1688@2/120")
    #expect(screen == ScreenGeometry(width: 780, height: 1688, scale: 2, rate: 120))
    #expect(screen?.device == TraceDevice(width: 390, height: 844, scale: 2, rate: 120))
    #expect(ScreenGeometry("320x216/60") == ScreenGeometry(width: 320, height: 216, rate: 60))
  }

  @Test(
    "anything else is no screen",
    arguments: [
      "", "x", "1080", "1080x", "x1920", "1080x1920@", "1080x1920@0", "1080x1920@-1", "0x5", "-3x5",
      "1080x1920@nan", "1080x1920@1e999", "1080x1920x3", "1080X1920", "+1080x1920", "1 080x1920",
      "99999999999999999999x1", "1080x1920@2@3", "320x216/", "320x216/0",
      "320x216/10001", "320x216/60/60", "320x216/60@2", "１０x10",
    ])
  func bad(text: String) {
    #expect(ScreenGeometry(text) == nil)
  }
}
