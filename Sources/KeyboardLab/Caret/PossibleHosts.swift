import DocumentProxy
import ProxySimulation

/// The hosts that the keyboard may have before it, as far as it can know.
struct PossibleHosts {
  /// The host as it is, and until a move has been sent those that move in other units.
  private(set) var likeliest: [ProxyProfile]
  /// What the keyboard had seen of which field before the operation.
  private var learned: [(field: HostField, context: DocumentContext)] = []
  /// The same since the operation has begun: what it will have seen before the next one.
  private var latest: [(field: HostField, context: DocumentContext)] = []
  /// How many operations have begun.
  private var operationCount = 0

  private var real: ProxyProfile { likeliest[0] }

  /// Nothing is known of the host.
  init(_ profile: ProxyProfile) {
    let others = [ProxyProfile.HostMoveUnit.utf16, .scalar, .cluster].filter {
      $0 != profile.hostMoveUnit
    }
    likeliest = [profile] + others.map { profile.with(\.hostMoveUnit, $0) }
  }

  /// The keyboard has seen so much of a field.
  mutating func learn(_ field: HostField, as context: DocumentContext) {
    latest.append((field, context))
  }

  /// A move was sent, and its answer has shown in what unit the host moves.
  mutating func knowUnit() { likeliest.removeSubrange(1...) }

  /// An operation begins; hosts that did otherwise in those before it are no others any more.
  mutating func begin() {
    learned += latest
    latest = []
    operationCount += 1
  }

  /// The hosts that do something else and would have shown the same so far; worked out when asked for,
  /// because few runs ask.
  var others: [ProxyProfile] {
    // A former operation may have shown how the host deletes.
    let deleting = ProxyProfile.SmartDelete.allCases.filter {
      $0 != real.smartDelete && operationCount <= 1
    }
    return withOtherEdges + hiding + withOtherWindows
      + variants(\.smartDelete, deleting).filter(showsTheSame)
  }

  /// The hosts that cut their windows otherwise and would have shown the same so far.
  var withOtherWindows: [ProxyProfile] {
    let cut = [ContextWindow.uikitSentence, .lineOnly, .paragraph, .webkit100, .whole].filter {
      $0 != real.window
    }
    return variants(\.window, cut).filter(showsTheSame)
  }

  private func showsTheSame(_ host: ProxyProfile) -> Bool {
    learned.allSatisfy { host.shows($0.field, as: $0.context) }
  }

  /// The hosts in which a move that leads too far does something else.
  var withOtherEdges: [ProxyProfile] {
    variants(
      \.hostMoveOvershoot,
      ProxyProfile.Overshoot.allCases.filter { $0 != real.hostMoveOvershoot })
  }

  /// The hosts that now and then show nothing before or behind the caret.
  private var hiding: [ProxyProfile] {
    guard !real.hidesWindows else { return [] }
    return variants(\.nilWindowRate, [ProxyProfile.NilWindowRate(before: 0.2, after: 0.2)])
  }

  private func variants<Value>(
    _ flag: WritableKeyPath<ProxyProfile, Value>, _ values: [Value]
  ) -> [ProxyProfile] {
    values.flatMap { value in likeliest.map { $0.with(flag, value) } }
  }

  /// What a host does otherwise than the one that is there, in words; empty if nothing.
  func difference(of host: ProxyProfile) -> String {
    var told: [String] = []
    if host.hostMoveUnit != real.hostMoveUnit { told.append("moves by \(host.hostMoveUnit)") }
    if host.window != real.window { told.append("has the windows \(host.window)") }
    if host.hidesWindows, !real.hidesWindows { told.append("hides text") }
    if host.hostMoveOvershoot != real.hostMoveOvershoot {
      told.append("has overshoot \(host.hostMoveOvershoot)")
    }
    if host.smartDelete != real.smartDelete {
      told.append("has smart delete \(host.smartDelete)")
    }
    return told.isEmpty ? "" : ", in a host that " + told.joined(separator: " and ")
  }
}

extension ProxyProfile {
  /// A host like this one but for one thing.
  fileprivate func with<Value>(
    _ flag: WritableKeyPath<ProxyProfile, Value>, _ value: Value
  ) -> ProxyProfile {
    var profile = self
    profile[keyPath: flag] = value
    return profile
  }
}
