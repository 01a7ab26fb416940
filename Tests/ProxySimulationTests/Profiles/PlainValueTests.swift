import ProxySimulation
import Testing

/// Choices with a parameter are spelt by hand, in a `switch` and in a list. The compiler names a `switch`
/// that lacks a case, also those below; these tests fail if the list lacks it.
@Suite("Choices of which a case has a parameter")
struct PlainValueTests {
  /// Returns the choice that follows in the enumeration; nil after the last one. A new choice is added
  /// to the chain.
  private func choice(
    after choice: ProxyProfile.ExtraCallbacks
  ) -> ProxyProfile.ExtraCallbacks? {
    switch choice {
    case .none: return ProxyProfile.ExtraCallbacks.duplicate(3)
    case .duplicate: return ProxyProfile.ExtraCallbacks.tapNoop
    case .tapNoop: return ProxyProfile.ExtraCallbacks.selfOnEmpty
    case .selfOnEmpty: return ProxyProfile.ExtraCallbacks.willTwice
    case .willTwice: return nil
    }
  }

  private func choice(after choice: ProxyProfile.PushPolicy) -> ProxyProfile.PushPolicy? {
    switch choice {
    case .onMoveVetoOrExternal: return ProxyProfile.PushPolicy.afterEveryMessage
    case .afterEveryMessage: return ProxyProfile.PushPolicy.onMismatch
    case .onMismatch: return ProxyProfile.PushPolicy.never
    case .never: return ProxyProfile.PushPolicy.random(0.5)
    case .random: return nil
    }
  }

  private func choice(after choice: ContextWindow) -> ContextWindow? {
    switch choice {
    case .uikitSentence: return ContextWindow.lineOnly
    case .lineOnly: return ContextWindow.paragraph
    case .paragraph: return ContextWindow.webkit100
    case .webkit100: return ContextWindow.whole
    case .whole: return ContextWindow.ragged
    case .ragged: return ContextWindow.fixed(10)
    case .fixed: return nil
    }
  }

  /// Returns the profile that reads what the flag writes for `profile`.
  private func readBack(_ profile: ProxyProfile, _ name: String) throws -> ProxyProfile {
    let flag = try #require(ProfileFlag.named(name))
    var copy = ProxyProfile.uikit26
    try flag.set(flag.value(in: profile), in: &copy)
    return copy
  }

  @Test("each choice of additional callbacks is read as it is written")
  func extraCallbacks() throws {
    var profile = ProxyProfile.uikit26
    var next: ProxyProfile.ExtraCallbacks? = ProxyProfile.ExtraCallbacks.none
    while let value = next {
      profile.extraCallbacks = value
      #expect(try readBack(profile, "extraCallbacks").extraCallbacks == value)
      next = choice(after: value)
    }
  }

  @Test("each policy of states is read as it is written")
  func pushPolicy() throws {
    var profile = ProxyProfile.uikit26
    var next: ProxyProfile.PushPolicy? = ProxyProfile.PushPolicy.onMoveVetoOrExternal
    while let value = next {
      profile.pushPolicy = value
      #expect(try readBack(profile, "pushPolicy").pushPolicy == value)
      next = choice(after: value)
    }
  }

  @Test("each window is read as it is written")
  func window() throws {
    var profile = ProxyProfile.uikit26
    var next: ContextWindow? = ContextWindow.uikitSentence
    while let value = next {
      profile.window = value
      #expect(try readBack(profile, "window").window == value)
      next = choice(after: value)
    }
  }
}
