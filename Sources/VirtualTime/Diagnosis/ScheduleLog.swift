import Timing

/// The events of a run in order: what it scheduled, fired, cancelled and ran. Equal runs have equal
/// logs.
///
/// ```swift
/// if let difference = first.log.firstDifference(from: second.log) { print(difference) }
/// ```
public struct ScheduleLog: Hashable, Sendable {
  /// The kind of event.
  public enum Event: Hashable, Sendable {
    /// A timer was scheduled for an instant.
    case scheduled(timer: UInt64, due: Instant)
    /// A timer fired.
    case fired(timer: UInt64)
    /// A timer was cancelled before it was due.
    case cancelled(timer: UInt64)
    /// A piece of a task ran on the executor called `context`.
    case ran(context: String)
    /// A line that the program wrote, see ``VirtualClock/note(_:fileID:line:)``.
    case note(String)
  }

  /// One line of the log.
  public struct Entry: Hashable, Sendable {
    /// The virtual instant of the event.
    public let instant: Instant
    /// The kind of event.
    public let event: Event
    /// The line of source that caused the event, if it is known.
    public let place: SourcePlace
  }

  /// All lines, the earliest first.
  public private(set) var entries: [Entry] = []

  /// The lines that the program wrote.
  public var notes: [String] {
    entries.compactMap { if case .note(let text) = $0.event { text } else { nil } }
  }

  /// Creates an empty log.
  public init() {}

  mutating func append(_ event: Event, at instant: Instant, place: SourcePlace = .unknown) {
    entries.append(Entry(instant: instant, event: event, place: place))
  }
}

extension ScheduleLog {
  /// The first line in which two logs differ.
  public struct Difference: Hashable, Sendable {
    /// The index of the line, from 0.
    public let index: Int
    /// The line of the first log; nil if it ends earlier.
    public let left: Entry?
    /// The line of the other log; nil if it ends earlier.
    public let right: Entry?
  }

  /// Returns the first difference between this log and `other`; nil if they are equal.
  /// - Complexity: O(n).
  public func firstDifference(from other: ScheduleLog) -> Difference? {
    let common = zip(entries, other.entries).enumerated().first { $0.element.0 != $0.element.1 }
    if let common {
      return Difference(index: common.offset, left: common.element.0, right: common.element.1)
    }
    guard entries.count != other.entries.count else { return nil }
    let index = min(entries.count, other.entries.count)
    return Difference(
      index: index,
      left: index < entries.count ? entries[index] : nil,
      right: index < other.entries.count ? other.entries[index] : nil)
  }
}

extension ScheduleLog.Difference: CustomStringConvertible {
  /// Both lines, one above the other.
  public var description: String {
    let ended = "(the log ends)"
    return """
      line \(index + 1) differs:
        \(left.map { "\($0)" } ?? ended)
        \(right.map { "\($0)" } ?? ended)
      """
  }
}

extension ScheduleLog.Entry: CustomStringConvertible {
  /// `12.5 ms: timer 3 fired (Module/File.swift:12)`.
  public var description: String {
    let at = place.line == 0 ? "" : " (\(place))"
    return "\(instant.milliseconds) ms: \(event)\(at)"
  }
}

extension ScheduleLog.Event: CustomStringConvertible {
  /// The event in words.
  public var description: String {
    switch self {
    case .scheduled(let timer, let due): "timer \(timer) scheduled for \(due.milliseconds) ms"
    case .fired(let timer): "timer \(timer) fired"
    case .cancelled(let timer): "timer \(timer) cancelled"
    case .ran(let context): "a job ran on \(context)"
    case .note(let text): text
    }
  }
}

extension ScheduleLog: CustomStringConvertible {
  /// One line for each entry.
  public var description: String {
    entries.map(\.description).joined(separator: "\n")
  }
}
