import TouchTraces
import Testing
import Timing

@Suite("Tables of touches")
struct TableTests {
  @Test("each fault has its place and one clear message", arguments: TableFaultCases.rows)
  func rowFaults(row: String, message: String) {
    let text = "t_us,id,x,y,phase\n0,1,1,1,began\n\(row)\n10,1,2,2,ended\n"
    let reading = TouchTrace.csv(text.utf8, file: "f.csv")
    #expect(reading.messages == ["f.csv:3:" + message])
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 1.0,1.0", "10000: 1 ended 2.0,2.0",
      ])
  }

  @Test("each fault of the table as a whole has its message", arguments: TableFaultCases.files)
  func fileFaults(text: String, messages: [String]) {
    #expect(TouchTrace.csv(text.utf8, file: "f").messages == messages)
  }

  @Test("bytes that are no text are found where they stand")
  func damage() {
    let start = Array("t_us,x,y,id\n0,1,".utf8)
    #expect(
      TouchTrace.csv(start + [0xFF, 0x0A], file: "f").messages
        == ["f:2:5: the byte 0xFF is not UTF-8; save the file as UTF-8"])
    #expect(
      TouchTrace.csv(start + [0x00, 0x0A], file: "f").messages == [
        "f:2:5: there is a zero byte; remove it; the file may be damaged or not be text"
      ])
  }

  @Test(
    "columns are known by their names, in any order and unit",
    arguments: [
      "t_us,id,x,y,phase\n1000500,4,1,2,began\n1000501,4,3,4,ended\n",
      "\u{FEFF}Action,Y_PX,X_px,Pointer,T_MS\r\nDOWN,2,1,4,-3.5\r\n\r\nup,4,3,4,-3.499",
      "t_ns , pointer_id,\"x\",y , phase\n 7,4, \"1\" ,2.0,\"be\"\n7,4,1,2,began\n1007,4,3e0,4,ended\n",
      "t,id,x,y\n5,4,1,2\n6,4,3,4\n",
    ])
  func columns(text: String) {
    let reading = TouchTrace.csv(text.utf8, file: "f")
    #expect(
      reading.trace.samples.map(TraceText.shown) == ["0: 4 began 1.0,2.0", "1000: 4 ended 3.0,4.0"])
  }

  @Test("times since 1970 lose no digit")
  func longTimes() {
    let text = "t_ms,id,x,y\n1350644052895.593,0,1,1\n1350644052895.594001,0,1,1\n"
    #expect(
      TouchTrace.csv(text.utf8, file: "f").trace.samples.map(\.instant.nanoseconds) == [0, 1_001])
  }

  @Test("a time that goes back begins the next gesture, a second after the one before")
  func gestures() {
    let text = "t_us,id,x,y\n5,0,1,1\n9,0,2,2\n5,0,3,3\n6,0,4,4\n0,0,5,5\n2,0,6,6\n"
    let reading = TouchTrace.csv(text.utf8, file: "f")
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 0 began 1.0,1.0", "4000: 0 ended 2.0,2.0", "1000004000: 0 began 3.0,3.0",
        "1000005000: 0 ended 4.0,4.0", "2000005000: 0 began 5.0,5.0", "2000007000: 0 ended 6.0,6.0",
      ])
    #expect(
      reading.messages == [
        "f:4:1: warning: time goes back, so the next gesture begins here, at 1000004 µs of the trace; nothing to do unless the rows are out of order"
      ])
  }

  @Test(
    "a new value of the gesture column begins the next gesture",
    arguments: ["fling", "gesture", "stroke"])
  func gestureColumn(name: String) {
    let text = "\(name),t_us,id,x,y\na,0,0,1,1\na,1,0,2,2\nb,2,0,3,3\nb,3,0,4,4\nc,4,0,5,5\n"
    let reading = TouchTrace.csv(text.utf8, file: "f")
    #expect(reading.messages == [])
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 0 began 1.0,1.0", "1000: 0 ended 2.0,2.0", "2000: 0 began 3.0,3.0",
        "3000: 0 ended 4.0,4.0", "4000: 0 began 5.0,5.0", "4000: 0 ended 5.0,5.0",
      ])
  }

  @Test("of one time a finger's last row counts, with and without phases")
  func sameTime() {
    let bare = "t_us,id,x,y\n0,0,1,1\n0,0,2,2\n5,0,3,3\n5,0,4,4\n5,0,5,5\n9,0,6,6\n"
    #expect(
      TouchTrace.csv(bare.utf8, file: "f").trace.samples.map(TraceText.shown) == [
        "0: 0 began 2.0,2.0", "5000: 0 moved 5.0,5.0", "9000: 0 ended 6.0,6.0",
      ])
    let phased = """
      t_us,id,x,y,phase
      0,0,1,1,began
      0,0,2,2,moved
      5,0,3,3,moved
      5,0,4,4,moved
      5,0,5,5,ended
      """
    #expect(
      TouchTrace.csv(phased.utf8, file: "f").trace.samples.map(TraceText.shown) == [
        "0: 0 began 1.0,1.0", "0: 0 moved 2.0,2.0", "5000: 0 moved 4.0,4.0",
        "5000: 0 ended 5.0,5.0",
      ])
  }

  @Test("where the bytes are cut makes no difference", arguments: [1, 2, 5, 64])
  func pieces(size: Int) {
    let texts = [
      "t_us,id,x,y\r\n5,0,1,1\r\n9,0,2,2\r\n5,0,3,3\r\n6,0,4,x\r\n",
      "t_us,id,x,y,phase\n0,0,1,1,began\n3,0,1,1,moved\n4,0,1,1,began\n9,0,1,1,ended\n",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      let whole = TraceText.items(bytes, pieces: bytes.count, with: CSVTraceReader(file: "f"))
      #expect(TraceText.items(bytes, pieces: size, with: CSVTraceReader(file: "f")) == whole)
    }
  }

  @Test("a finger that stays down for ever does not hold back what the others do")
  func bounded() {
    var reader = CSVTraceReader(file: "f")
    var count = 0
    func drain() { while let item = reader.next() { if case .event = item { count += 1 } } }
    reader.append("t_us,id,x,y,phase\n0,1,1,1,began\n".utf8)
    for time in 1...70_000 {
      reader.append("\(time),2,1,1,\(time % 2 == 1 ? "began" : "ended")\n".utf8)
    }
    drain()
    #expect(count > 4_000)
    reader.append("70001,1,1,1,moved\n70002,1,1,1,began\n70003,1,1,1,ended\n".utf8)
    reader.finish()
    drain()
    // The contact that had been let go is cancelled when the finger comes down again.
    #expect(count == 1 + 70_000 + 1 + 1 + 2)
    #expect(reader.errorCount == 0 && reader.warningCount == 1)
  }

  @Test("without phases a finger that is silent for 65 536 rows has lifted")
  func silent() {
    let rows = (1...70_000).map { "\($0),2,1,1\n" }.joined()
    let reading = TouchTrace.csv(("t_us,id,x,y\n0,1,1,1\n" + rows).utf8, file: "f")
    #expect(
      reading.messages == [
        "f:2:1: warning: finger 1 has no row for 65536 rows; its last row is taken as its lift; add a column \"phase\" if it is not"
      ])
    #expect(reading.trace.events.count == 70_002)
  }
}
