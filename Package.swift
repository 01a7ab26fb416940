// swift-tools-version: 6.2
import PackageDescription

// Modules in layers: a module imports only from layers above its own in this list.
// Everything is the toolchain's own; there is no dependency, and there will be none.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

// What a keyboard loads is built for size: extensions get little memory. (Since Swift 6.2 a package with
// such flags can be depended upon.) On Linux, where only the lab runs, unwind tables would grow with debug
// information and with the number of objects.
let small: [SwiftSetting] = [
  .unsafeFlags(["-Osize"], .when(configuration: .release)),
  .unsafeFlags(
    ["-Xfrontend", "-gnone", "-Xfrontend", "-enable-single-module-llvm-emission"],
    .when(platforms: [.linux], configuration: .release)),
]
// Names of stored properties and cases, which nothing asks for.
let nameless = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-disable-reflection-metadata"], .when(configuration: .release))

// A keyboard's module takes UIKit from the lab where there is none.
let standIn = SwiftSetting.unsafeFlags(
  ["-module-alias", "UIKit=CaretLabUIKit"], .when(platforms: [.linux, .macOS]))

func shipped(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + small + settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: strict)
}

let package = Package(
  name: "CaretLab",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .library(name: "CaretControl", targets: ["CaretControl"]),
    .library(name: "CaretLabKit", targets: ["CaretLabKit"]),
    .library(name: "CaretLabUIKit", targets: ["CaretLabUIKit"]),
    .library(name: "KeyboardBenches", targets: ["KeyboardBenches"]),
    .executable(name: "caretlab", targets: ["caretlab"]),
    .executable(name: "caretlab-bench", targets: ["caretlab-bench"]),
  ],
  targets: [
    // Layer 0
    module("BinomialStatistics"),
    shipped("DocumentProxy"),
    module("JSONText"),
    module("SeededChance"),
    module("TextLayout"),
    shipped("VirtualTime"),
    // Layer 1
    module("ShardedWork", ["JSONText"]),
    module("HostDocuments", ["DocumentProxy"]),
    module("VirtualRuns", ["SeededChance", "VirtualTime"]),
    module("TouchTraces", ["JSONText", "SeededChance", "VirtualTime"]),
    // Layer 2
    shipped("CaretControl", ["DocumentProxy", "VirtualTime"], [nameless]),
    module("Gestures", ["TouchTraces", "VirtualTime"]),
    module(
      "ProxySimulation",
      ["DocumentProxy", "HostDocuments", "JSONText", "SeededChance", "VirtualRuns", "VirtualTime"]),
    module("SyntheticTouches", ["SeededChance", "TouchTraces", "VirtualTime"]),
    // Layer 3
    module("CaretLabUIKit", ["CaretControl", "DocumentProxy", "VirtualTime"]),
    module(
      "KeyboardModels",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "TouchTraces",
        "VirtualTime",
      ]),
    // Layer 4
    module(
      "KeyboardLab",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardModels",
        "ProxySimulation", "SeededChance", "SyntheticTouches", "TouchTraces", "VirtualRuns",
        "VirtualTime",
      ]),
    // Layer 5
    module("PropertyTesting", ["BinomialStatistics", "SeededChance", "VirtualTime"]),
    module(
      "CaretJudge",
      [
        "BinomialStatistics", "CaretControl", "DocumentProxy", "HostDocuments", "JSONText",
        "KeyboardLab", "ProxySimulation", "SeededChance", "ShardedWork", "VirtualRuns",
        "VirtualTime",
      ]),
    module(
      "ProxyScenarios",
      [
        "BinomialStatistics", "CaretControl", "DocumentProxy", "HostDocuments", "JSONText",
        "KeyboardLab", "KeyboardModels", "ProxySimulation", "SeededChance", "ShardedWork",
        "VirtualRuns", "VirtualTime",
      ]),
    // Layer 6
    module("FailureFolders", ["PropertyTesting"]),
    module("JournalFiles", ["JSONText", "ShardedWork"]),
    module(
      "TimingTuning",
      [
        "BinomialStatistics", "CaretControl", "DocumentProxy", "Gestures", "HostDocuments",
        "JSONText", "KeyboardLab", "KeyboardModels", "ProxyScenarios", "ProxySimulation",
        "SeededChance", "ShardedWork", "SyntheticTouches", "TouchTraces", "VirtualRuns",
        "VirtualTime",
      ]),
    module(
      "LabProperties",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardLab",
        "KeyboardModels", "PropertyTesting", "ProxySimulation", "SeededChance", "ShardedWork",
        "TouchTraces", "VirtualRuns", "VirtualTime",
      ]),
    module("TerminalSupport", ["KeyboardLab", "ShardedWork", "TextLayout"]),
    // Layer 7
    module(
      "ParameterSweeps",
      [
        "JSONText", "KeyboardLab", "LabProperties", "ProxyScenarios", "ProxySimulation",
        "ShardedWork", "VirtualTime",
      ]),
    module(
      "LabReports",
      [
        "BinomialStatistics", "DocumentProxy", "Gestures", "HostDocuments", "JSONText",
        "KeyboardLab", "KeyboardModels", "PropertyTesting", "ProxyScenarios", "ProxySimulation",
        "TextLayout", "TimingTuning", "TouchTraces", "VirtualTime",
      ]),
    // Layer 8
    module(
      "KeyboardBenches",
      [
        "CaretControl", "CaretJudge", "CaretLabUIKit", "DocumentProxy", "Gestures", "HostDocuments",
        "JSONText", "KeyboardLab", "KeyboardModels", "LabReports", "PropertyTesting",
        "ProxySimulation", "SeededChance", "SyntheticTouches", "TouchTraces", "VirtualRuns",
        "VirtualTime",
      ]),
    module(
      "CaretLabKit",
      [
        "BinomialStatistics", "CaretControl", "CaretJudge", "DocumentProxy", "FailureFolders",
        "Gestures", "HostDocuments", "JSONText", "JournalFiles", "KeyboardLab", "KeyboardModels",
        "LabProperties", "LabReports", "ParameterSweeps", "PropertyTesting", "ProxyScenarios",
        "ProxySimulation", "SeededChance", "ShardedWork", "SyntheticTouches", "TextLayout",
        "TimingTuning", "TouchTraces", "VirtualRuns", "VirtualTime",
      ]),
    // Layer 9
    .executableTarget(
      name: "caretlab",
      dependencies: [
        "CaretJudge", "FailureFolders", "Gestures", "HostDocuments", "JSONText", "JournalFiles",
        "KeyboardLab", "KeyboardModels", "LabProperties", "LabReports", "ParameterSweeps",
        "PropertyTesting",
        "ProxyScenarios", "ProxySimulation", "ShardedWork", "SyntheticTouches", "TerminalSupport",
        "TextLayout", "TimingTuning", "TouchTraces", "VirtualTime",
      ], swiftSettings: strict),
    .executableTarget(
      name: "caretlab-bench",
      dependencies: [
        "CaretControl", "CaretJudge", "DocumentProxy", "Gestures", "HostDocuments", "JSONText",
        "JournalFiles", "KeyboardLab", "LabProperties", "LabReports", "PropertyTesting",
        "ProxySimulation", "SeededChance", "ShardedWork", "TerminalSupport",
        "TextLayout", "TouchTraces", "VirtualRuns", "VirtualTime",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "make-pictures",
      dependencies: [
        "Gestures", "KeyboardLab", "KeyboardModels", "LabReports", "ProxyScenarios",
        "ProxySimulation", "TouchTraces",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "make-traces", dependencies: ["KeyboardLab", "TouchTraces", "VirtualTime"],
      swiftSettings: strict),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["SeededChance"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "BinomialStatistics", ["JSONText", "SeededChance", "TestSupport"]),
    tests(of: "JSONText", ["SeededChance"]),
    tests(of: "SeededChance"),
    tests(of: "TextLayout", ["SeededChance"]),
    tests(of: "ShardedWork", ["JSONText"]),
    tests(of: "JournalFiles", ["JSONText", "ShardedWork", "TestSupport"]),
    tests(of: "ParameterSweeps", ["JSONText", "ProxyScenarios", "ProxySimulation", "ShardedWork"]),
    tests(of: "VirtualTime", ["SeededChance"]),
    tests(of: "VirtualRuns", ["SeededChance", "VirtualTime"]),
    tests(of: "DocumentProxy", ["TestSupport"]),
    tests(of: "HostDocuments", ["DocumentProxy", "TestSupport"]),
    tests(of: "TouchTraces", ["JSONText", "SeededChance", "TestSupport", "VirtualTime"]),
    tests(of: "Gestures", ["SeededChance", "TestSupport", "TouchTraces", "VirtualTime"]),
    tests(of: "SyntheticTouches", ["Gestures", "SeededChance", "TouchTraces", "VirtualTime"]),
    tests(
      of: "ProxySimulation",
      [
        "DocumentProxy", "HostDocuments", "JSONText", "LabReports", "SeededChance", "TestSupport",
        "VirtualTime",
      ]),
    tests(
      of: "KeyboardModels",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardLab",
        "PropertyTesting", "ProxySimulation", "SeededChance", "TestSupport", "TouchTraces",
        "VirtualTime",
      ]),
    tests(
      of: "CaretControl",
      [
        "DocumentProxy", "HostDocuments", "KeyboardLab", "ProxyScenarios", "ProxySimulation",
        "SeededChance", "TestSupport", "VirtualRuns", "VirtualTime", "caretlab-bench",
      ]),
    tests(
      of: "KeyboardLab",
      [
        "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardModels",
        "ProxySimulation", "SeededChance", "TestSupport", "TouchTraces", "VirtualRuns",
        "VirtualTime",
      ]),
    tests(
      of: "CaretJudge",
      [
        "CaretControl", "DocumentProxy", "HostDocuments", "ProxySimulation", "ShardedWork",
        "TestSupport", "VirtualTime",
      ]),
    tests(
      of: "ProxyScenarios",
      [
        "BinomialStatistics", "DocumentProxy", "HostDocuments", "JSONText", "ProxySimulation",
        "SeededChance", "TestSupport", "VirtualTime",
      ]),
    tests(
      of: "LabReports",
      [
        "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardLab", "KeyboardModels",
        "ProxyScenarios", "ProxySimulation", "SeededChance", "SyntheticTouches", "TestSupport",
        "TextLayout",
        "TimingTuning", "TouchTraces", "VirtualTime",
      ]),
    tests(
      of: "TimingTuning",
      [
        "BinomialStatistics", "CaretControl", "DocumentProxy", "Gestures", "HostDocuments",
        "JSONText", "KeyboardLab", "KeyboardModels", "ProxyScenarios", "ProxySimulation",
        "SeededChance", "SyntheticTouches", "TestSupport", "TouchTraces", "VirtualTime",
      ]),
    tests(of: "PropertyTesting", ["VirtualTime", "caretlab-bench"]),
    tests(of: "FailureFolders", ["PropertyTesting"]),
    tests(
      of: "LabProperties",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "KeyboardLab",
        "KeyboardModels", "PropertyTesting", "ProxySimulation", "ShardedWork", "TestSupport",
        "TouchTraces", "VirtualTime",
      ]),
    tests(of: "CaretLabKit", ["TestSupport"]),
    tests(of: "CaretLabUIKit", ["VirtualRuns", "VirtualTime"]),
    .target(
      name: "ExampleKeyboards", dependencies: ["CaretControl", "CaretLabUIKit"],
      path: "Tests/ExampleKeyboards", swiftSettings: strict + [standIn]),
    tests(
      of: "ExampleKeyboards",
      [
        "CaretControl", "CaretLabUIKit", "KeyboardBenches", "ProxySimulation", "SyntheticTouches",
        "TouchTraces", "VirtualTime",
      ]),
    tests(
      of: "KeyboardBenches",
      [
        "CaretControl", "CaretLabUIKit", "DocumentProxy", "KeyboardLab", "PropertyTesting",
        "ProxySimulation", "TouchTraces", "VirtualRuns", "VirtualTime",
      ]),
    tests(of: "TerminalSupport", ["KeyboardLab", "ShardedWork", "TextLayout"]),
    tests(of: "caretlab-bench", ["TerminalSupport", "TestSupport", "TextLayout"]),
    tests(
      of: "caretlab",
      [
        "JSONText", "KeyboardLab", "KeyboardModels", "ParameterSweeps", "ProxyScenarios",
        "ShardedWork", "SyntheticTouches", "TerminalSupport", "TestSupport", "TextLayout",
        "TouchTraces", "make-pictures", "make-traces",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
