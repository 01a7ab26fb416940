/// Text as the host holds it: UTF-16 units, which may be torn (lone surrogates).
public typealias UTF16Units = [UInt16]

extension String {
  /// Text from UTF-16 units for people, JSON and pages: a lone surrogate is shown as `\u{D83D}`.
  ///
  /// `String(decoding:as:)` would show every torn half as the same U+FFFD.
  /// Source: `proxy-facts.md (d)`, convention 8.
  public init(showing units: some Sequence<UInt16>) {
    self.init()
    var lead: UInt16?
    for unit in units {
      if let high = lead {
        lead = nil
        if UTF16.isTrailSurrogate(unit) {
          unicodeScalars.append(UTF16.decode(UTF16.EncodedScalar([high, unit])))
          continue
        }
        append(String.shown(surrogate: high))
      }
      if UTF16.isLeadSurrogate(unit) {
        lead = unit
      } else if let scalar = Unicode.Scalar(unit) {
        unicodeScalars.append(scalar)
      } else {
        append(String.shown(surrogate: unit))
      }
    }
    if let high = lead { append(String.shown(surrogate: high)) }
  }

  private static func shown(surrogate unit: UInt16) -> String {
    "\\u{\(String(unit, radix: 16, uppercase: true))}"
  }
}
