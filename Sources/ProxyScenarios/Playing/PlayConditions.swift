import HostDocuments
import ProxySimulation

/// What a caller wants otherwise than a row says.
package struct PlayConditions: Sendable {
  /// The profile; nil is the row's. The row's own flags are set on top of it.
  package var profile: ProxyProfile?
  /// Flags on top of everything, as `name=value`.
  package var assignments: [String] = []
  /// The latencies; nil is the row's legs.
  package var latency: LatencyModel?
  /// The seed of all random streams.
  package var seed: UInt64 = 0
  /// Whether the result holds everything that happened between keyboard and host.
  package var keepsEvents = false
  /// Whether a judge who knows every unit of the text is beside the run.
  package var isJudged = false

  /// Everything as the rows say.
  package init() {}

  /// Whether nothing is changed, so that the rows' columns speak of it.
  package var areTheRowsOwn: Bool {
    profile == nil && assignments.isEmpty && latency == nil && seed == 0
  }

  /// The world in which `row` is played.
  ///
  /// - Throws: `ProfileFault` if an assignment is wrong; the rows' own are not.
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
