import Chance
import Testing

@Suite("RandomStream")
struct RandomStreamTests {
  @Test("SplitMix64 gives its published first values")
  func publishedValues() {
    var stream = RandomStream(seed: 1_234_567)
    let drawn = (0..<3).map { _ in stream.next() }
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(drawn == published)
  }

  @Test("a stream depends on seed and name only")
  func namedStreams() {
    let streams = RandomStreams(seed: 7)
    var command = streams.stream("command latency")
    _ = command.next()
    #expect(streams.stream("push latency") == RandomStreams(seed: 7).stream("push latency"))
    #expect(streams.stream("push latency") != streams.stream("command latency"))
    #expect(RandomStreams(seed: 8).stream("push latency") != streams.stream("push latency"))
  }

  @Test("draws below a bound are fair", arguments: [1, 2, 3, 10, 100] as [UInt64])
  func fairBelow(bound: UInt64) {
    var stream = RandomStream(seed: bound)
    var counts = [Int](repeating: 0, count: Int(bound))
    let draws = 2_000 * Int(bound)
    for _ in 0..<draws { counts[Int(stream.next(below: bound))] += 1 }
    #expect(counts.allSatisfy { (1_700...2_300).contains($0) })
  }
}
