import Foundation
import JSONText
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab inspect-plist")
struct InspectPlistCommandTests {
  private static func plist(
    name: String? = "Lab Keys", attributes: String = "",
    point: String = "com.apple.keyboard-service"
  ) -> String {
    let display =
      name.map { "<key>CFBundleDisplayName</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      \(display)
      <key>CFBundleIdentifier</key><string>org.example.keys</string>
      <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>\(point)</string>
        <key>NSExtensionPrincipalClass</key><string>KeyboardViewController</string>
        <key>NSExtensionAttributes</key><dict>\(attributes)</dict>
      </dict>
      </dict></plist>
      """
  }

  private static let all = """
    <key>IsASCIICapable</key><true/><key>PrefersRightToLeft</key><false/>
    <key>PrimaryLanguage</key><string>ru</string><key>RequestsOpenAccess</key><true/>
    """

  @Test("XML and binary say the same, defaults included")
  func forms() throws {
    let folder = try TemporaryFolder()
    let xml = try folder.write(InspectPlistCommandTests.plist(), to: "Info.plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(InspectPlistCommandTests.plist().utf8), format: nil)
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let binary = folder.url.appendingPathComponent("Binary.plist")
    try data.write(to: binary)

    let first = caretlab("inspect-plist", xml)
    let second = caretlab("inspect-plist", binary.path)
    #expect(first.exit == .fine && second.exit == .fine, "\(first.output)\(second.talk)")
    #expect(first.output.contains(": XML, a keyboard, \"Lab Keys\""))
    #expect(second.output.contains(": binary, a keyboard, \"Lab Keys\""))
    #expect(
      first.output.split(separator: "\n").dropFirst()
        == second.output.split(separator: "\n").dropFirst())
    for line in [
      "  language en-US, writes from left to right", "  not offered where a field wants ASCII",
      "  does not ask for full access", "  may      read the supplementary lexicon",
      "  may not  the pasteboard", "  may not  select text",
      "  in Settings: Lab Keys – name of the app",
    ] {
      #expect(first.output.contains(line + "\n"), "\(line)")
    }
  }

  @Test("with full access the eight things are allowed once it is granted")
  func open() throws {
    let text = InspectPlistCommandTests.plist(attributes: InspectPlistCommandTests.all)
    let result = caretlab("inspect-plist", "-", input: text)
    #expect(result.exit == .fine)
    #expect(
      result.output.split(separator: "\n").filter { $0.hasSuffix(", once full access is granted") }
        .count == 8)
    let json = try JSONValue(
      parsing: caretlab("inspect-plist", "-", "--json", input: text).output.utf8)
    #expect(json["requestsOpenAccess"]?.bool == true && json["isASCIICapable"]?.bool == true)
    #expect(json["primaryLanguage"]?.string == "ru" && json["form"]?.string == "XML")
    #expect(json["capabilities"]?.array?.count == 14 && json["findings"]?.array?.isEmpty == true)
  }

  @Test(
    "what is wrong is said, exit 1",
    arguments: [
      (plist(name: nil), "warning: CFBundleDisplayName is missing"),
      (
        plist(point: "com.apple.share-services"),
        "error: NSExtension.NSExtensionPointIdentifier is \"com.apple.share-services\""
      ),
      (
        plist(attributes: "<key>RequestsOpenAccess</key><string>YES</string>"),
        "is the string \"YES\" instead of a boolean; write <true/>"
      ),
      (
        plist(attributes: "<key>RequestsOpenAccess</key><integer>1</integer>"),
        "error: NSExtension.NSExtensionAttributes.RequestsOpenAccess is a number; it must be a boolean"
      ),
      (
        plist(attributes: "<key>IsAsciiCapable</key><true/>"),
        "is not an attribute of keyboards and has no effect; write IsASCIICapable"
      ),
      (
        plist(attributes: "<key>PrimaryLanguage</key><string>english us</string>"),
        "which is not a language tag"
      ),
      (
        plist(attributes: "<key>PrimaryLanguage</key><true/>"),
        "PrimaryLanguage is a boolean; it must be a string"
      ),
      ("<plist><dict/></plist>", "error: NSExtension is missing"),
      ("<plist><array/></plist>", "error: the plist is an array"),
      (
        "<plist><dict><key>NSExtension</key><true/></dict></plist>",
        "error: NSExtension is a boolean; it must be a dictionary"
      ),
      (
        "<plist><dict><key>NSExtension</key><dict/></dict></plist>",
        "NSExtensionPrincipalClass is missing"
      ),
    ])
  func findings(text: String, message: String) {
    let result = caretlab("inspect-plist", "-", input: text)
    #expect(result.exit == .checkFailed, "\(result.talk)")
    #expect(result.output.contains(message), "\(result.output)")
  }

  @Test(
    "what is no property list exits 2",
    arguments: [
      ("", "the file is empty"), ("<plist><dict>", "this is not a property list"),
      ("{", "this is not a property list"),
    ])
  func unreadable(text: String, message: String) {
    let result = caretlab("inspect-plist", "-", input: text)
    #expect(result.exit == .badInput && result.talk.contains(message), "\(result.talk)")
    #expect(caretlab("inspect-plist", "/nowhere/Info.plist").talk.contains("there is no such file"))
    #expect(caretlab("inspect-plist").exit == .badInput)
    #expect(caretlab("inspect-plist", "--help").output.contains("EXIT CODES"))
  }

  @Test("a wrong type elsewhere makes a keyboard no other extension")
  func wrongTypes() {
    let good = InspectPlistCommandTests.plist(
      attributes: "<key>RequestsOpenAccess</key><integer>1</integer>")
    let extras = """
      <key>NSExtensionMainStoryboard</key><integer>1</integer>
      <key>NSExtensionPrincipalClass</key>
      """
    for text in [
      good,
      good.replacingOccurrences(of: "<string>Lab Keys</string>", with: "<integer>7</integer>"),
      good.replacingOccurrences(of: "<key>NSExtensionPrincipalClass</key>", with: extras),
    ] {
      let result = caretlab("inspect-plist", "-", input: text)
      #expect(result.exit == .checkFailed)
      #expect(result.output.contains(", a keyboard, ") && result.output.contains("  error: "))
      #expect(
        result.output.contains("NSExtension.NSExtensionMainStoryboard is a number; it must be")
          == text.contains("Storyboard"))
    }
  }

  @Test("another extension point, an empty one and one that is no text are no keyboard's")
  func otherPoints() {
    for (point, message) in [
      ("<string></string>", "is empty; it must be com.apple.keyboard-service"),
      ("<integer>1</integer>", "is a number; it must be com.apple.keyboard-service"),
      ("<string>com.apple.share-services</string>", "which is not a keyboard"),
    ] {
      let text = InspectPlistCommandTests.plist().replacingOccurrences(
        of: "<string>com.apple.keyboard-service</string>", with: point)
      let result = caretlab("inspect-plist", "-", input: text)
      #expect(result.exit == .checkFailed && result.output.contains(", no keyboard, "))
      #expect(result.output.contains(message), "\(result.output)")
    }
  }

  @Test("few bytes that stand for very many values are refused at once", arguments: [2, 15])
  func nestedTwice(copies: Int) throws {
    let folder = try TemporaryFolder()
    var objects: [[UInt8]] = (1..<40).map { next in
      copies == 2
        ? [0xA2, UInt8(next), UInt8(next)]
        : [0xAF, 0x10, 15] + Array(repeating: UInt8(next), count: 15)
    }
    objects.append([0xA0])
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    let file = folder.url.appendingPathComponent("laughs.plist")
    try Data(bytes).write(to: file)
    let result = caretlab("inspect-plist", file.path)
    #expect(result.exit == .badInput)
    #expect(result.talk.contains("has more than 100000 values"), "\(result.talk)")
  }

  @Test("no mutation of a plist traps", arguments: 0..<20)
  func mutations(seed: Int) {
    var bytes = Array(InspectPlistCommandTests.plist(attributes: InspectPlistCommandTests.all).utf8)
    for step in 0..<8 {
      let place = (seed * 7_919 + step * 104_729) % bytes.count
      if step.isMultiple(of: 2) {
        bytes.remove(at: place)
      } else {
        bytes[place] = UInt8(33 + place % 90)
      }
    }
    let result = caretlab("inspect-plist", "-", input: String(decoding: bytes, as: UTF8.self))
    #expect(result.output.isEmpty == (result.exit == .badInput))
  }
}
