import JSONText
import Chance
import Testing

@Suite("Decimal numbers")
struct DecimalTests {
  @Test(
    "a number means the same double as in the standard library",
    arguments: [
      "0", "-0", "0.1", "256.0", "191.50", "9007199254740993", "-9007199254740992.5", "1e22",
      "1e23",
      "123456789012345678", "18446744073709551615", "538.2857055664062", "9.999999999999999999",
      "0.0000000000000000001", "1e-400", "4.9e-324", "1.7976931348623157e308", "1E+2", "5e-1",
      "9007199254740993e-3", "99999999999999999999", "0.30000000000000004",
    ])
  func known(literal: String) throws {
    let number = try #require(try JSONValue(parsing: literal.utf8).number)
    #expect(number.double.bitPattern == Double(literal)?.bitPattern)
  }

  @Test("random digits and exponents give the nearest double", arguments: 1...10)
  func random(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("decimals")
    for _ in 0..<2_000 {
      let digits = String(random.next() >> random.next(below: 64))
      let point = Int(random.next(below: UInt64(digits.count) + 1))
      var literal = point == 0 ? "0" : String(digits.prefix(point))
      if point < digits.count { literal += "." + digits.dropFirst(point) }
      if random.next(below: 2) == 0 { literal += "e\(Int(random.next(below: 60)) - 30)" }
      let read = try? JSONValue(parsing: literal.utf8).double
      #expect(read?.bitPattern == Double(literal)?.bitPattern, "\(literal)")
    }
  }

  @Test("the shortest form of a random double reads back the same", arguments: 1...5)
  func shortest(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("doubles")
    for _ in 0..<2_000 {
      let double = Double(bitPattern: random.next())
      guard let number = JSONNumber(double) else { continue }
      let read = try? JSONValue(parsing: number.literal.utf8).double
      #expect(read?.bitPattern == double.bitPattern, "\(number.literal)")
    }
  }
}
