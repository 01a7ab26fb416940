import JSONText
import Timing

/// One line of a trace after the header.
///
/// Two events are equal if they have the same content; their line numbers may differ.
public struct TraceEvent: Sendable {
  /// The content of a line.
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

  /// The content of the line.
  public var content: Content
  /// The line's number in its file, from 1; 0 if the event is not from a file.
  public var line: Int
  /// Members that this version does not know, in their order; writers keep them.
  public var unknownMembers: [JSONMember]

  /// Creates an event with `content`.
  public init(_ content: Content, line: Int = 0, unknownMembers: [JSONMember] = []) {
    self.content = content
    self.line = line
    self.unknownMembers = unknownMembers
  }
}

extension TraceEvent: Hashable {
  /// Whether both events have the same content, whatever their line numbers are.
  public static func == (left: TraceEvent, right: TraceEvent) -> Bool {
    left.content == right.content && left.unknownMembers == right.unknownMembers
  }

  /// Feeds the event's content into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(unknownMembers)
  }
}
