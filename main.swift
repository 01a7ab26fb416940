import VirtualTime
import Dispatch
let which = CommandLine.arguments[1], n = Int(CommandLine.arguments[2])!
var m = HoldModel(pending: n)
func elapsed(_ body: () throws -> Void) rethrows -> UInt64 {
  let start = DispatchTime.now().uptimeNanoseconds
  try body()
  return DispatchTime.now().uptimeNanoseconds - start
}
var a: [UInt64] = [], r: [UInt64] = []
for _ in 0..<20 {
  r.append(m.reference(100_000))
  switch which {
  case "1": a.append(try AsyncHold.preferredExecutor(pending: n, operations: 100_000))
  case "2": a.append(try AsyncHold.unchangedCode(pending: n, operations: 100_000))
  default: a.append(try ClosureHold.measure(pending: n, operations: 100_000))
  }
}
print(which, n, Double(r.min()!)/100_000, Double(a.min()!)/100_000)
