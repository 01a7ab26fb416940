import DocumentProxy
import ProxySimulation

/// The real host, and other hosts that the keyboard can't exclude.
struct PossibleHosts {
  /// The real host, and, until a move was sent, hosts that move by other units.
  private(set) var likeliest: [ProxyProfile]
  /// What the keyboard saw of each field before the operation.
  private var learned: [(field: HostField, context: DocumentContext)] = []
  /// What it has seen since the operation began, for use in the next operation.
  private var latest: [(field: HostField, context: DocumentContext)] = []
  /// How many operations have begun.
  private var operationCount = 0

  private var real: ProxyProfile { likeliest[0] }

  /// All hosts that are possible before the keyboard has seen anything.
  init(_ profile: ProxyProfile) {
    let others = [ProxyProfile.HostMoveUnit.utf16, .scalar, .cluster].filter {
      $0 != profile.hostMoveUnit
    }
    likeliest = [profile] + others.map { profile.with(\.hostMoveUnit, $0) }
  }

  /// Records what the keyboard has seen of a field.
  mutating func learn(_ field: HostField, as context: DocumentContext) {
    latest.append((field, context))
  }

  /// Removes the hosts that move by other units: an answer to a move has shown the unit.
  mutating func knowUnit() { likeliest.removeSubrange(1...) }

  /// Begins an operation. Hosts that contradict what was seen before are excluded from now on.
  mutating func begin() {
    learned += latest
    latest = []
    operationCount += 1
  }

  /// The hosts that behave differently and can have shown the same so far. Windows and deletions are compared
  /// with what was shown. Moves past an end, and texts that are hidden at times, can't be excluded by it.
  /// Computed on demand, because few runs need them.
  var others: [ProxyProfile] {
    // An earlier operation may have shown how the host deletes.
    let deleting = ProxyProfile.SmartDelete.allCases.filter {
      $0 != real.smartDelete && operationCount <= 1
    }
    return withOtherEdges + hiding + withOtherWindows
      + variants(\.smartDelete, deleting).filter(showsTheSame)
  }

  /// The hosts that cut their windows differently and would have shown the same so far.
  var withOtherWindows: [ProxyProfile] {
    let cut = [ContextWindow.uikitSentence, .lineOnly, .paragraph, .webkit100, .whole].filter {
      $0 != real.window
    }
    return variants(\.window, cut).filter(showsTheSame)
  }

  private func showsTheSame(_ host: ProxyProfile) -> Bool {
    learned.allSatisfy { host.shows($0.field, as: $0.context) }
  }

  /// The hosts that treat a move past the text's end differently.
  var withOtherEdges: [ProxyProfile] {
    variants(
      \.hostMoveOvershoot,
      ProxyProfile.Overshoot.allCases.filter { $0 != real.hostMoveOvershoot })
  }

  /// The hosts that sometimes show nothing before or after the caret.
  private var hiding: [ProxyProfile] {
    guard !real.hidesWindows else { return [] }
    return variants(\.nilWindowRate, [ProxyProfile.NilWindowRate(before: 0.2, after: 0.2)])
  }

  private func variants<Value>(
    _ flag: WritableKeyPath<ProxyProfile, Value>, _ values: [Value]
  ) -> [ProxyProfile] {
    values.flatMap { value in likeliest.map { $0.with(flag, value) } }
  }

  /// Returns, in words, how a host differs from the real one; empty if it does not.
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
  /// Returns this host with one flag changed.
  fileprivate func with<Value>(
    _ flag: WritableKeyPath<ProxyProfile, Value>, _ value: Value
  ) -> ProxyProfile {
    var profile = self
    profile[keyPath: flag] = value
    return profile
  }
}
