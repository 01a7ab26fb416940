/// Text in the host's form: UTF-16 units, which may be torn (lone surrogates).
public typealias UTF16Units = [UInt16]

extension String {
  /// Creates a text from UTF-16 units for people, JSON and pages; a lone surrogate has the form
  /// `\u{D83D}`.
  ///
  /// `String(decoding:as:)` would show every lone surrogate as the same U+FFFD.
  /// Source: Rules of the simulation §1.8.
  public init(showing units: some Sequence<UInt16>) {
    self.init()
    var lead: UInt16?
    for unit in units {
      if let high = lead, UTF16.isTrailSurrogate(unit) {
        show(0x10000 + UInt32(high & 0x3FF) << 10 + UInt32(unit & 0x3FF))
        lead = nil
        continue
      }
      if let high = lead { show(UInt32(high)) }
      lead = UTF16.isLeadSurrogate(unit) ? unit : nil
      if lead == nil { show(UInt32(unit)) }
    }
    if let high = lead { show(UInt32(high)) }
  }

  @inline(never)
  private mutating func show(_ code: UInt32) {
    if let scalar = Unicode.Scalar(code) {
      unicodeScalars.append(scalar)
    } else {
      self += "\\u{\(String(code, radix: 16, uppercase: true))}"
    }
  }
}
