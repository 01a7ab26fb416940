/// What readers of JUnit XML agree on: which elements and attributes there are, and what counts count.
///
/// Source: Jenkins, xUnit plugin, "junit-10.xsd", 2014; Testmo, "Common JUnit XML Format", 2023, for
/// `file` and `line`.
public enum JUnitSchema {
  private static let elements:
    [String: (required: [String], optional: [String], children: [String])] = [
      "testsuites": (
        ["name"], ["tests", "failures", "errors", "skipped", "time"], ["testsuite"]
      ),
      "testsuite": (
        ["name", "tests", "failures", "errors"],
        ["skipped", "time", "timestamp", "hostname", "id", "package", "file"],
        ["properties", "testcase", "system-out", "system-err"]
      ),
      "testcase": (
        ["name", "classname"], ["time", "file", "line", "assertions"],
        ["failure", "error", "skipped", "system-out", "system-err"]
      ),
      "failure": ([], ["message", "type"], []),
      "error": ([], ["message", "type"], []),
      "skipped": ([], ["message"], []),
    ]

  /// What is wrong with a document; empty if nothing is.
  public static func faults(in root: ReadXML) -> [String] {
    guard root.name == "testsuites" else { return ["the root is \(root.name)"] }
    return faultsOfForm(root) + root.children.flatMap(faultsOfCounts) + faultsOfCounts(root)
  }

  private static func faultsOfForm(_ element: ReadXML) -> [String] {
    guard let known = elements[element.name] else { return ["there is no \(element.name)"] }
    var faults: [String] = []
    let names = element.attributes.keys.sorted()
    for name in known.required where !names.contains(name) {
      faults.append("\(element.name) lacks \(name)")
    }
    for name in names where !(known.required + known.optional).contains(name) {
      faults.append("\(element.name) has \(name)")
    }
    for child in element.children where !known.children.contains(child.name) {
      faults.append("\(child.name) stands in \(element.name)")
    }
    let holdsText = ["failure", "error", "skipped"].contains(element.name)
    if !holdsText, !element.ownText.allSatisfy({ $0 == " " || $0 == "\n" }) {
      faults.append("\(element.name) has text")
    }
    if let line = element["line"], Int(line).map({ $0 < 1 }) ?? true {
      faults.append("the line \(line) is none")
    }
    return faults + element.children.flatMap(faultsOfForm)
  }

  private static func faultsOfCounts(_ element: ReadXML) -> [String] {
    let cases =
      element.name == "testsuite" ? element.children : element.children.flatMap(\.children)
    func count(_ name: String) -> Int { cases.count { $0.children.contains { $0.name == name } } }
    let counts = [
      ("tests", cases.count), ("failures", count("failure")), ("errors", count("error")),
      ("skipped", count("skipped")),
    ]
    return counts.compactMap { name, number in
      element[name] == "\(number)" ? nil : "\(element.name) \(element["name"] ?? ""): \(name)"
    }
  }
}
