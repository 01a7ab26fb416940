import DocumentProxy
import HostDocuments
import Chance
import Timing

/// The one disturbance that a drawn profile can add to a run.
struct DrawnDisturbance: Hashable, Sendable {
  /// The kinds that a drawn profile may have.
  static let kinds: [Disturbance.Kind] = [
    .tap, .type, .select, .send, .focus, .busy, .keyboardSwitch, .recreateController,
    .secureReplacement, .killExtension,
  ]

  /// The kind of disturbance.
  var kind: Disturbance.Kind
  /// The time from the run's start.
  var after: Nanoseconds
  /// A drawn number below 10⁹ that decides places and lengths.
  var place: UInt64

  /// Returns the disturbance for the text and the fields of `host`.
  func disturbance(in host: HostApp) -> Disturbance {
    let count = host.field.text.count
    let offset = Int(place) % (count + 1)
    switch kind {
    case .type: return Disturbance(.type, at: offset, amount: 0, in: count)
    case .select: return Disturbance(.select, at: offset, amount: 3, in: count)
    case .busy:
      return Disturbance(.busy, at: offset, amount: 200 + Int(place % 2_801), in: count)
    case .focus:
      let others = host.fields.indices.filter { $0 != host.focus && host.fields[$0].isEditable }
      let other = others.first.map { host.fields[$0].name }
      return Disturbance(.focus, at: offset, amount: 0, in: count, otherField: other)
    default: return Disturbance(kind, at: offset, amount: 0, in: count)
    }
  }
}

extension ProxyProfile {
  /// Returns the profile of one run. For a drawn profile `seed` decides the values; any other
  /// profile is returned unchanged.
  ///
  /// Values that were set by name, or that differ from ``hostile``, are kept. In one run of ten a
  /// disturbance happens in the first 500 ms. Source: Rules of the simulation §2.
  public func drawn(seed: UInt64) -> ProxyProfile {
    guard isDrawn else { return self }
    var profile = ProxyProfile.drawnFlags(seed: seed)
    for flag in ProfileFlag.all {
      let value = flag.value(in: self)
      guard setFlags.contains(flag.name) || value != flag.value(in: .hostile) else { continue }
      // This can't fail: the value comes from the same flag.
      try? flag.set(value, in: &profile)
    }
    return profile
  }

  /// The flags that ``hostile`` draws for each run.
  public static let drawnFlagNames = [
    "pushPolicy", "pushOnNoop", "hostMoveOvershoot", "itemVeto", "nilWindowRate", "dropRate",
    "smartDelete", "falseEmptyAtSentenceBoundary", "extraCallbacks", "window", "lineEdge",
    "hostMoveUnit", "deleteUnit", "identifierInitiallyNil", "latency",
  ]

  private static func drawnFlags(seed: UInt64) -> ProxyProfile {
    var stream = RandomStreams(seed: seed).stream("hostile profile")
    var profile = ProxyProfile()
    func one<Choice>(_ choices: [Choice]) -> Choice {
      choices[Int(stream.next(below: UInt64(choices.count)))]
    }
    profile.pushPolicy = one([
      .onMoveVetoOrExternal, .afterEveryMessage, .onMismatch, .random(0.5),
    ])
    profile.pushOnNoop = one([true, false])
    profile.hostMoveOvershoot = one(Overshoot.allCases)
    profile.itemVeto = one(ItemVeto.allCases)
    profile.nilWindowRate = NilWindowRate(
      before: Double(stream.next(below: 201)) / 1_000,
      after: Double(stream.next(below: 201)) / 1_000)
    profile.dropRate = one([0, 0.003])
    profile.smartDelete = one([.off, .spaceBefore, .spaceAfter])
    profile.falseEmptyAtSentenceBoundary = one([false, true])
    profile.extraCallbacks = one([.none, .duplicate(1), .tapNoop, .selfOnEmpty, .willTwice])
    profile.window = one([.uikitSentence, .lineOnly, .paragraph, .webkit100, .whole])
    profile.lineEdge = one(LineEdge.allCases)
    profile.hostMoveUnit = one(HostMoveUnit.allCases)
    profile.deleteUnit = one(TextUnit.allCases)
    profile.identifierInitiallyNil = one([false, true])
    profile.latency = one([.device, .slowPad])
    if stream.next(below: 10) == 0 {
      profile.drawnDisturbance = DrawnDisturbance(
        kind: one(DrawnDisturbance.kinds),
        after: .microseconds(Int64(stream.next(below: 500_000))),
        place: stream.next(below: 1_000_000_000))
    }
    return profile
  }
}
