import Foundation

/// The folder with the programs and modules that were built: the one that the environment names in `CARETLAB_BUILD`,
/// such as that of a release build, or else that of the debug build. The programs of both print the same.
public let builtProducts =
  ProcessInfo.processInfo.environment["CARETLAB_BUILD"].map { URL(fileURLWithPath: $0) }
  ?? packageRoot.appendingPathComponent(".build/debug")
