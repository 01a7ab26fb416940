import JSONText
import Timing

/// One line of a trace behind the header.
///
/// Two events are equal if they say the same, whatever line they stood in.
public struct TraceEvent: Sendable {
  /// What a line says.
  public enum Content: Hashable, Sendable {
    /// One finger's part in a sample.
    case touch(FingerTouch, at: Instant)
    /// A disturbance.
    indirect case host(HostEvent)
    /// A statement of the ground truth.
    indirect case expect(Expectation)
    /// A remark for people.
    case note(String)
  }

  /// What the line says.
  public var content: Content
  /// The line's number in its file, from 1; 0 if it was not read from a file.
  public var line: Int
  /// Members that this version does not know, in their order; they are written back.
  public var unknownMembers: [JSONMember]

  /// An event that says `content`.
  public init(_ content: Content, line: Int = 0, unknownMembers: [JSONMember] = []) {
    self.content = content
    self.line = line
    self.unknownMembers = unknownMembers
  }
}

extension TraceEvent: Hashable {
  /// Whether both say the same; the line does not count.
  public static func == (left: TraceEvent, right: TraceEvent) -> Bool {
    left.content == right.content && left.unknownMembers == right.unknownMembers
  }

  /// Feeds what the event says into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(unknownMembers)
  }
}
