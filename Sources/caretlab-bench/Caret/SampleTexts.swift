import DocumentProxy
import Chance

/// Texts of any length that look like those of people and do not repeat. Words are drawn from short lists.
struct SampleTexts {
  /// The kind of a text.
  enum Kind: String, CaseIterable {
    case prose
    case code
    case chat
    case cjk
    case arabic
    case emoji
  }

  /// Returns a text of at least `count` UTF-16 units that ends after a sentence, a line or a message.
  static func text(_ kind: Kind, units count: Int, seed: UInt64) -> UTF16Units {
    var stream = RandomStreams(seed: seed).stream("sample text \(kind.rawValue)")
    var text: UTF16Units = []
    while text.count < count { text += Array(piece(kind, &stream).utf16) }
    return text
  }

  private static func piece(_ kind: Kind, _ stream: inout RandomStream) -> String {
    switch kind {
    case .prose:
      let end = stream.next(below: 5) == 0 ? ".\n" : ". "
      return sentence(of: 5...17, from: words, &stream).capitalizedFirst + end
    case .code:
      let depth = Int(stream.next(below: 4))
      let name = sentence(of: 1...2, from: words, separator: "_", &stream)
      let value = sentence(of: 1...3, from: words, separator: "(", &stream)
      return String(repeating: "  ", count: depth)
        + "let \(name) = \(value) + \(stream.next(below: 10_000))\n"
    case .chat:
      return sentence(of: 1...8, from: words, &stream)
        + one(["\n", " 👍🏻\n", "?\n", " …\n", "!!\n"], &stream)
    case .cjk:
      let length = 6 + Int(stream.next(below: 20))
      return String((0..<length).map { _ in one(ideographs, &stream) })
        + one(["。", "。", "?", "。\n"], &stream)
    case .arabic:
      return sentence(of: 4...12, from: arabicWords, &stream)
        + one([". ", ". ", "؟ ", ".\n"], &stream)
    case .emoji:
      let length = 2 + Int(stream.next(below: 5))
      let pictures = (0..<length).map { _ in one(emoji, &stream) }.joined()
      return sentence(of: 1...3, from: words, &stream) + " " + pictures + one([" ", "\n"], &stream)
    }
  }

  private static func sentence(
    of lengths: ClosedRange<Int>, from words: [String], separator: String = " ",
    _ stream: inout RandomStream
  ) -> String {
    let count = lengths.lowerBound + Int(stream.next(below: UInt64(lengths.count)))
    return (0..<count).map { _ in one(words, &stream) }.joined(separator: separator)
  }

  private static func one<T>(_ list: [T], _ stream: inout RandomStream) -> T {
    list[Int(stream.next(below: UInt64(list.count)))]
  }

  private static let words = """
    the a we you she it river window paper answer morning kitchen garden letter number street question \
    reads writes opens finds keeps asks moves counts shows waits slowly again never often here there \
    between under about before without green small quiet early late new old and or but because while \
    keyboard caret message screen finger word sentence page book train coffee rain summer winter
    """.split(separator: " ").map(String.init)
  private static let arabicWords = """
    كتاب بيت مدينة صباح مساء طريق سؤال جواب قلم ورقة نافذة باب شجرة نهر بحر سماء شمس قمر ليل يوم \
    يكتب يقرأ يفتح يجد يسأل ينتظر يمشي جديد قديم صغير كبير هنا هناك قبل بعد بين تحت فوق
    """.split(separator: " ").map(String.init)
  private static let ideographs = Array("日月山川田人口手足目耳木水火土金空雨雪花草海空春夏秋冬東西南北上下左右大小新古学校先生本字語電車道")
  private static let emoji = ["👍🏻", "👩‍👩‍👧", "🇩🇪", "🎉", "❤️", "👋", "😀", "🏳️‍🌈", "é", "🧑🏽‍🚀"]
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
