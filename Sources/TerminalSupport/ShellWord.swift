/// The words of a shell's command line.
package enum ShellWord {
  /// Returns a word, quoted for a shell if necessary.
  package static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./=:,+@".utf8.contains($0)
      }
    }
    if plain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  /// Returns the command line with these words, which can be copied into a shell.
  package static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }
}
