import TouchTraces
import Timing

/// One line of the notation, divided into words with their columns.
struct CaseLine {
  struct Word {
    let text: Substring
    let column: Int
  }

  let file: String
  let number: Int
  private(set) var words: [Word] = []
  /// The line without its comment.
  private var text: Substring
  /// The column after the last word.
  private(set) var endColumn = 1

  /// Splits a line at blanks; ` #` (or `#` at the beginning) starts a comment.
  init(_ text: Substring, file: String, number: Int) {
    self.file = file
    self.number = number
    self.text = text
    var column = 1
    var start: (index: Substring.Index, column: Int)?
    for index in text.indices {
      let isBlank = text[index] == " " || text[index] == "\t" || text[index] == "\r"
      if isBlank || text[index] == ";" {
        finishWord(in: text, from: &start, to: index)
        if text[index] == ";" {
          words.append(Word(text: text[index...index], column: column))
        }
      } else if start == nil {
        if text[index] == "#" {
          self.text = text[..<index]
          return
        }
        start = (index, column)
      }
      column += 1
    }
    finishWord(in: text, from: &start, to: text.endIndex)
  }

  private mutating func finishWord(
    in text: Substring, from start: inout (index: Substring.Index, column: Int)?,
    to end: Substring.Index
  ) {
    guard let begun = start else { return }
    let word = text[begun.index..<end]
    words.append(Word(text: word, column: begun.column))
    endColumn = begun.column + word.count
    start = nil
  }

  /// Returns the rest of the line from the word at `index`, as written.
  func rest(from index: Int) -> String {
    guard index < words.count else { return "" }
    let rest = text[words[index].text.startIndex...]
    let end = rest.lastIndex { !$0.isWhitespace }
    return end.map { String(rest[...$0]) } ?? ""
  }

  var place: CaseFault.Place { place(at: words.first?.column ?? 1) }

  func place(at column: Int) -> CaseFault.Place {
    CaseFault.Place(file: file, line: number, column: column)
  }

  func fault(_ word: Word?, _ problem: String) -> CaseFault {
    CaseFault(at: place(at: word?.column ?? endColumn + 1), problem)
  }

  /// Returns the word at `index`; `what` names it in the fault if it is missing.
  func word(_ index: Int, _ what: String) throws(CaseFault) -> Word {
    guard index < words.count else { throw fault(nil, "\(what) is missing; add it") }
    return words[index]
  }

  /// Reads an exact time in milliseconds with up to three decimals.
  func time(_ index: Int) throws(CaseFault) -> Instant {
    let word = try self.word(index, "the time in milliseconds")
    let parts = word.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    let padding = String(repeating: "0", count: max(0, 3 - decimals.count))
    guard decimals.count <= 3, decimals.allSatisfy(\.isASCIIDigit), parts[0].first != "+",
      !parts[0].isEmpty, parts[0] != "-", parts[0].count <= 12,
      let microseconds = Int64("\(parts[0])\(decimals)\(padding)")
    else {
      throw fault(word, "\"\(word.text)\" is not a time; write milliseconds such as 16.66")
    }
    return .start + .microseconds(microseconds)
  }

  /// Reads a finite number.
  func number(_ text: Substring, of word: Word) throws(CaseFault) -> Double {
    guard text.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "-" }),
      let value = Double(text), value.isFinite
    else { throw fault(word, "\"\(text)\" is not a number; write one such as -12.5") }
    return value
  }

  /// Reads `X,Y`.
  func vector(_ text: Substring, of word: Word) throws(CaseFault) -> Vector {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw fault(word, "\"\(text)\" is not a pair of numbers; write X,Y such as 100,62.5")
    }
    return Vector(dx: try number(parts[0], of: word), dy: try number(parts[1], of: word))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
