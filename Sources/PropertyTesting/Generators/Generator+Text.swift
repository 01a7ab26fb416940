extension Generator where Value == String {
  /// A generator of text of any length that is difficult for programs that handle carets: emoji families,
  /// flags, combining marks, right-to-left and Indic scripts, CRLF and lone newlines, NUL, any other
  /// scalar.
  ///
  /// The simplest text is empty, then `"0"`, then the rest of ASCII.
  public static var text: Generator { text(count: 0 ... .max) }

  /// Returns a generator of such text with a number of pieces in `count`. A piece is a character, or a part
  /// of one that may join with its neighbours.
  public static func text(count: ClosedRange<Int>) -> Generator {
    text(of: .textPiece, count: count)
  }

  /// Returns a generator of text with a number of printable ASCII characters in `count`.
  public static func ascii(count: ClosedRange<Int> = 0 ... .max) -> Generator {
    text(of: .element(of: TextPieces.ascii), count: count)
  }

  /// Returns a generator of text made of the given characters (at least one), with a number of them in
  /// `count`; the first is the simplest.
  public static func text(of characters: String, count: ClosedRange<Int> = 0 ... .max) -> Generator
  {
    text(of: .element(of: characters.map(String.init)), count: count)
  }

  private static func text(of piece: Generator, count: ClosedRange<Int>) -> Generator {
    let shape = ListShape(of: piece.label, count: count)
    return Generator(label: shape.label) { draw in
      var text = ""
      draw.list(shape) { text += piece.body(draw) }
      return text
    }
  }

  /// A generator of one piece of text: a character, or a part of one.
  public static var textPiece: Generator {
    let domain = ChoiceDomain.alternatives(TextPieces.count)
    return Generator(label: 0x7069_6563) { draw in
      let preferred: Int64? = draw.isFresh ? TextPieces.randomPlace(&draw.random) : nil
      return TextPieces.piece(
        at: Int(preferred.map { draw.chooseFresh(domain, preferring: $0) } ?? draw.choose(domain)))
    }
  }
}
