import CaretControl
import JSONText
import ShardedWork

/// A plan of sequences to play and judge: under which profile, how many, from which seed.
public struct SequencesPlan: CelledWork {
  /// The number of sequences in a cell.
  public static let blockSize = 250

  /// The profile's name.
  public let profile: String
  /// The number of sequences; they are numbered from 0.
  public let count: Int
  /// The seed of the draws.
  public let seed: UInt64
  /// How the sequences are disturbed.
  public let disturbing: SequenceDraw.Disturbing
  /// What the library assumes about the host's windows.
  public let assumptions: WindowAssumptions
  private let draw: SequenceDraw

  /// Creates a plan.
  public init(
    profile: String, count: Int, seed: UInt64, _ disturbing: SequenceDraw.Disturbing = .never,
    assumptions: WindowAssumptions = .all
  ) {
    self.profile = profile
    self.count = count
    self.seed = seed
    self.disturbing = disturbing
    self.assumptions = assumptions
    draw = SequenceDraw(profile: profile, disturbing)
  }

  /// Creates the plan from the value of ``plan``; nil if the value is something else.
  public init?(_ value: JSONValue) {
    guard let profile = value["profile"]?.string,
      let count = value["sequences"]?.integer, (1...1_000_000_000).contains(count),
      let seed = value["seed"]?.number?.unsigned,
      let disturbing = value["disturbed"]?.string.flatMap(SequenceDraw.Disturbing.init(rawValue:)),
      let assumptions = value["assumptions"]?.string.flatMap(WindowAssumptions.init(names:))
    else { return nil }
    self.init(profile: profile, count: count, seed: seed, disturbing, assumptions: assumptions)
  }

  /// Returns the sequence with this number.
  public func sequence(_ number: Int) -> SequenceCase {
    var sequence = draw.sequence(seed: seed, number: number)
    sequence.assumptions = assumptions
    return sequence
  }

  /// The command that writes journals of such sequences.
  public static let command = "caretlab-bench judge"

  /// The static ``command``.
  public var command: String { SequencesPlan.command }

  /// All that determines the results, as JSON.
  public var plan: JSONValue {
    var json = JSONWriter()
    json.object { json in
      json.member("profile", profile)
      json.member("sequences", count)
      json.member("seed", seed)
      json.member("disturbed", disturbing.rawValue)
      json.member("assumptions", assumptions.names)
    }
    return (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null)
  }

  /// The number of cells, one for every ``blockSize`` sequences.
  public var cellCount: Int { (count + SequencesPlan.blockSize - 1) / SequencesPlan.blockSize }

  /// Plays a cell.
  public func play(cell: Int, isStopped: () -> Bool) -> SequencesTally? {
    let start = cell * SequencesPlan.blockSize
    var tally = SequencesTally()
    for number in start..<min(start + SequencesPlan.blockSize, count) {
      if isStopped() { return nil }
      let sequence = sequence(number)
      tally.add(sequence.played(), of: sequence, number: number)
    }
    return tally
  }

  /// Writes a cell's tally.
  public func write(_ result: SequencesTally, to json: inout JSONWriter) { result.write(to: &json) }

  /// Reads a cell's tally.
  public func read(_ members: JSONValue) -> SequencesTally? { SequencesTally(members) }
}
