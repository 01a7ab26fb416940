/// A small change of the source that can be switched on.
struct Mutant {
  enum Kind: String, CaseIterable {
    case negated, bound, literal, dropped, omitted

    /// What becomes of the text, for lists.
    var words: String {
      switch self {
      case .negated: "is negated"
      case .bound: "has its bound moved"
      case .literal: "is another number"
      case .dropped: "is not done"
      case .omitted: "is left out"
      }
    }
  }

  /// Text that is put into the source.
  struct Change {
    enum Place { case before, after, instead }
    var place: Place
    /// A place in the file's bytes; for `instead` the token there is replaced.
    var at: Int
    var text: String
  }

  var kind: Kind
  var file: String
  var line: Int
  /// The declaration that it stands in.
  var scope: String
  /// What is changed, on one line.
  var text: String
  var range: Range<Int>
  var number = 0
  var changes: [Change]

  /// What names it in a list of survivors, whatever lines and numbers are.
  var name: String { "\(file) \(scope) \(kind.rawValue): \(text)" }
}

/// Puts mutants into a file.
func mutated(_ bytes: [UInt8], _ tokens: [Token], _ mutants: [Mutant]) -> (
  text: [UInt8], spans: [(number: Int, range: Range<Int>)]
) {
  var before: [Int: [String]] = [:]
  var after: [Int: [String]] = [:]
  var instead: [Int: String] = [:]
  for mutant in mutants {
    for change in mutant.changes {
      let text = change.text.split(separator: "#", omittingEmptySubsequences: false)
        .joined(separator: "\(mutant.number)")
      switch change.place {
      case .before: before[change.at, default: []].append(text)
      case .after: after[change.at, default: []].insert(text, at: 0)
      case .instead: instead[change.at] = text
      }
    }
  }
  let lengths = Dictionary(
    tokens.map { ($0.range.lowerBound, $0.range.count) }, uniquingKeysWith: { first, _ in first })
  var result: [UInt8] = []
  var places: [Int] = []
  var at = 0
  while at <= bytes.count {
    for text in after[at] ?? [] { result += text.utf8 }
    places.append(result.count)
    for text in before[at] ?? [] { result += text.utf8 }
    if at == bytes.count { break }
    if let text = instead[at], let length = lengths[at] {
      result += text.utf8
      for _ in 1..<length { places.append(result.count) }
      at += length
      continue
    }
    result.append(bytes[at])
    at += 1
  }
  let spans = mutants.map { mutant in
    (mutant.number, places[mutant.range.lowerBound]..<places[mutant.range.upperBound])
  }
  return (result, spans)
}
