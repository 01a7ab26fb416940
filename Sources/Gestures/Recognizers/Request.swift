/// What a recognizer asks for after it has seen a sample or a timer; at most one at a time.
///
/// Only a recognizer that is possible or held asks to win or to fail, and only an active one asks
/// for the other four: each machine's states allow nothing else.
enum Request: Hashable, Sendable {
  /// To be recognized (discrete) or to begin (continuous).
  case win
  /// To begin and end in one sample: the fingers moved far enough by their lift.
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
