import Foundation
import TouchTraces

/// How much memory the readers need for recordings that are made up while they are read.
struct GestureMemory {
  /// A reader's name, and the most memory in KB that the process had while it read.
  struct Row {
    let name: String
    let afterShort: Int
    let afterLong: Int
    /// Whether the long recording was read, and not refused.
    let isLongRead: Bool
  }

  /// What may be more after the long recording, in KB.
  static let tolerance = 1_024

  let shortMegabytes: Int
  let longMegabytes: Int
  private(set) var rows: [Row] = []

  /// Measures all readers, saying on standard error which one it is at.
  init(short: Int, long: Int) {
    shortMegabytes = short
    longMegabytes = long
    for kind in EndlessRecording.Kind.allCases {
      FileHandle.standardError.write(Data("reading \(long) MB: \(kind.rawValue)\n".utf8))
      let (_, afterShort) = GestureMemory.read(kind, megabytes: short)
      let (isLongRead, afterLong) = GestureMemory.read(kind, megabytes: long)
      rows.append(
        Row(
          name: kind.rawValue, afterShort: afterShort, afterLong: afterLong,
          isLongRead: isLongRead))
    }
  }

  /// Whether no long recording takes more than a short one.
  var isFlat: Bool {
    rows.allSatisfy { $0.afterLong <= $0.afterShort + GestureMemory.tolerance }
  }

  /// The rows as sentences.
  var notes: [String] {
    rows.map {
      "memory at most, \($0.name): \($0.afterShort) KB for \(shortMegabytes) MB, "
        + "\($0.afterLong) KB for \(longMegabytes) MB"
        + ($0.isLongRead ? "" : " (refused: such a document is read up to 64 MB)")
    }
  }

  private static func read(
    _ kind: EndlessRecording.Kind, megabytes: Int
  ) -> (isRead: Bool, peak: Int) {
    PeakMemory.reset()
    var recording = EndlessRecording(kind)
    var reader = kind.format.reader(file: "bench")
    var touches = 0
    var bytes = 0
    while bytes < megabytes << 20 {
      recording.makeGesture()
      let piece = recording.takeBytes()
      bytes += piece.count
      reader.append(piece)
      while let item = reader.next() { if case .event = item { touches += 1 } }
    }
    recording.end()
    reader.append(recording.takeBytes())
    reader.finish()
    while let item = reader.next() { if case .event = item { touches += 1 } }
    return (touches > 0 && reader.errorCount == 0, PeakMemory.kilobytes)
  }
}

/// The most memory that the process had.
enum PeakMemory {
  /// Forgets what was before, where the system can (Linux); elsewhere the peak only grows.
  static func reset() {
    #if os(Linux)
      try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    #endif
  }

  /// The peak in KB.
  static var kilobytes: Int {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      if let number = line?.split(whereSeparator: { !$0.isNumber }).first {
        return Int(number) ?? 0
      }
    #endif
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1_024
    #endif
  }
}
