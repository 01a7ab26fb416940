/// The relation between two recognizers of a case.
enum CaseRelation {
  /// The first recognizer requires the second to fail. With a condition: only in attempts whose
  /// first touch fulfils it.
  case requires(String, String, when: TouchCondition?)
  /// Both may be active together.
  case together(String, String)

  func set(up router: inout TouchRouter) throws(GestureError) {
    switch self {
    case .requires(let name, let other, when: nil): try router.require(name, toFail: other)
    case .requires(let name, let other, when: let condition?):
      try router.require(name, toFail: other, when: condition)
    case .together(let name, let other): try router.allowTogether(name, other)
    }
  }
}

extension CaseLine {
  /// Reads `req A B`, `req A B when=onKeys`, `sim A B`.
  func relation() throws(CaseFault) -> CaseRelation {
    let first = String(try word(1, "the first recognizer").text)
    let second = String(try word(2, "the second recognizer").text)
    var attributes = try CaseAttributes(of: self, from: 3)
    guard words[0].text == "req" else {
      try attributes.finish("nothing")
      return .together(first, second)
    }
    let condition = try attributes.takeCondition("when")
    try attributes.finish("when")
    return .requires(first, second, when: condition)
  }
}
