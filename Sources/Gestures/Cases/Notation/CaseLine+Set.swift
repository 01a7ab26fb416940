/// The choice of a `set` line.
enum CaseSet {
  /// UIKit's recognizers and keys: an empty router.
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
  /// Reads `set uikit`, `set keys policy=NAME`, `set android version=NAME`, `set flutter`.
  func set() throws(CaseFault) -> CaseSet {
    let name = try word(1, "the set's name")
    var attributes = try CaseAttributes(of: self, from: 2)
    switch name.text {
    case "uikit":
      var router = TouchRouter()
      router.edgeGate = try edgeGate(&attributes)
      try attributes.finish("edgeGate, screen")
      return .uikit(router)
    case "keys":
      var router = TouchRouter(keys: .typing(try typingPolicy(&attributes)))
      router.edgeGate = try edgeGate(&attributes)
      try attributes.finish("policy, edgeGate, screen")
      return .uikit(router)
    case "android":
      let parameters = try androidParameters(&attributes)
      try attributes.finish("version")
      return .android(parameters)
    case "flutter":
      try attributes.finish("nothing")
      return .flutter
    default:
      throw fault(
        name, "\"\(name.text)\" is not a set; write uikit, keys policy=NAME, android or flutter")
    }
  }

  /// Reads `edgeGate=bottom|left screen=W,H`.
  private func edgeGate(_ attributes: inout CaseAttributes) throws(CaseFault) -> EdgeGate? {
    let size = try attributes.takeVector("screen")
    var edges: ScreenEdges = []
    for name in try attributes.takeNames("edgeGate", among: ScreenEdges.named.map(\.name)) {
      edges.formUnion(ScreenEdges.named.first { $0.name == name }?.edge ?? [])
    }
    if edges.isEmpty, size == nil { return nil }
    guard let size, !edges.isEmpty else {
      throw fault(nil, "edgeGate=EDGE|EDGE and screen=W,H belong together; write both")
    }
    return EdgeGate(screen: Rectangle(x: 0, y: 0, width: size.dx, height: size.dy), edges: edges)
  }

  private func typingPolicy(
    _ attributes: inout CaseAttributes
  ) throws(CaseFault) -> TypingPolicy {
    guard let (value, word) = attributes.take("policy") else {
      throw fault(nil, "policy=NAME is missing; write policy=\(TypingPolicy.names)")
    }
    guard let policy = TypingPolicy.named.first(where: { $0.name == value })?.policy else {
      throw fault(word, "\"\(value)\" is not a policy; write policy=\(TypingPolicy.names)")
    }
    return policy
  }

  private func androidParameters(
    _ attributes: inout CaseAttributes
  ) throws(CaseFault) -> AndroidParameters {
    guard let (value, word) = attributes.take("version") else { return .api30 }
    guard let found = AndroidParameters.named.first(where: { $0.name == value }) else {
      let names = AndroidParameters.named.map(\.name).joined(separator: ", ")
      throw fault(word, "\"\(value)\" is not a version; write one of \(names)")
    }
    return found.parameters
  }
}

extension TypingPolicy {
  /// The policies by their names in the notation.
  static let named: [(name: String, policy: TypingPolicy)] = [
    ("stock", .stock), ("independent", .independent), ("landed", .landed), ("ordered", .ordered),
  ]

  /// The policies' names, as in `stock, independent or landed`.
  static var names: String {
    let names = named.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
