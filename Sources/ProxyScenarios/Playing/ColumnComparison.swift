import DocumentProxy
import HostDocuments

extension ScenarioResult {
  /// Returns whether the run ended as `column` states.
  ///
  /// Carets of fields without focus are not compared, nor are values that the column does not
  /// state.
  package func agrees(with column: ScenarioColumn) -> Bool {
    let time = hostInstant?.milliseconds
    guard agrees(withDocumentsOf: column), caret == column.caret, isNear(time, column.hostMs),
      isNear(resolvedInstant?.milliseconds, column.resolvedMs), agrees(withOutcomesOf: column)
    else { return false }
    if let mirror = column.mirror, mirror != self.mirror.description { return false }
    if let sent = column.sent, sent != self.sent.map({ String(showing: $0) }) { return false }
    if let units = column.unitsRead, units != unitsRead { return false }
    return true
  }

  func agrees(withDocumentsOf column: ScenarioColumn) -> Bool {
    guard !column.documents.isEmpty else { return true }
    let editable = fields.indices.filter { fields[$0].isEditable }
    guard column.documents.count == editable.count else { return false }
    return zip(column.documents, editable).allSatisfy { stated, index in
      guard let stated = try? MarkedDocument(stated) else { return false }
      guard stated.units == fields[index].document.units else { return false }
      let shows = index == focus && !isCaretOutside
      return !shows || stated.selection == fields[index].document.selection
    }
  }

  private func agrees(withOutcomesOf column: ScenarioColumn) -> Bool {
    guard !column.outcomes.isEmpty else { return outcomes.isEmpty }
    return column.outcomes.count == outcomes.count
      && zip(column.outcomes, outcomes).allSatisfy { stated, found in
        stated.split(separator: " ").contains { $0 == found }
      }
  }

  /// Returns whether two times are equal in milliseconds with three decimals, as columns state
  /// them.
  private func isNear(_ found: Double?, _ stated: Double?) -> Bool {
    guard let found, let stated else { return found == nil && stated == nil }
    return (found - stated).magnitude < 0.0006
  }
}
