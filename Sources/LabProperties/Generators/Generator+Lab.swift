import Gestures
import KeyboardModels
import PropertyTesting
import ProxySimulation

extension Generator where Value == KeyboardGeometry {
  /// Layouts 320 pt wide with rows of keys that do not overlap. There is at least one key; its name is its place.
  public static var layout: Generator {
    Generator { draw in
      let rows = draw(.array(of: .int(in: 1...10), count: 1...5))
      let gap = Double(draw(.int(in: 0...4)))
      let height = Double(draw(.int(in: 20...60)))
      let names = rows.enumerated().map { row, count in (0..<count).map { "\(row)-\($0)" } }
      return KeyboardGeometry(width: 320, rowHeight: height, gap: gap, rows: names)
    }
  }
}

extension Generator where Value == ProxyProfile {
  /// Named profiles with up to four flags set to a random choice.
  public static var profile: Generator {
    let names = Generator<Int>.int(in: 0...ProxyProfile.named.count - 1)
    return Generator { draw in
      var profile = ProxyProfile.named[draw(names)].profile
      for place in draw(.array(of: .int(in: 0...ProfileFlag.all.count - 1), count: 0...4)) {
        let flag = ProfileFlag.all[place]
        let choice = flag.choices[draw(.int(in: 0...max(0, flag.choices.count - 1)))]
        // Skips a choice that is only described in words; such values are drawn elsewhere.
        try? profile.set(assignment: "\(flag.name)=\(choice)")
      }
      return profile
    }
  }
}
