import PropertyTesting
import Testing

@Suite("Properties that await")
struct AsyncPropertyTests {
  actor Counter {
    var count = 0
    func add(_ amount: Int) { count += amount }
  }

  @Test("a failure after an await shrinks like any other")
  func actors() async throws {
    let report = await examineAsyncProperty("sum in an actor") { draw in
      let counter = Counter()
      for amount in draw(.array(of: .int(in: 0...100))) { await counter.add(amount) }
      let total = await counter.count
      try expect(total < 150)
    }
    let found = try #require(report.counterexample)
    #expect(found.lines.map(\.text) == ["[50, 100]"])
  }

  @MainActor @Test("a property of the main actor stays on the main actor")
  func mainActor() async throws {
    try await checkProperty("main", settings: CheckSettings(runs: 20)) { draw in
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      _ = draw(.int)
    }
  }

  @Test("synchronous and asynchronous checks find the same")
  func same() async throws {
    let plain = examineProperty("same") { draw in try expect(draw(.array(of: .int)).count < 7) }
    let awaited = await examineAsyncProperty("same") { draw in
      await Task.yield()
      try expect(draw(.array(of: .int)).count < 7)
    }
    #expect(plain.counterexample?.run == awaited.counterexample?.run)
    #expect(plain.counterexample?.executionsToFirst == awaited.counterexample?.executionsToFirst)
  }

  @Test("a cancelled task ends the check with what it has")
  func cancelled() async throws {
    let task = Task {
      await examineAsyncProperty("long", settings: CheckSettings(runs: .max)) { draw in
        _ = draw(.int)
        await Task.yield()
      }
    }
    task.cancel()
    guard case .cancelled = await task.value.conclusion else {
      Issue.record("the check did not say that it was cancelled")
      return
    }
  }
}
