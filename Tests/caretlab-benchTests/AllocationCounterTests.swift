import Testing

@testable import caretlab_bench

@Suite("Counting allocations", .serialized)
struct AllocationCounterTests {
  @Test("an array's buffer is one allocation, none is none, and what is uncounted is not counted")
  func counts() throws {
    var arrays: [[Int]] = []
    arrays.reserveCapacity(10)
    let one = try AllocationCounter.count { arrays.append(Array(repeating: 7, count: 100)) }
    #expect(one == 1)
    let three = try AllocationCounter.count {
      for _ in 0..<3 { arrays.append(Array(repeating: 8, count: 100)) }
    }
    #expect(three == 3)
    #expect(try AllocationCounter.count {} == 0)
    let uncounted = try AllocationCounter.count {
      AllocationCounter.uncounted { arrays.append(Array(repeating: 9, count: 100)) }
    }
    #expect(uncounted == 0)
    #expect(arrays.count == 5)
  }

  @Test("every kind of work is warm and ends each of its operations", arguments: SteadyWork.all)
  func work(work: SteadyWork) throws {
    #expect(try work.play(warmUp: 8, rounds: 20).rounds == 20)
  }
}
