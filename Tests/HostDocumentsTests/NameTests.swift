import DocumentProxy
import HostDocuments
import Testing

@Suite("Names in the lab's files")
struct NameTests {
  @Test("every name is that of its case and is read back")
  func roundTrips() {
    check(TextUnit.self, count: 4)
    check(KeyboardType.self, count: 11)
    check(KeyboardAppearance.self, count: 3)
    #expect(TextUnit(rawValue: "word") == nil)
  }

  @Test("what is not equal has another name")
  func outcomes() {
    #expect(Outcome.names.count == Set(Outcome.names).count)
    #expect(Outcome.names.contains(Outcome.transformed(to: "").name))
  }

  private func check<Name: RawRepresentable & CaseIterable & Equatable>(
    _: Name.Type, count: Int
  ) where Name.RawValue == String {
    #expect(Name.allCases.count == count)
    for name in Name.allCases {
      #expect(name.rawValue == "\(name)")
      #expect(Name(rawValue: name.rawValue) == name)
    }
  }
}
