// The fuzz targets of all readers. One program is built by hand with the compiler's fuzzer (.ci/fuzz);
// the end of its name tells which reader it feeds. Not part of the package.

let format =
  TraceFormat.allCases.first { CommandLine.arguments[0].hasSuffix("fuzz-\($0.rawValue)") }
  ?? .native

/// Reads an input as a whole and in pieces, whose size its first byte tells; whatever is read must be a
/// trace that can be written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 1 else { return 0 }
  let size = Int(start[0] % 64) + 1
  let bytes = UnsafeBufferPointer(start: start + 1, count: count - 1)
  var whole = format.reader(file: "f")
  var pieces = format.reader(file: "f")
  var events: [TraceEvent] = []
  var steps = 0
  whole.append(contentsOf: bytes)
  whole.finish()
  var offset = 0
  var isFinished = false
  while true {
    let expected = whole.next()
    var item = pieces.next()
    while item == nil, !isFinished {
      if offset < bytes.count {
        let end = min(bytes.count, offset + size)
        pieces.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[offset..<end]))
        offset = end
      } else {
        pieces.finish()
        isFinished = true
      }
      item = pieces.next()
    }
    precondition(item == expected, "the pieces make a difference")
    guard let item else { break }
    if case .event(let event) = item { events.append(event) }
    steps += 1
    // A move of actions has as many samples as its duration is long.
    let limit = 4 * count + 8 + (format == .actions ? 1_000_000 : 0)
    precondition(steps <= limit, "more items than bytes can give")
  }
  let (_, losses) = NativeTraceWriter.bytes(of: TouchTrace(events: events))
  precondition(losses.allSatisfy { $0.kind == .subMicrosecondTime }, "no trace: \(losses)")
  return 0
}
