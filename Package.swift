// swift-tools-version: 6.2
import PackageDescription

// Modules in layers: a module imports only from layers above it in this list.
// Everything is the toolchain's own; there is no dependency, and there will be none.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: strict)
}

let package = Package(
  name: "CaretLab",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .executable(name: "caretlab", targets: ["caretlab"]),
  ],
  targets: [
    // Layer 0
    module("JSONText"),
    module("VirtualTime"),
    // Layer 1
    module("DocumentProxy"),
    module("TouchTraces", ["JSONText", "VirtualTime"]),
    // Layer 2
    module("Gestures", ["TouchTraces", "VirtualTime"]),
    module("ProxySimulation", ["DocumentProxy", "JSONText", "VirtualTime"]),
    // Layer 3
    module(
      "KeyboardModels", ["DocumentProxy", "Gestures", "JSONText", "TouchTraces", "VirtualTime"]),
    // Layer 4
    module(
      "KeyboardLab",
      [
        "DocumentProxy", "Gestures", "JSONText", "KeyboardModels", "ProxySimulation", "TouchTraces",
        "VirtualTime",
      ]),
    module(
      "ProxyScenarios",
      ["DocumentProxy", "JSONText", "KeyboardModels", "ProxySimulation", "VirtualTime"]),
    // Layer 6
    module(
      "LabReports",
      [
        "DocumentProxy", "Gestures", "JSONText", "KeyboardLab", "KeyboardModels", "ProxyScenarios",
        "ProxySimulation", "TouchTraces", "VirtualTime",
      ]),
    module("TerminalSupport", ["KeyboardLab"]),
    // Layer 8
    .executableTarget(
      name: "caretlab",
      dependencies: [
        "JSONText", "KeyboardLab", "KeyboardModels", "LabReports", "ProxyScenarios",
        "ProxySimulation", "TerminalSupport", "TouchTraces", "VirtualTime",
      ], swiftSettings: strict),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["VirtualTime"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "JSONText", ["VirtualTime"]),
    tests(of: "VirtualTime"),
    tests(of: "DocumentProxy", ["TestSupport"]),
    tests(of: "TouchTraces", ["JSONText", "VirtualTime"]),
    tests(of: "Gestures", ["TouchTraces", "VirtualTime"]),
    tests(of: "ProxySimulation", ["TestSupport"]),
    tests(of: "KeyboardModels", ["DocumentProxy", "JSONText", "KeyboardLab", "TestSupport"]),
    tests(of: "KeyboardLab", ["TestSupport"]),
    tests(of: "ProxyScenarios", ["JSONText", "ProxySimulation", "TestSupport"]),
    tests(of: "LabReports", ["TestSupport"]),
    tests(of: "TerminalSupport"),
    tests(of: "caretlab", ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
