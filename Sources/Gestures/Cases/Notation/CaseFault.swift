/// A fault in a text of gesture cases, with its place.
package struct CaseFault: Error, Hashable, Sendable {
  /// A place in a file; lines and columns count from 1; columns count characters.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file's name, as given to the reader.
    package var file: String
    /// The line number.
    package var line: Int
    /// The column number.
    package var column: Int

    /// The place as `file:line:column`.
    package var description: String { "\(file):\(line):\(column)" }
  }

  /// The place of the fault.
  package var place: Place
  /// The problem and how to correct it.
  package var problem: String

  /// Creates a fault at `place`.
  package init(at place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }
}

extension CaseFault: CustomStringConvertible {
  /// `file:line:column: what; what to do`.
  package var description: String { "\(place): \(problem)" }
}
