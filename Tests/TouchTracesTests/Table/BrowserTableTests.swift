import Testing
import TouchTraces

@Suite("Tables that browsers log")
struct BrowserTableTests {
  private static let pointers = """
    type,pointerId,clientX,clientY,timeStamp,pressure,pointerType
    pointerover,2,10,20,1000.25,0,touch
    pointerdown,2,10,20,1000.5,0.5,touch
    pointermove,2,11.5,20,1016.75,0.25,touch
    pointerup,2,11.5,20,1033,0,touch
    pointerout,2,11.5,20,1033,0,touch
    pointerdown,3,5,5,1100,0,touch
    pointercancel,3,5,5,1120,0,touch

    """

  @Test("pointer events are touches; what comes beside them is counted")
  func pointerEvents() {
    let reading = TouchTrace.csv(Self.pointers.utf8, file: "f")
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 2 began 10.0,20.0", "16250000: 2 moved 11.5,20.0", "32500000: 2 ended 11.5,20.0",
        "99500000: 3 began 5.0,5.0", "119500000: 3 cancelled 5.0,5.0",
      ])
    #expect(reading.trace.samples[1].touches[0].force == 0.25)
    #expect(
      reading.messages == [
        "f:1:51: warning: the column \"pointerType\" is ignored; nothing to do unless a name is misspelt",
        "f:2:1: warning: 2 rows are not touches (the first one \"pointerover\"); they are left out, because other rows have the touches",
      ])
  }

  @Test("touch events are touches")
  func touchEvents() {
    let text = """
      timeStamp,event,identifier,pageX,pageY
      0,touchstart,0,1,2
      8,touchstart,1,3,4
      16,touchmove,0,5,6
      24,touchend,1,3,4
      32,touchcancel,0,5,6

      """
    let reading = TouchTrace.csv(text.utf8, file: "f")
    #expect(reading.messages == [])
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 0 began 1.0,2.0", "8000000: 1 began 3.0,4.0", "16000000: 0 moved 5.0,6.0",
        "24000000: 1 ended 3.0,4.0", "32000000: 0 cancelled 5.0,6.0",
      ])
  }

  @Test("a pointer that moves before it is down hovers, and its rows are counted")
  func hovering() {
    let text = """
      t_ms,type,id,x,y
      0,pointermove,1,1,1
      5,pointermove,1,2,2
      9,pointerdown,1,3,3
      12,pointerup,1,3,3
      """
    let reading = TouchTrace.csv(text.utf8, file: "f")
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 3.0,3.0", "3000000: 1 ended 3.0,3.0",
      ])
    #expect(
      reading.messages == [
        "f:2:1: warning: 2 rows move a pointer that is not down; they are left out; begin the recording earlier if it touches"
      ])
  }

  @Test("CSS pixels are points, whatever the screen's scale", arguments: [nil, "1170x2532@3"])
  func units(screen: String?) {
    let reading = TraceReading(
      Self.pointers.utf8,
      with: CSVTraceReader(file: "f", screen: screen.flatMap { ScreenGeometry($0) }))
    #expect(reading.trace.header.units == .points)
    #expect(reading.trace.header.device?.width == (screen == nil ? nil : 390))
    #expect(reading.trace.samples.first?.touches.first?.location == LayoutPoint(x: 10, y: 20))
  }

  @Test("of several columns for one thing the usual one counts")
  func substitutes() {
    let text = "t_us,phase,type,pageX,x,y\n0,down,hold,7,1,2\n5,up,hold,7,1,2\n"
    let reading = TouchTrace.csv(text.utf8, file: "f")
    #expect(
      reading.trace.samples.map(TraceText.shown) == ["0: 0 began 1.0,2.0", "5000: 0 ended 1.0,2.0"])
    #expect(reading.messages.first?.contains(#"the columns "type", "pageX" are ignored"#) ?? false)
  }
}
