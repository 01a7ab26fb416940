@testable import CaretControl

/// A fit without its evidence, to compare.
extension Fit {
  enum Relation {
    case contradicts
    case hidden
    case agrees
  }

  var relation: Relation {
    switch self {
    case .contradiction: .contradicts
    case .hidden: .hidden
    case .agreement: .agrees
    }
  }
}
