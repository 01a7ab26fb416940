// swift-tools-version: 6.2
import PackageDescription

// Modules in layers: a module imports only from layers above its own in this list.
// Everything is the toolchain's own; there is no dependency, and there will be none. No product needs unsafe
// flags.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

// A keyboard's module takes UIKit from the lab where there is none.
let standIn = SwiftSetting.unsafeFlags(
  ["-module-alias", "UIKit=CaretLabUIKit"], .when(platforms: [.linux, .macOS]))

// A release build optimizes what is tested, but not the tests, which would take the compiler three times as long.
// Each module of tests is compiled by one process, so each macro is expanded once.
let plain = SwiftSetting.unsafeFlags(
  ["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: strict + [plain])
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
    module("Chance"),
    module("DocumentProxy"),
    module("JSONText"),
    module("TextLayout"),
    module("Timing"),
    // Layer 1
    module("ShardedWork", ["JSONText"]),
    module("HostDocuments", ["DocumentProxy"]),
    module("VirtualTime", ["Chance", "Timing"]),
    module("TouchTraces", ["Chance", "JSONText", "Timing"]),
    // Layer 2
    module("CaretControl", ["DocumentProxy", "Timing"]),
    module("Gestures", ["Timing", "TouchTraces"]),
    module(
      "ProxySimulation",
      ["Chance", "DocumentProxy", "HostDocuments", "JSONText", "Timing", "VirtualTime"]),
    module("SyntheticTouches", ["Chance", "Timing", "TouchTraces"]),
    module("TerminalSupport", ["JSONText", "ShardedWork", "TextLayout"]),
    // Layer 3
    module("CaretLabUIKit", ["CaretControl", "DocumentProxy", "Timing"]),
    module(
      "KeyboardModels",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "Timing",
        "TouchTraces",
      ]),
    // Layer 4
    module(
      "KeyboardLab",
      [
        "CaretControl", "Chance", "DocumentProxy", "Gestures", "HostDocuments", "JSONText",
        "KeyboardModels", "ProxySimulation", "SyntheticTouches", "TextLayout", "Timing",
        "TouchTraces", "VirtualTime",
      ]),
    // Layer 5
    module("PropertyTesting", ["Chance", "Timing"]),
    module(
      "CaretJudge",
      [
        "CaretControl", "Chance", "DocumentProxy", "HostDocuments", "JSONText", "KeyboardLab",
        "ProxySimulation", "ShardedWork", "Timing", "VirtualTime",
      ]),
    // Layer 6
    module(
      "ProxyScenarios",
      [
        "CaretControl", "CaretJudge", "Chance", "DocumentProxy", "HostDocuments", "JSONText",
        "KeyboardLab", "KeyboardModels", "ProxySimulation", "ShardedWork", "Timing", "VirtualTime",
      ]),
    // Layer 7
    module(
      "TimingTuning",
      [
        "CaretControl", "Chance", "Gestures", "JSONText", "KeyboardLab", "KeyboardModels",
        "ProxyScenarios", "ProxySimulation", "ShardedWork", "SyntheticTouches", "TextLayout",
        "Timing", "TouchTraces",
      ]),
    module(
      "LabProperties",
      [
        "CaretControl", "Chance", "DocumentProxy", "Gestures", "HostDocuments", "JSONText",
        "KeyboardLab", "KeyboardModels", "PropertyTesting", "ProxySimulation", "ShardedWork",
        "Timing", "TouchTraces", "VirtualTime",
      ]),
    // Layer 8
    module(
      "LabReports",
      [
        "CaretControl", "Chance", "DocumentProxy", "Gestures", "HostDocuments", "JSONText",
        "KeyboardLab", "KeyboardModels", "PropertyTesting", "ProxyScenarios", "ProxySimulation",
        "TextLayout", "Timing", "TimingTuning", "TouchTraces",
      ]),
    // Layer 9
    module(
      "KeyboardBenches",
      [
        "CaretControl", "CaretJudge", "CaretLabUIKit", "Chance", "DocumentProxy", "Gestures",
        "HostDocuments", "JSONText", "KeyboardLab", "KeyboardModels", "LabReports",
        "PropertyTesting", "ProxySimulation", "SyntheticTouches", "Timing", "TouchTraces",
        "VirtualTime",
      ]),
    module(
      "CaretLabKit",
      [
        "CaretControl", "CaretJudge", "Chance", "DocumentProxy", "Gestures", "HostDocuments",
        "JSONText", "KeyboardLab", "KeyboardModels", "LabProperties", "LabReports",
        "PropertyTesting", "ProxyScenarios", "ProxySimulation", "ShardedWork", "SyntheticTouches",
        "TextLayout", "Timing", "TimingTuning", "TouchTraces", "VirtualTime",
      ]),
    .executableTarget(
      name: "caretlab",
      dependencies: [
        "CaretJudge", "Gestures", "HostDocuments", "JSONText", "KeyboardLab", "KeyboardModels",
        "LabProperties", "LabReports", "PropertyTesting", "ProxyScenarios", "ProxySimulation",
        "ShardedWork", "SyntheticTouches", "TerminalSupport", "TextLayout", "Timing",
        "TimingTuning", "TouchTraces",
      ], swiftSettings: strict),
    .executableTarget(
      name: "caretlab-bench",
      dependencies: [
        "CaretControl", "CaretJudge", "Chance", "DocumentProxy", "Gestures", "HostDocuments",
        "JSONText", "KeyboardLab", "LabProperties", "LabReports", "PropertyTesting",
        "ProxySimulation", "ShardedWork", "TerminalSupport", "TextLayout", "Timing", "TouchTraces",
        "VirtualTime",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "make-fixtures",
      dependencies: [
        "Gestures", "JSONText", "KeyboardLab", "KeyboardModels", "LabReports", "ProxyScenarios",
        "ProxySimulation", "Timing", "TouchTraces",
      ],
      swiftSettings: strict),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["Chance"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "JSONText", ["Chance"]),
    tests(of: "Chance", ["JSONText", "TestSupport"]),
    tests(of: "TextLayout", ["Chance"]),
    tests(of: "ShardedWork", ["JSONText"]),
    tests(of: "Timing", ["Chance"]),
    tests(of: "VirtualTime", ["Chance", "Timing"]),
    tests(of: "DocumentProxy", ["TestSupport"]),
    tests(of: "HostDocuments", ["DocumentProxy", "TestSupport"]),
    tests(of: "TouchTraces", ["Chance", "JSONText", "TestSupport", "Timing"]),
    tests(of: "Gestures", ["Chance", "TestSupport", "Timing", "TouchTraces"]),
    tests(of: "SyntheticTouches", ["Chance", "Gestures", "Timing", "TouchTraces"]),
    tests(
      of: "ProxySimulation",
      [
        "Chance", "DocumentProxy", "HostDocuments", "JSONText", "LabReports", "TestSupport",
        "Timing",
      ]),
    tests(
      of: "KeyboardModels",
      [
        "Chance", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardLab",
        "PropertyTesting", "ProxySimulation", "TestSupport", "Timing", "TouchTraces",
      ]),
    tests(
      of: "CaretControl",
      [
        "Chance", "DocumentProxy", "HostDocuments", "KeyboardLab", "ProxySimulation", "TestSupport",
        "Timing", "VirtualTime",
      ]),
    tests(
      of: "KeyboardLab",
      [
        "Chance", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardModels",
        "ProxySimulation", "TestSupport", "Timing", "TouchTraces", "VirtualTime",
      ]),
    tests(
      of: "CaretJudge",
      [
        "CaretControl", "DocumentProxy", "HostDocuments", "JSONText", "ProxySimulation",
        "ShardedWork", "TestSupport", "Timing",
      ]),
    tests(
      of: "ProxyScenarios",
      [
        "Chance", "DocumentProxy", "HostDocuments", "JSONText", "KeyboardLab", "ProxySimulation",
        "TestSupport", "Timing",
      ]),
    tests(
      of: "LabReports",
      [
        "Chance", "DocumentProxy", "Gestures", "HostDocuments", "JSONText", "KeyboardLab",
        "KeyboardModels", "ProxyScenarios", "ProxySimulation", "SyntheticTouches", "TestSupport",
        "TextLayout", "Timing", "TimingTuning", "TouchTraces",
      ]),
    tests(
      of: "TimingTuning",
      [
        "CaretControl", "Chance", "DocumentProxy", "Gestures", "JSONText", "ProxyScenarios",
        "ProxySimulation", "SyntheticTouches", "TestSupport", "Timing", "TouchTraces",
      ]),
    tests(of: "PropertyTesting", ["Timing"]),
    tests(
      of: "LabProperties",
      [
        "CaretControl", "DocumentProxy", "Gestures", "HostDocuments", "KeyboardLab",
        "KeyboardModels", "PropertyTesting", "ProxySimulation", "ShardedWork", "TestSupport",
        "Timing", "TouchTraces",
      ]),
    .target(name: "EverydayNames", path: "Tests/EverydayNames", swiftSettings: strict),
    tests(of: "CaretLabKit", ["EverydayNames", "TestSupport"]),
    tests(of: "CaretLabUIKit", ["Timing", "VirtualTime"]),
    .target(
      name: "ExampleKeyboards", dependencies: ["CaretControl", "CaretLabUIKit"],
      path: "Tests/ExampleKeyboards", swiftSettings: strict + [standIn]),
    tests(
      of: "ExampleKeyboards",
      [
        "CaretControl", "CaretLabUIKit", "KeyboardBenches", "ProxySimulation", "SyntheticTouches",
        "Timing", "TouchTraces",
      ]),
    tests(
      of: "KeyboardBenches",
      [
        "CaretControl", "CaretLabUIKit", "DocumentProxy", "KeyboardLab", "PropertyTesting",
        "ProxySimulation", "Timing", "TouchTraces", "VirtualTime",
      ]),
    tests(of: "TerminalSupport", ["JSONText", "ShardedWork", "TextLayout"]),
    tests(
      of: "caretlab-bench", ["PropertyTesting", "TerminalSupport", "TestSupport", "TextLayout"]),
    tests(
      of: "caretlab",
      [
        "Gestures", "JSONText", "KeyboardLab", "KeyboardModels", "LabProperties",
        "PropertyTesting", "ProxyScenarios", "ProxySimulation", "ShardedWork", "SyntheticTouches",
        "TerminalSupport", "TestSupport", "TextLayout", "Timing", "TouchTraces", "make-fixtures",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
