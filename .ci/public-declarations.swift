// Lists public declarations that no one outside needs; `.ci/check-public` runs it.
//
// Usage: public-declarations GRAPHS CLIENTS TYPES
//
// GRAPHS is a folder with the symbol graphs of each library in a folder, CLIENTS a file with the identifiers (USR)
// that clients use, a line each, TYPES one with the types that they name, spelled with their modules.
//
// A declaration is needed if
// - a client uses it, or the Swift code of an article or of the README does;
// - in a module that users call as a whole, a list of topics names it or its type, or it is added to a
//   needed type of another module;
// - a needed one names it: its container, types, requirements, cases, defaults of arguments;
// - it is what makes a needed type conform to a needed protocol or one of the standard library.

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int, character: Int }
      let uri: String
      let position: Position
    }
    struct Generics: Decodable {
      struct Constraint: Decodable { let rhsPrecise: String? }
      let constraints: [Constraint]?
    }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let accessLevel: String
    let location: Location?
    let swiftGenerics: Generics?
  }
  struct Relationship: Decodable {
    let source: String
    let target: String
    let kind: String
    let targetFallback: String?
  }
  struct Module: Decodable { let name: String }
  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// Modules that users call as a whole: products, and what a test of a keyboard is made of. The
/// others are what the commands are made of.
let wholes: Set = [
  "CaretControl", "CaretJudge", "CaretLabUIKit", "DocumentProxy", "Gestures", "HostDocuments",
  "KeyboardBenches", "KeyboardLab", "KeyboardModels", "LabProperties", "PropertyTesting",
  "ProxySimulation", "SyntheticTouches", "Timing", "TouchTraces", "VirtualTime",
]

/// What a protocol of the standard library asks for, by the names of the members.
let standardRequirements: [String: [String]] = [
  "Equatable": ["==(_:_:)"], "Hashable": ["hash(into:)"], "Comparable": ["<(_:_:)"],
  "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
  "RawRepresentable": ["rawValue", "init(rawValue:)"], "CaseIterable": ["allCases", "AllCases"],
  "Identifiable": ["id"], "Error": [], "LocalizedError": ["errorDescription"],
  "Sequence": ["makeIterator()", "Element", "Iterator"], "IteratorProtocol": ["next()", "Element"],
  "Collection": ["startIndex", "endIndex", "index(after:)", "subscript(_:)"],
  "BidirectionalCollection": ["index(before:)"],
  "ExpressibleByStringLiteral": ["init(stringLiteral:)"],
  "ExpressibleByIntegerLiteral": ["init(integerLiteral:)"],
  "ExpressibleByArrayLiteral": ["init(arrayLiteral:)"],
  "ExpressibleByDictionaryLiteral": ["init(dictionaryLiteral:)"],
  "ExpressibleByBooleanLiteral": ["init(booleanLiteral:)"],
  "ExpressibleByFloatLiteral": ["init(floatLiteral:)"],
  "Strideable": ["distance(to:)", "advanced(by:)"],
  "AdditiveArithmetic": ["+(_:_:)", "-(_:_:)", "zero"],
  "DurationProtocol": ["/(_:_:)", "*(_:_:)"],
  "InstantProtocol": ["advanced(by:)", "duration(to:)"],
  "Clock": ["now", "minimumResolution", "sleep(until:tolerance:)", "Instant", "Duration"],
  "Executor": ["enqueue(_:)"], "SerialExecutor": ["enqueue(_:)", "asUnownedSerialExecutor()"],
  "TaskExecutor": ["enqueue(_:)", "asUnownedTaskExecutor()"],
  "RandomNumberGenerator": ["next()"], "OptionSet": ["rawValue", "init(rawValue:)"],
  "SetAlgebra": ["init()"], "LosslessStringConvertible": ["init(_:)"],
  "TextOutputStream": ["write(_:)"],
]

struct Listing {
  var symbols: [String: (module: String, symbol: Graph.Symbol)] = [:]
  var members: [String: [String]] = [:]
  var container: [String: String] = [:]
  var conformances: [String: [(target: String, name: String)]] = [:]
  var requirements: [String: [String]] = [:]
  var links: [String: [String]] = [:]
  var byPath: [String: [String]] = [:]

  init(_ folder: URL) throws {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        guard let uri = symbol.location?.uri, uri.contains("/Sources/") else { continue }
        let module = uri.components(separatedBy: "/Sources/")[1].components(separatedBy: "/")[0]
        symbols[symbol.identifier.precise] = (module, symbol)
        byPath[([module] + symbol.pathComponents).joined(separator: "."), default: []]
          .append(symbol.identifier.precise)
      }
      for relation in graph.relationships { add(relation) }
    }
  }

  private mutating func add(_ relation: Graph.Relationship) {
    switch relation.kind {
    case "memberOf":
      members[relation.target, default: []].append(relation.source)
      container[relation.source] = relation.target
    case "requirementOf":
      requirements[relation.target, default: []].append(relation.source)
      container[relation.source] = relation.target
    case "defaultImplementationOf":
      links[relation.target, default: []].append(relation.source)
    case "conformsTo":
      let name = relation.targetFallback?.components(separatedBy: ".").last ?? ""
      conformances[relation.source, default: []].append((relation.target, name))
    case "inheritsFrom", "overrides":
      links[relation.source, default: []].append(relation.target)
    default: break
    }
  }

  func name(_ id: String) -> String { symbols[id]?.symbol.pathComponents.last ?? "" }

  /// What a needed declaration needs.
  func needs(of id: String) -> [String] {
    guard let (_, symbol) = symbols[id] else { return [] }
    var needed = links[id, default: []] + requirements[id, default: []]
    if let container = container[id] { needed.append(container) }
    let fragments = symbol.declarationFragments ?? []
    let types = fragments.compactMap(\.preciseIdentifier)
    needed += types
    needed += (symbol.swiftGenerics?.constraints ?? []).compactMap(\.rhsPrecise)
    needed += defaults(fragments, types)
    if symbol.kind.identifier == "swift.enum" {
      needed += members[id, default: []].filter {
        symbols[$0]?.symbol.kind.identifier == "swift.enum.case"
      }
    }
    return needed
  }

  /// Members that defaults of arguments name: `= .plain`, `= Style()`.
  private func defaults(_ fragments: [Graph.Symbol.Fragment], _ types: [String]) -> [String] {
    var needed: [String] = []
    for part in fragments where part.spelling.contains(" = ") {
      for value in part.spelling.components(separatedBy: " = ").dropFirst() {
        let words = value.components(separatedBy: CharacterSet.alphanumerics.inverted)
        for type in types {
          needed += members[type, default: []].filter { member in
            let base = name(member).components(separatedBy: "(")[0]
            return words.contains(base) || (base == "init" && value.contains("("))
          }
        }
      }
    }
    return needed
  }

  /// Members that make needed types conform.
  func witnesses(of needed: Set<String>) -> [String] {
    var found: [String] = []
    for id in needed {
      for (target, fallback) in conformances[id, default: []] {
        let names: Set<String>
        if symbols[target] != nil {
          guard needed.contains(target) else { continue }
          names = Set(requirements[target, default: []].map(name))
        } else {
          names = Set(standardRequirements[fallback] ?? [])
        }
        if names.isEmpty { continue }
        found += members[id, default: []].filter { names.contains(name($0)) }
      }
      // Defaults that a protocol's extension gives.
      if symbols[id]?.symbol.kind.identifier == "swift.protocol" {
        let names = Set(requirements[id, default: []].map(name))
        found += members[id, default: []].filter { names.contains(name($0)) }
      }
    }
    return found
  }
}

/// The articles of all catalogues with their modules.
func articles(_ sources: URL) throws -> [(module: String, text: String)] {
  var found: [(module: String, text: String)] = []
  let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
  while let file = all?.nextObject() as? URL {
    guard file.pathExtension == "md", file.path.contains(".docc/") else { continue }
    let module = file.path.components(separatedBy: "/Sources/")[1].components(separatedBy: "/")[0]
    found.append((module, try String(contentsOf: file, encoding: .utf8)))
  }
  return found
}

/// The links below `## Topics` of an article, without those inside the lab, as Module.Type.member.
func topics(_ module: String, _ text: String) -> [String] {
  guard let part = text.components(separatedBy: "\n## Topics").dropFirst().first else { return [] }
  let outside = part.components(separatedBy: "\n### Inside the lab")[0]
  return outside.components(separatedBy: "\n").filter { $0.hasPrefix("- ``") }.map { line in
    let link = line.dropFirst(4).components(separatedBy: "``")[0]
    let path = link.hasPrefix("/") ? String(link.dropFirst()) : "\(module)/\(link)"
    return path.replacingOccurrences(of: "/", with: ".")
  }
}

/// The words of the Swift code in an article.
func words(_ text: String) -> Set<String> {
  let blocks = text.components(separatedBy: "```swift\n").dropFirst()
  let code = blocks.map { $0.components(separatedBy: "```")[0] }.joined(separator: "\n")
  let letters = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "_"))
  return Set(code.components(separatedBy: letters.inverted))
}

/// What is needed, found by following needs from what users name.
struct Search {
  let listing: Listing
  private(set) var needed: Set<String> = []
  private var waiting: [String] = []

  init(_ listing: Listing) { self.listing = listing }

  mutating func need(_ id: String) {
    if listing.symbols[id] != nil, needed.insert(id).inserted { waiting.append(id) }
  }

  /// What a list of topics names, with its members, in modules that users call as a whole.
  mutating func needTopic(_ topic: String) {
    for id in listing.byPath[topic, default: []] {
      guard let (module, symbol) = listing.symbols[id], wholes.contains(module) else { continue }
      for (other, entry) in listing.symbols
      where entry.module == module
        && entry.symbol.pathComponents.starts(with: symbol.pathComponents)
      { need(other) }
    }
  }

  /// Types and functions whose names all stand in the code of one article.
  mutating func needShown(in articles: [Set<String>]) {
    for (id, entry) in listing.symbols {
      let names = entry.symbol.pathComponents.map { $0.components(separatedBy: "(")[0] }
      let isType = ["struct", "class", "enum", "protocol", "typealias"].contains {
        entry.symbol.kind.identifier == "swift.\($0)"
      }
      guard isType || names.count == 1 else { continue }
      if articles.contains(where: { $0.isSuperset(of: names) }) { need(id) }
    }
  }

  /// Follows all needs; of needed types also the members among `words`, which articles show.
  mutating func follow(showing words: Set<String>) {
    while !waiting.isEmpty {
      while let id = waiting.popLast() {
        for next in listing.needs(of: id) { need(next) }
      }
      for id in listing.witnesses(of: needed) { need(id) }
      for id in needed {
        for member in listing.members[id, default: []] {
          let base = listing.name(member).components(separatedBy: "(")[0]
          if base != "init", words.contains(base) { need(member) }
          // What another module for users adds to it.
          let module = listing.symbols[member]?.module ?? ""
          if module != listing.symbols[id]?.module, wholes.contains(module) { need(member) }
        }
      }
    }
  }
}

func lines(of path: String) throws -> [String] {
  try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
}

let arguments = CommandLine.arguments
let listing = try Listing(URL(fileURLWithPath: arguments[1]))
var search = Search(listing)
for id in try lines(of: arguments[2]) { search.need(id) }
for type in try lines(of: arguments[3]) {
  for id in listing.byPath[type, default: []] { search.need(id) }
}
let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let written = try articles(root.appendingPathComponent("Sources"))
for topic in written.flatMap({ topics($0.module, $0.text) }) { search.needTopic(topic) }
// What stands in for UIKit is listed by UIKit.
for (id, entry) in listing.symbols where entry.module == "CaretLabUIKit" { search.need(id) }
let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
let shown = (written.map(\.text) + [readme]).map(words)
search.needShown(in: shown)
search.follow(showing: Set(shown.joined()))

// Cases and requirements are as public as what they belong to.
let requirements = Set(listing.requirements.values.joined())
let own = listing.symbols.filter { id, entry in
  entry.symbol.kind.identifier != "swift.enum.case" && !requirements.contains(id)
}
let rest: [String] = own.compactMap { id, entry in
  guard !search.needed.contains(id), let location = entry.symbol.location else { return nil }
  let path = "Sources/" + location.uri.components(separatedBy: "/Sources/")[1]
  let (line, column) = (location.position.line + 1, location.position.character + 1)
  return "\(path):\(line):\(column): \(entry.symbol.pathComponents.joined(separator: "."))"
}
for line in rest.sorted() { print(line) }
let summary = "\(own.count) public declarations, \(rest.count) of them needed by no one outside\n"
FileHandle.standardError.write(Data(summary.utf8))
