import Gestures
import Testing

@Suite("The rules, case by case")
struct OwnCaseTests {
  static let files = [
    ("tap", tapCases), ("press", pressCases), ("swipe", swipeCases), ("pan", panCases),
    ("arbitration", arbitrationCases), ("keys", keyCases), ("typing", typingCases),
    ("conditions", conditionCases), ("android", androidCases), ("flutter", flutterCases),
  ].map { GestureCaseFile($1, file: $0) }

  @Test("come out as written", arguments: files.flatMap(\.cases))
  func comesOut(_ one: GestureCase) {
    #expect(one.check() == .passed)
  }

  @Test("are all understood")
  func understood() {
    for file in Self.files { #expect(file.faults.isEmpty) }
    #expect(Self.files.map(\.cases.count).min() ?? 0 > 10)
  }
}
