import Chance
import DocumentProxy
import ProxySimulation
import Timing

/// The disturbances of comparisons.
enum ComparedDisturbance {
  /// The field to which the focus moves, and its text.
  static let otherField = (name: "other", document: "Dear Bob|")

  /// Draws a disturbance and its time: at −20 … 280 ms of the run in three of four runs, else at
  /// −20 … 2980 ms. The operation begins at 0.
  static func draw(
    _ kind: Disturbance.Kind, for page: ComparedTask.Page, from random: inout RandomStream
  ) -> ScenarioRow.Timed<Disturbance> {
    let span: UInt64 = random.next(below: 4) == 0 ? 3_000_000 : 300_000
    let microseconds = Double(random.next(below: span)) - 20_000
    let place = Int(random.next(below: UInt64(page.units.count + 1)))
    let drawn = Int(random.next(below: 2_500))
    let amount: Int =
      switch kind {
      case .type: place
      case .select: 4
      case .refuse: drawn % 600
      default: drawn
      }
    return .init(
      atMs: microseconds / 1_000,
      content: Disturbance(
        kind, at: place, amount: amount, in: page.units.count, otherField: otherField.name))
  }
}

extension Disturbance.Kind {
  /// The kinds that may happen during a compared operation. The text of a field that is cleared is what a
  /// user sends.
  ///
  /// Source: The rows §3, without what ends the keyboard.
  package static let compared: [Disturbance.Kind] = [
    .tap, .type, .tapNoop, .clear, .focus, .busy, .keyboardSwitch, .recreateController,
    .refuse,
  ]

  /// The kind that an option or a saved comparison names; nil if comparisons have none of this name.
  package static func compared(named name: String) -> Disturbance.Kind? {
    compared.first { $0.rawValue == name }
  }
}
