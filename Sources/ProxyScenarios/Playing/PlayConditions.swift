import HostDocuments
import ProxySimulation

/// Conditions that replace those of a row.
package struct PlayConditions: Sendable {
  /// The profile; nil: the row's. The row's flags are set after it.
  package var profile: ProxyProfile?
  /// Flags that are set last, as `name=value`.
  package var assignments: [String] = []
  /// The latencies; nil: the row's legs.
  package var latency: LatencyModel?
  /// The seed of all random streams.
  package var seed: UInt64 = 0
  /// Whether the result holds everything that happened between keyboard and host.
  package var keepsEvents = false
  /// Whether a judge that knows every unit of the text judges the run.
  package var isJudged = false

  /// The conditions of the rows.
  package init() {}

  /// Whether the conditions are the rows' own, so that results can be compared with the columns.
  package var areTheRowsOwn: Bool {
    profile == nil && assignments.isEmpty && latency == nil && seed == 0
  }

  /// Returns the world in which `row` is played.
  ///
  /// - Throws: `ProfileFault` if an assignment is wrong; those of the rows are right.
  package func world(for row: ScenarioRow) throws(ProfileFault) -> ProxyWorld {
    let named = ProxyProfile.named.first { $0.name == row.profile }?.profile
    var profile = self.profile ?? named ?? .uikit26
    for assignment in row.flags + assignments { try profile.set(assignment: assignment) }
    let legs = LatencyModel.fixed(
      command: .milliseconds(Int64(row.legs.commandMs)),
      push: .milliseconds(Int64(row.legs.pushMs)))
    var elements: [HostElement] = []
    for field in row.fields {
      do {
        elements.append(
          HostElement(
            field.name, try MarkedDocument(field.document), isEditable: field.isEditable))
      } catch {
        throw ProfileFault("the field \(field.name) of \(row.id): \(error)")
      }
    }
    return ProxyWorld(
      fields: elements, focus: row.focus, profile: profile, latency: latency ?? legs, seed: seed)
  }
}
