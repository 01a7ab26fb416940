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
    .executable(name: "caretlab-bench", targets: ["caretlab-bench"])
  ],
  targets: [
    // Layer 0
    module("VirtualTime"),
    // Layer 1
    module("TouchTraces", ["VirtualTime"]),
    // Layer 8
    .executableTarget(
      name: "caretlab-bench", dependencies: ["VirtualTime"], swiftSettings: strict),

    // Tests
    tests(of: "VirtualTime"),
    tests(of: "caretlab-bench"),
  ],
  swiftLanguageModes: [.v6]
)
