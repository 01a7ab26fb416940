/// Something in a text of gesture cases that can't be understood, and where.
package struct CaseFault: Error, Hashable, Sendable {
  /// A place in a file; lines and columns count from 1, columns in characters.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file's name, as it was given.
    package var file: String
    /// The line.
    package var line: Int
    /// The column.
    package var column: Int

    /// The place as `file:line:column`.
    package var description: String { "\(file):\(line):\(column)" }
  }

  /// Where.
  package var place: Place
  /// What is wrong and what to do.
  package var problem: String

  /// A fault at `place`.
  package init(at place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }
}

extension CaseFault: CustomStringConvertible {
  /// `file:line:column: what; what to do`.
  package var description: String { "\(place): \(problem)" }
}
