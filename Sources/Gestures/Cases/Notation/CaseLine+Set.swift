/// What a `set` line chooses.
enum CaseSet {
  /// UIKit's recognizers and keys: a router without any.
  case uikit(TouchRouter)
  case android(AndroidParameters)
  case flutter

  var name: String {
    switch self {
    case .uikit(let router): router.stage.handling == .controls ? "uikit" : "keys"
    case .android: "android"
    case .flutter: "flutter"
    }
  }
}

extension CaseLine {
  /// `set uikit`, `set keys policy=NAME`, `set android version=NAME`, `set flutter`.
  func set() throws(CaseFault) -> CaseSet {
    let name = try word(1, "the set's name")
    var attributes = try CaseAttributes(of: self, from: 2)
    switch name.text {
    case "uikit":
      try attributes.finish("nothing")
      return .uikit(TouchRouter())
    case "keys":
      let policy = try typingPolicy(&attributes)
      try attributes.finish("policy")
      return .uikit(TouchRouter(keys: .typing(policy)))
    case "android":
      let parameters = try androidParameters(&attributes)
      try attributes.finish("version")
      return .android(parameters)
    case "flutter":
      try attributes.finish("nothing")
      return .flutter
    default:
      throw fault(
        name, "\"\(name.text)\" is no set; write uikit, keys policy=NAME, android or flutter")
    }
  }

  private func typingPolicy(
    _ attributes: inout CaseAttributes
  ) throws(CaseFault) -> TypingPolicy {
    guard let (value, word) = attributes.take("policy") else {
      throw fault(nil, "policy=NAME is missing; write policy=\(TypingPolicy.names)")
    }
    guard let policy = TypingPolicy.named.first(where: { $0.name == value })?.policy else {
      throw fault(word, "\"\(value)\" is no policy; write policy=\(TypingPolicy.names)")
    }
    return policy
  }

  private func androidParameters(
    _ attributes: inout CaseAttributes
  ) throws(CaseFault) -> AndroidParameters {
    guard let (value, word) = attributes.take("version") else { return .api30 }
    guard let found = AndroidParameters.named.first(where: { $0.name == value }) else {
      let names = AndroidParameters.named.map(\.name).joined(separator: ", ")
      throw fault(word, "\"\(value)\" is no version; write one of \(names)")
    }
    return found.parameters
  }
}

extension TypingPolicy {
  /// The policies by the names they have in the notation.
  static let named: [(name: String, policy: TypingPolicy)] = [
    ("stock", .stock), ("independent", .independent), ("landed", .landed),
  ]

  /// `stock, independent or landed`.
  static var names: String {
    let names = named.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
