import ProxySimulation

extension ScenarioRow {
  /// Rows about moving the caret.
  static let caretMoves: [ScenarioRow] = [
    ScenarioRow(
      "S10",
      "swipe right at a line end",
      on: "ab|\ncd",
      operations: [.at(0, .move(by: 1))],
      naive: ScenarioColumn(
        strategy: "guarded", "ab|\ncd", caret: 2),
      correct: ScenarioColumn(
        "ab\n|cd", caret: 3, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
    ScenarioRow(
      "S11",
      "swipe left, then right 5 ms later",
      on: "ab\n|cd",
      operations: [.at(0, .move(by: -1)), .at(5, .move(by: 1))],
      naive: ScenarioColumn(
        strategy: "guarded", "ab|\ncd", caret: 2, hostMs: 10),
      correct: ScenarioColumn(
        "ab\n|cd", caret: 3, hostMs: 15, resolvedMs: 25, outcomes: ["confirmed"])),
    ScenarioRow(
      "S12",
      "net-zero moves as a refresh over a selection",
      on: "a[b]c",
      operations: [.at(0, .refreshContext), .users(100, .insert("x"))],
      naive: ScenarioColumn(
        strategy: "netZeroMove", "ax|c", caret: 2, hostMs: 110, mirror: "abx|c"),
      correct: ScenarioColumn(
        "ax|c", caret: 2, hostMs: 110, resolvedMs: 0, outcomes: ["unsupported"], mirror: "ax|c")),
    ScenarioRow(
      "S13",
      "move to the start by counting Characters",
      on: "a👨‍👩‍👧‍👦b|",
      operations: [.at(0, .moveToStart), .at(100, .insert("x"), naiveOnly: true)],
      naive: ScenarioColumn(
        strategy: "countCharacters", "a👨‍👩‍👧‍x|👦b", caret: 11, hostMs: 110),
      correct: ScenarioColumn(
        "|a👨‍👩‍👧‍👦b", caret: 0, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
    ScenarioRow(
      "S20",
      "dragging faster than the host takes moves",
      flags: ["throughput=25"],
      on: "|" + Self.times(100, "a"),
      operations: (1...60).map { .at(16.667 * Double($0), .drag(by: 1)) },
      naive: ScenarioColumn(
        strategy: "messagePerMove", Self.times(60, "a") + "|" + Self.times(40, "a"), caret: 60,
        hostMs: 2386.667),
      correct: ScenarioColumn(
        Self.times(60, "a") + "|" + Self.times(40, "a"), caret: 60, hostMs: 1066.667,
        resolvedMs: 1076.667, outcomes: ["confirmed"]),
      check: .bounds,
      bounds: #"{"document":"<60 x a>|<40 x a>","afterFingerUpMsAtMost":80,"outcome":"confirmed"}"#),
    ScenarioRow(
      "S22",
      "blink ignores moves",
      profile: "blink",
      flags: ["pushOnNoop=true"],
      on: "see | now",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", #"see <a href=""></a>| now"#, caret: 19, hostMs: 10),
      correct: ScenarioColumn(
        #"see <a href=""></a>| now"#, caret: 19, hostMs: 10, resolvedMs: 20,
        outcomes: ["moveNotSupported"])),
    ScenarioRow(
      "S22-quiet",
      "blink ignores moves, no-op pushes off",
      profile: "blink",
      flags: ["pushOnNoop=false"],
      on: "see | now",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", #"see <a href=""></a>| now"#, caret: 19, hostMs: 10),
      correct: ScenarioColumn(
        #"see <a href=""></a>| now"#, caret: 19, hostMs: 10, resolvedMs: 500, outcomes: ["timedOut"]
      ),
      check: .bounds,
      bounds:
        #"{"document":"see <a href=\"\"></a>| now","caret":19,"outcome":["timedOut"],"resolvedMsAtMost":510}"#
    ),
    ScenarioRow(
      "S37",
      "swipe left with a selection",
      on: "a[bc]d",
      operations: [.at(0, .move(by: -1))],
      naive: ScenarioColumn(
        strategy: "guarded", "ab|cd", caret: 2, hostMs: 10),
      correct: ScenarioColumn(
        "ab|cd", caret: 2, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
    ScenarioRow(
      "S42",
      "a probe that moves nothing is not answered",
      flags: ["pushOnNoop=false"],
      on: "abc|",
      operations: [.at(0, .confirm)],
      naive: ScenarioColumn(
        strategy: "waitForCallback", "abc|", caret: 3, outcomes: ["unbounded"]),
      correct: ScenarioColumn(
        "abc|", caret: 3, hostMs: 280, resolvedMs: 290, outcomes: ["confirmed"])),
  ]
}
