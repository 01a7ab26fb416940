import Foundation
import TouchTraces

/// The memory that the readers need for recordings, which are generated while they are read.
struct GestureMemory {
  /// A reader's name, and the peak memory of the process in KB while it read.
  struct Row {
    let name: String
    let afterShort: Int
    let afterLong: Int
    /// Whether the reader accepted the long recording.
    let isLongRead: Bool
  }

  /// How much more memory the long recording may need, in KB.
  static let tolerance = 1_024

  let shortMegabytes: Int
  let longMegabytes: Int
  private(set) var rows: [Row] = []

  /// Measures all readers, and writes the name of the current one to standard error.
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

  /// Whether no long recording needs more memory than a short one, within `tolerance`.
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

/// The peak memory of the process.
enum PeakMemory {
  /// Resets the peak on Linux. Other systems can't do that, so the peak only grows.
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
