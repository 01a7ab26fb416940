import CaretControl
import KeyboardLab
import ProxySimulation
import Testing

@Suite("The observer is tested itself")
struct PlantedFaultTests {
  /// Where each mistake can do harm.
  static let places: [(fault: PlantedFault, task: CaretChallenge.Task, profile: String)] = [
    (.ignoresFocusChange, .confirm, "uikit26"),
    (.repeatsInsert, .insert, "uikit26"),
    (.countsCharacters, .deleteCharacter, "ios8"),
    (.neverTimesOut, .insert, "uikit26"),
    (.confirmsSilence, .deleteBackward, "uikit26"),
    (.leavesFenceOpen, .confirm, "uikit26"),
    (.countsCaretInCharacters, .insertWithCaret, "uikit26"),
    (.takesWindowForDocument, .readDocument, "uikit26"),
    (.goesOnAfterForeignChange, .deleteAll, "hostile"),
    (.ignoresCancel, .deleteAll, "hostile"),
    (.takesEmptyWindowForEnd, .deleteAll, "uikit26"),
    (.repeatsWithoutLimit, .holdDelete, "uikit26"),
    (.ignoresNewSession, .holdDelete, "uikit26"),
    (.takesEmptyWindowForEdge, .moveToEnd, "uikit26"),
    (.deletesOneMore, .deleteBackward, "uikit26"),
    (.staysAfterReading, .readDocument, "uikit26"),
    (.confirmsAnyCallback, .insert, "webkit"),
  ]

  @Test("every planted fault has a place where it does harm")
  func complete() {
    let names = ProxyProfile.named.map(\.name)
    #expect(PlantedFaultTests.places.allSatisfy { names.contains($0.profile) })
    #expect(PlantedFaultTests.places.map(\.fault) == PlantedFault.allCases)
  }

  @Test("a planted fault is noticed", arguments: PlantedFault.allCases)
  func noticed(fault: PlantedFault) throws {
    let place = try #require(PlantedFaultTests.places.first { $0.fault == fault })
    let profile = try #require(ProxyProfile.named.first { $0.name == place.profile }).profile
    let seed = (0..<1_500 as Range<UInt64>).first { seed in
      let challenge = CaretChallenge(place.task, in: profile, seed: seed)
      let observer = CaretObserver()
      return !observer.violations(in: challenge.trial(planting: fault)).isEmpty
        && observer.violations(in: challenge.trial()).isEmpty
    }
    #expect(seed != nil, "not within 1500 runs")
  }

  @Test("what is true in this world needs no other one")
  func trueRefusals() {
    let trials = (0..<100 as Range<UInt64>).map {
      CaretChallenge(.insertWithCaret, in: .hostile, seed: $0).trial()
    }
    let refused = trials.filter { trial in
      trial.world.profile.hostMoveUnit == .ignored
        && trial.outcomes.map(\.outcome) == [.moveNotSupported]
    }
    #expect(!refused.isEmpty)
    for trial in refused {
      let judgement = CaretObserver().judgement(of: trial)
      #expect(judgement.violations == [])
      #expect(judgement.exemptions == [])
    }
  }
}
