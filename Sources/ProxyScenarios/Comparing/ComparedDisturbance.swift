import DocumentProxy
import ProxySimulation
import Chance
import Timing

/// An act of user, app or system during a compared operation.
///
/// Source: The rows §3; the names are that table's, and `refuse`.
public enum ComparedDisturbance: String, CaseIterable, Hashable, Sendable {
  /// The user taps somewhere in the text.
  case userTap
  /// The user types one to three letters with a hardware key or by dictation.
  case userType
  /// The user taps where the caret is.
  case tapNoop
  /// The user sends the text: the field is empty afterwards.
  case send
  /// Another field takes the focus.
  case focusChange
  /// The host is busy for up to 2.5 s.
  case hostBusy
  /// The user goes to another keyboard and comes back.
  case keyboardSwitch = "keyboardSwitchAway+Back"
  /// The system makes a new controller; in about half of the cases it also moves the focus to
  /// another field.
  case recreateController
  /// The field's delegate refuses every edit for up to 0.6 s.
  case refuse

  /// The field to which the focus moves, and its text.
  static let otherField = (name: "other", document: "Dear Bob|")

  /// Returns a disturbance and its time: at −20 … 280 ms of the run in three of four runs, else at
  /// −20 … 2980 ms. The operation begins at 0.
  func draw(
    for page: ComparedTask.Page, from random: inout RandomStream
  ) -> ScenarioRow.Timed<Disturbance> {
    let span: UInt64 = random.next(below: 4) == 0 ? 3_000_000 : 300_000
    let microseconds = Double(random.next(below: span)) - 20_000
    let place = Int(random.next(below: UInt64(page.units.count + 1)))
    let amount = Int64(random.next(below: 2_500))
    return .init(atMs: microseconds / 1_000, content: disturbance(at: place, amount))
  }

  private func disturbance(at place: Int, _ amount: Int64) -> Disturbance {
    switch self {
    case .userTap: .tap(caret: place)
    case .userType: .type(Array("xyz".utf16.prefix(1 + place % 3)))
    case .tapNoop: .tapNoop
    case .send: .clear
    case .focusChange: .focusChange(to: ComparedDisturbance.otherField.name)
    case .hostBusy: .busy(.milliseconds(amount))
    case .keyboardSwitch: .keyboardSwitch
    case .recreateController:
      .recreateController(focus: place % 2 == 0 ? ComparedDisturbance.otherField.name : nil)
    case .refuse: .refuse(.milliseconds(amount % 600))
    }
  }
}
