import JSONText
import TouchTraces
import Testing
import Timing

@Suite("The header of a native trace")
struct HeaderTests {
  @Test("every member is read, and unknown ones are kept")
  func members() throws {
    let reading = TraceText.read([
      #"{"trace":"caretlab","version":1,"device":{"name":"iPhone 6","width":375,"height":667,"scale":2,"rate":60,"ppi":326},"origin":{"x":0,"y":451.5},"units":"device","keyboard":"habra","settings":{"swipes":true,"SarcasmTagOpen":"a","n":1.50},"document":"see | now","profile":"uikit26","latency":"device","flags":{"maxLength":12},"seed":18446744073709551615,"delay":0.25,"source":"recorded","labels":["long-press","delete-all"],"weather":[1.0]}"#
    ])
    let header = reading.trace.header
    #expect(header.device?.name == "iPhone 6")
    #expect(header.device?.width == 375 && header.device?.height == 667)
    #expect(header.device?.scale == 2 && header.device?.rate == 60)
    #expect(header.device?.unknownMembers.map(\.name) == ["ppi"])
    #expect(header.origin == LayoutPoint(x: 0, y: 451.5))
    #expect(header.units == .device)
    #expect(header.keyboard == "habra" && header.profile == "uikit26")
    #expect(header.latency == "device" && header.source == "recorded")
    #expect(header.settings.map(\.name) == ["swipes", "SarcasmTagOpen", "n"])
    #expect(header.settings[2].value.number?.literal == "1.50")
    #expect(header.document == "see | now")
    #expect(header.flags.first?.value.integer == 12)
    #expect(header.seed == .max)
    #expect(header.delay == .microseconds(250))
    #expect(header.labels == ["long-press", "delete-all"])
    #expect(header.unknownMembers.map(\.name) == ["weather"])
    #expect(header.location(of: "document") == TextLocation(line: 1, column: 248))
    #expect(header.location(of: "none") == nil)
    #expect(
      reading.messages == [
        #"a.trace.jsonl:1:106: warning: "device" has a member "ppi", which is unknown; it is kept; check the spelling"#,
        #"a.trace.jsonl:1:422: warning: the header has a member "weather", which is unknown; it is kept; check the spelling"#,
      ])
  }

  @Test(
    "a faulty member is told and left out, the others are read",
    arguments: [
      (
        #""device":1"#,
        #"42: "device" is a number; write an object such as {"width":375,"height":667}"#
      ),
      (
        #""device":{"width":0,"height":2}"#,
        #"51: "width" is 0; write a number above 0"#
      ),
      (
        #""device":{"width":1}"#,
        #"42: "device" has no "height"; add "height" with a number above 0"#
      ),
      (#""origin":{"x":1}"#, #"42: "origin" has no "y"; add "y" with a number"#),
      (#""units":"inches""#, #"41: units "inches" is unknown; use points or device"#),
      (#""seed":-1"#, #"40: "seed" is -1; write a whole number from 0 to 18446744073709551615"#),
      (#""seed":1.5"#, #"40: "seed" is 1.5; write a whole number from 0 to 18446744073709551615"#),
      (
        #""delay":-1"#,
        #"41: "delay" is -1; write milliseconds such as 100 or 0.5, to the nanosecond"#
      ),
      (
        #""delay":0.1234567"#,
        #"41: "delay" is 0.1234567; write milliseconds such as 100 or 0.5, to the nanosecond"#
      ),
      (
        #""delay":"100""#,
        #"41: "delay" is a string; write milliseconds such as 100 or 0.5, to the nanosecond"#
      ),
      (
        #""labels":"a""#, #"42: "labels" is a string; write a list of texts such as ["long-press"]"#
      ),
      (#""labels":[1]"#, #"43: "labels" is a number; write a text"#),
      (#""settings":{"a":[]}"#, #"49: "a" is an array; write a text, a number, true or false"#),
      (#""document":3"#, #"44: "document" is a number; write a text such as "see | now""#),
    ])
  func faults(member: String, message: String) {
    let reading = TraceText.read([
      #"{"trace":"caretlab","version":1,\#(member),"keyboard":"habra"}"#, #"{"note":"a"}"#,
    ])
    #expect(reading.messages == ["a.trace.jsonl:1:" + message])
    #expect(reading.trace.header.keyboard == "habra")
    #expect(reading.trace.events.count == 1)
  }
}
