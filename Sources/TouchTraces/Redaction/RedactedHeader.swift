/// The part of a trace's header that reveals neither the text nor its author.
///
/// Numbers remain: the device's, the origin, the units, the seed and the delay. For keyboard, profile and
/// latency, plain names such as `habra-2014` and legs such as `10/20` remain. File names are removed, because
/// they can contain anything. The device's name is removed, because it is often its owner's. The source
/// becomes `redacted`, after the old source if that is one of ``knownSources``.
package enum RedactedHeader {
  /// The sources that remain: those that this project's tools write.
  package static let knownSources =
    ["recorded", "synthetic"] + TraceFormat.allCases.map(\.rawValue)

  /// Returns the header without the parts that can reveal text or people.
  package static func of(_ old: TraceHeader) -> TraceHeader {
    var header = TraceHeader()
    header.device = old.device
    header.device?.name = nil
    header.device?.unknownMembers = []
    header.origin = old.origin
    header.units = old.units
    header.keyboard = old.keyboard.flatMap { isPlainName($0) ? $0 : nil }
    header.profile = old.profile.flatMap { isPlainName($0) ? $0 : nil }
    header.latency = old.latency.flatMap { isPlainName($0) || isLegs($0) ? $0 : nil }
    header.seed = old.seed
    header.delay = old.delay
    header.source = source(old.source)
    return header
  }

  private static func source(_ old: String?) -> String {
    guard let known = knownSources.first(where: { $0 == old || "\($0), redacted" == old }) else {
      return "redacted"
    }
    return "\(known), redacted"
  }

  /// Whether the text is a single word, as names of keyboards, profiles and latencies are.
  private static func isPlainName(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  /// Whether the text consists of latencies in milliseconds.
  private static func isLegs(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/,.".utf8.contains(byte)
    }
  }
}
