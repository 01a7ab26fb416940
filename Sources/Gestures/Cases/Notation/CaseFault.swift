/// Something in a text of gesture cases that can't be understood, and where.
public struct CaseFault: Error, Hashable, Sendable {
  /// A place in a file; lines and columns count from 1, columns in characters.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file's name, as it was given.
    public var file: String
    /// The line.
    public var line: Int
    /// The column.
    public var column: Int

    /// The place as `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }
  }

  /// Where.
  public var place: Place
  /// What is wrong and what to do.
  public var problem: String

  /// A fault at `place`.
  public init(at place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }
}

extension CaseFault: CustomStringConvertible {
  /// `file:line:column: what; what to do`.
  public var description: String { "\(place): \(problem)" }
}
