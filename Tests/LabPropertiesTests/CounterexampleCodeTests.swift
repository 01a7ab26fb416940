import Foundation
import KeyboardModels
import PropertyTesting
import ProxySimulation
import TestSupport
import Testing

@testable import LabProperties

@Suite("Counterexamples as code")
struct CounterexampleCodeTests {
  enum Colour: CaseIterable, Hashable {
    case red, green
  }

  enum Shape {
    case `default`
    case circle(radius: Double)
    case pair(Int, label: String?)
  }

  struct Pen {
    var colour: Colour
    var widths: [UInt8]
  }

  /// The code of what one run draws.
  private static func code(
    _ seed: UInt64, _ draw: @escaping @Sendable (PropertyDraw) throws -> Void
  ) -> String? {
    struct Failure: Error {}
    let settings = CheckSettings(seed: seed, runs: 20, shrinkRunsMax: 0)
    let report = examineProperty("code", settings: settings) { run in
      try draw(run)
      // The simplest input is dull.
      if run(.int(in: 0...9), "dice") > 4 { throw Failure() }
    }
    return report.counterexample?.code
  }

  private static let properties: [(name: String, draw: @Sendable (PropertyDraw) throws -> Void)] = [
    (
      "numbers",
      { draw in
        _ = draw(.int, "number")
        _ = draw(.int, "number")
        _ = draw(.integer(in: 0...UInt8.max), "in")
        _ = draw(.integer(in: Int64.min...Int64.max), "3 words of a name")
        _ = draw(.anyDouble, "any")
        _ = draw(.bool)
        _ = draw(Generator<ClosedRange<Int>> { _ in -3...4 }, "range")
      }
    ),
    (
      "texts",
      { draw in
        _ = draw(.text, "text")
        _ = draw(.ascii(), "ascii")
        _ = draw(.textPiece, "piece")
        _ = draw(Generator<Character> { _ in "👍🏽" }, "character")
        _ = draw(Generator<Unicode.Scalar> { _ in "\u{301}" }, "scalar")
      }
    ),
    (
      "collections",
      { draw in
        _ = draw(.array(of: .text(count: 0...2), count: 0...3), "texts")
        _ = draw(.set(of: .int(in: 0...9), count: 0...4), "set")
        _ = draw(.dictionary(keys: .int(in: 0...9), values: .bool, count: 0...3), "dictionary")
        _ = draw(.array(of: .optional(.double), count: 0...3), "optionals")
        _ = draw(.optional(.optional(.bool)), "twice")
      }
    ),
    (
      "types of one's own",
      { draw in
        _ = draw(.element(of: Colour.allCases), "colour")
        _ = draw(Generator<Shape> { _ in .default }, "shape")
        _ = draw(Generator<Shape> { draw in .circle(radius: draw(.double)) }, "circle")
        _ = draw(
          Generator<Shape> { draw in .pair(draw(.int), label: draw(.optional(.text))) }, "pair")
        _ = draw(Generator<Pen> { _ in Pen(colour: .green, widths: [1]) }, "pen")
        _ = draw(Generator<(Int, name: String)> { _ in (1, name: "a") }, "tuple")
      }
    ),
    (
      "the lab",
      { draw in
        _ = draw(.profile, "profile")
        _ = draw(.layout, "layout")
        let stage = try LabStage(keyboard: "qwerty")
        _ = draw.value(of: .document(selects: true, tears: true), "document")
        _ = draw.value(of: .latency(named: ["device"]), "latency")
        _ = draw.value(of: .trim(1...9), "trim")
        _ = draw.value(of: .point(on: stage), "point")
        _ = draw.value(of: .fingerPath(on: stage), "path")
        let property = try #require(LabProperty.named("in-order"))
        _ = draw.value(of: property.cases(on: stage), "case")
      }
    ),
  ]

  static let modules = builtProducts.appendingPathComponent("Modules")

  private static func compile(_ source: String) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretlab-code-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("code.swift")
    try Data(source.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-suppress-warnings", "-swift-version", "6", "-I", modules.path,
      file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(
    "compile, whatever was drawn",
    .enabled(
      if: FileManager.default.fileExists(
        atPath: modules.appendingPathComponent("LabProperties.swiftmodule").path),
      "the build has left no modules"))
  func compiles() throws {
    var source = """
      import CaretLabKit
      enum CounterexampleCodeTests {
        enum Colour: CaseIterable, Hashable { case red, green }
        enum Shape { case `default`, circle(radius: Double), pair(Int, label: String?) }
        struct Pen { var colour: Colour; var widths: [UInt8] }
      }
      typealias LabPropertiesTests = Here
      enum Here { typealias CounterexampleCodeTests = Other }
      typealias Other = CounterexampleCodeTests

      """
    var count = 0
    for (name, draw) in CounterexampleCodeTests.properties {
      for seed in 0..<6 as Range<UInt64> {
        guard let code = CounterexampleCodeTests.code(seed, draw) else { continue }
        #expect(!code.contains("//"), "\(name): \(code)")
        source += "func f\(count)() throws {\n\(code)}\n"
        count += 1
      }
    }
    #expect(count >= 20)
    let (status, output) = try CounterexampleCodeTests.compile(source)
    #expect(status == 0, "\(output.prefix(3_000))")
  }

  @Test("a profile is its name and what differs from it")
  func profile() throws {
    var profile = ProxyProfile.webkit
    #expect(profile.swiftExpression == #"try ProxyProfile(named: "webkit")"#)
    try profile.set(assignment: "pushPolicy=never")
    try profile.set(assignment: "maxLength=12")
    #expect(
      profile.swiftExpression
        == #"try ProxyProfile(named: "webkit", "pushPolicy=never", "maxLength=12")"#)
    #expect(try ProxyProfile(named: "webkit", "pushPolicy=never", "maxLength=12") == profile)
  }

  @Test("every drawn profile is the one that its code makes")
  func profiles() throws {
    try checkProperty("profiles as code", settings: CheckSettings(runs: 300)) { draw in
      let profile = draw(.profile)
      let (name, assignments) = profile.nearestName
      var again = try #require(ProxyProfile.named.first { $0.name == name }).profile
      for assignment in assignments { try again.set(assignment: assignment) }
      for flag in ProfileFlag.all {
        try expect(flag.value(in: again), equals: flag.value(in: profile))
      }
    }
  }
}
