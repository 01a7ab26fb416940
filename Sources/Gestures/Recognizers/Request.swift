/// What a recognizer asks for after a sample or a timer; at most one request at a time.
///
/// Only a possible or held recognizer asks to win or to fail. Only an active one asks for the other
/// four.
enum Request: Hashable, Sendable {
  /// To be recognized (discrete) or to begin (continuous).
  case win
  /// To begin and end in one sample, because the fingers had moved far enough when they lifted.
  case winThenEnd
  case fail(FailureReason)
  case change
  case changeThenEnd
  case end
  case cancel

  var isWinThenEnd: Bool {
    switch self {
    case .winThenEnd: true
    case .win, .fail, .change, .changeThenEnd, .end, .cancel: false
    }
  }
}
