import Timing

extension SourcePlace {
  /// The module and file, in the form of `#fileID`.
  package var fileID: String {
    String(decoding: UnsafeBufferPointer(start: file, count: Int(fileLength)), as: UTF8.self)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String {
    line == 0 ? "an unknown place (a call through any Clock)" : "\(fileID):\(line)"
  }
}

extension SourcePlace: Hashable {
  /// Whether both are the same line of the same file.
  public static func == (left: SourcePlace, right: SourcePlace) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Feeds the place into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fileID)
  }
}
