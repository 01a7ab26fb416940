import Testing
import TouchTraces

@Suite("Formats")
struct TraceFormatTests {
  @Test(
    "are known by what a file begins with",
    arguments: [
      (#"{"trace":"caretlab","version":1}"#, TraceFormat.native),
      (#"{"touch":"began","t":0}"#, .native), ("{", .native),
      ("t_us,id,x,y\n0,1,2,3\n", .csv), ("\u{FEFF}t_us,x,y\n", .csv), ("", .csv),
      ("[   53890.813990] 0001 014a 00000001\r\n", .getevent),
      ("add device 1: /dev/input/event0\n", .getevent),
      ("/dev/input/event1: 0003 0035 00000001\n", .getevent),
      ("# EVEMU 1.2\nN: screen\n", .evemu), ("\n# remark\nE: 0.000001 0001 014a 0001\n", .evemu),
      ("N: touch_dev\n", .evemu), ("# libinput record\nversion: 1\n", .libinput),
      ("---\nversion: 1\n", .libinput), ("ndevices: 1\n", .libinput),
      (#"{"actions":[]}"#, .actions), ("\n{\n  \"actions\": [\n", .actions),
      (#"[{"type":"pointer"}]"#, .actions), ("[\n", .actions),
      ("Event: time 1.5, -------------- SYN_REPORT ------------\n", .evtest),
      ("Input driver version is 1.0.1\n", .evtest),
      (
        "$ sudo evtest\nAvailable devices:\n/dev/input/event0:\tPower Button\nEvent: time 1.5, type",
        .evtest
      ),
      ("$ adb shell getevent -lt\n[   53890.813990] EV_ABS", .getevent),
      ("[me@here ~]$ adb shell getevent -lt\n[   53890.813990] EV_ABS", .getevent),
      (
        "* daemon not running; starting now at tcp:5037\n* daemon started successfully\nadd device 1: /dev/input/event0\n",
        .getevent
      ),
      ("shell@phone:/ $ getevent -t\n\n/dev/input/event1: 0003 0035 00000001\n", .getevent),
      ("$ evemu-record\n# EVEMU 1.2\n", .evemu),
      ("$ evemu-play\nE: 0.000001 0001 014a 0001\n", .evemu),
      ("hello, world\nand, more\n", .csv), ("t_us,x,y\n[1.5],2,3\n", .csv),
      ("# remark\nhello\n", .csv),
    ])
  func content(text: String, format: TraceFormat) {
    #expect(TraceFormat(startingWith: text.utf8) == format)
  }

  @Test(
    "are known by a file's name where it is theirs alone",
    arguments: [
      ("a.trace.jsonl", TraceFormat.native), ("A.CSV", .csv), ("a.evemu", .evemu),
      ("a b.events", .evemu), ("a.event", .evemu), ("a.yml", .libinput), ("a.yaml", .libinput),
      ("a.getevent", .getevent), ("a.evtest", .evtest), ("a.actions.json", .actions),
      ("a.txt", nil), ("a.json", nil),
      ("a", nil),
    ])
  func name(name: String, format: TraceFormat?) {
    #expect(TraceFormat(fileName: name) == format)
  }
}
