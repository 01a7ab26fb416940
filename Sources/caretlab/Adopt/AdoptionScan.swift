/// A scan of a keyboard's module: the code that a bench does not support, and the names that the
/// module takes from the lab.
struct AdoptionScan {
  /// One finding, with its place.
  struct Finding: Hashable {
    var gravity: AdoptionRule.Gravity
    /// The words of the code.
    var what: String
    var file: String
    var line: Int
    var column: Int
    var message: String
  }

  /// Apple's names that the lab has on virtual time.
  static let names = [
    "DispatchQueue", "DispatchTime", "DispatchWorkItem", "RunLoop", "Thread", "Timer",
  ]

  /// The findings, in the order of files and lines.
  private(set) var findings: [Finding] = []
  /// The module's own types with one of these names.
  private(set) var ownNames: Set<String> = []
  /// The number of scanned files.
  private(set) var fileCount = 0

  /// The names that the module takes from the lab.
  var aliases: [String] { AdoptionScan.names.filter { !ownNames.contains($0) } }

  /// Scans one file.
  mutating func read(_ code: [UInt8], of file: String) {
    fileCount += 1
    let conditional = ConditionalCode(SwiftTokens.tokens(of: code))
    let first = findings.count
    for gap in conditional.leftOut {
      add(
        .linux, "#if \(gap.condition)", file, gap.at,
        "this code is not compiled on Linux, so a bench there can't test it; add || os(Linux) || "
          + "os(macOS) if possible")
    }
    let tokens = conditional.active
    for place in tokens.indices { look(at: tokens[place...], after: former(place, tokens), file) }
    findings[first...].sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private func former(_ place: Int, _ tokens: [SwiftToken]) -> String? {
    place > 0 ? tokens[place - 1].text : nil
  }

  private mutating func look(
    at tokens: ArraySlice<SwiftToken>, after former: String?, _ file: String
  ) {
    guard let token = tokens.first else { return }
    if let former, AdoptionScan.declaring.contains(former), AdoptionScan.names.contains(token.text)
    {
      ownNames.insert(token.text)
      add(
        .note, token.text, file, token,
        "the module declares \(token.text) itself, so the names file does not contain it")
    }
    if token.text == "import", former != ".", let module = tokens.dropFirst().first?.text,
      AppleModule.names.contains(module)
    {
      add(
        .linux, "import \(module)", file, token,
        "Linux has no \(module); put the import and the code that needs it into #if "
          + "canImport(\(module))")
    }
    if let rule = AdoptionRule.all.first(where: { $0.holds(for: tokens, after: former) }) {
      let what = tokens.prefix(rule.words.count).map { $0.text == "{" ? " {" : $0.text }.joined()
      add(rule.gravity, what, file, token, rule.message)
    }
  }

  private static let declaring: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "typealias",
  ]

  private mutating func add(
    _ gravity: AdoptionRule.Gravity, _ what: String, _ file: String, _ token: SwiftToken,
    _ message: String
  ) {
    findings.append(
      Finding(
        gravity: gravity, what: what, file: file, line: token.line, column: token.column,
        message: message))
  }
}
