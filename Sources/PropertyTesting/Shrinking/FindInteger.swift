/// Returns the largest number for which `works` returns true, with few calls: 1, 2, 4, 8 …, then bisection.
///
/// 0 is assumed to work. With one threshold the result is exact; otherwise it is a number that works while
/// the next one does not.
///
/// - Complexity: O(log result) calls.
func findInteger(upTo limit: Int = .max / 4, _ works: (Int) -> Bool) -> Int {
  var low = 0
  var high = 1
  while high <= limit && works(high) {
    low = high
    high *= 2
  }
  high = min(high, limit + 1)
  while low + 1 < high {
    let middle = low + (high - low) / 2
    if works(middle) { low = middle } else { high = middle }
  }
  return low
}

/// Returns the smallest number below `start` for which `works` returns true, or `start`; 0 is known not to
/// work.
///
/// It tries 1 first (if `oneFirst`), the most frequent result. Then it tries half of `start`. If that
/// works, it searches from below (2, 4, 8 … then bisection), else from above in growing steps. If no
/// smaller number works, it makes four calls.
///
/// - Complexity: O(log result) calls.
func findSmallest(
  below start: UInt64, oneFirst: Bool = true, _ works: (UInt64) -> Bool
) -> UInt64 {
  if start <= 1 || oneFirst && works(1) { return min(start, 1) }
  if !works(start / 2) { return start == 2 ? 2 : findSmallest(near: start, works) }
  var low: UInt64 = oneFirst ? 1 : 0
  var probe = low + 1
  while probe < start / 2 && !works(probe) {
    low = probe
    probe = probe > .max / 4 ? start / 2 : probe * 2
  }
  var high = min(probe, start / 2)
  while low + 1 < high {
    let middle = low + (high - low) / 2
    if works(middle) { high = middle } else { low = middle }
  }
  return high
}

/// Searches down from `start` in growing steps; in steps of two if a step of one does not work.
private func findSmallest(near start: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  for step: UInt64 in [1, 2] where step < start {
    let most = Int(min(start / step - 1, UInt64(Int.max / 8)))
    let steps = findInteger(upTo: most) { works(start - UInt64($0) * step) }
    if steps > 0 { return start - UInt64(steps) * step }
  }
  return start
}
