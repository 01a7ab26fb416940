import VirtualTime
import Timing
import XCTest

/// The entry point works from XCTest as well, from async and from ordinary test methods.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class XCTestTests: XCTestCase {
  func testAsync() async throws {
    let ticks = try await withVirtualTime { clock in
      let metronome = await Metronome(clock: clock)
      await metronome.start(count: 100, every: .milliseconds(3))
      try await clock.advance(by: .milliseconds(300))
      return await metronome.ticks
    }
    XCTAssertEqual(ticks, 100)
  }

  @MainActor
  func testOnTheMainActor() async throws {
    let ticks = try await withVirtualTime { @MainActor clock in
      let metronome = Metronome(clock: clock)
      metronome.start(count: 100, every: .milliseconds(3))
      try await clock.advance(by: .milliseconds(300))
      return metronome.ticks
    }
    XCTAssertEqual(ticks, 100)
  }

  func testSynchronous() throws {
    let end = try runUnderVirtualTime { clock in
      try await clock.sleep(for: .seconds(60))
      return clock.now
    }
    XCTAssertEqual(end, .start + .seconds(60))
  }
}
