import CaretControl
import KeyboardLab
import ProxySimulation
import Testing

@Suite("Random trials judged by an observer of host and messages")
struct RandomTrialTests {
  static let profiles = ["hostile", "ios8", "uikit26", "uikit15", "textField", "webkit"]

  @Test(
    "no claim is wrong, nothing is damaged and every wait ends, whoever disturbs",
    arguments: CaretChallenge.Task.allCases, profiles)
  func noViolations(task: CaretChallenge.Task, name: String) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }?.profile)
    for seed in 0..<40 as Range<UInt64> {
      let trial = CaretChallenge(task, in: profile, seed: seed).trial()
      #expect(CaretObserver().violations(in: trial) == [], "\(name) \(task) seed \(seed)")
    }
  }

  /// Trials of which the observer once had something to complain.
  static let mended: [(task: CaretChallenge.Task, profile: String, seeds: [UInt64])] = [
    // A fence took lost deletions for the document's edge and never brought the caret back.
    (.holdDelete, "uikit26", [192, 392, 430, 556, 609, 678, 783, 855, 899, 949, 1345]),
    // Windows that were cut inside a word were taken for the answer.
    (.deleteBackward, "uikit26", [891]), (.move, "uikit26", [1023]),
    (.insert, "hostile", [329]), (.deleteToLineStart, "uikit26", [1184]),
    // A side that showed nothing hid text.
    (.drag, "hostile", [208]), (.deleteToLineEnd, "hostile", [126]),
    (.moveToLineStart, "hostile", [98]), (.replaceWord, "hostile", [169]),
    // Two states before the answer told of somebody else.
    (.insert, "uikit26", [806, 1337]), (.deleteBackward, "hostile", [263]),
    // The end of the line was forgotten on the way.
    (.confirm, "uikit26", [245]),
    // A clear went on after a second state that told of somebody else.
    (.deleteAll, "uikit26", [79, 155, 263, 435, 542, 1032]),
    // A deletion forwards began inside a character.
    (.deleteToLineEnd, "uikit26", [1119]), (.deleteWordForward, "uikit26", [401]),
    // Before any state nothing is known, and after one that showed nothing something is.
    (.deleteForward, "hostile", [777, 801, 873]), (.deleteWordForward, "hostile", [1533]),
    (.move, "hostile", [1092]), (.confirm, "hostile", [753, 793]),
    (.holdDelete, "ios8", [435, 736, 870]),
    // A host that counts clusters; where the caret was could not be known.
    (.insert, "hostile", [172]), (.insertWithCaret, "hostile", [704, 784, 1266]),
    // What a user had typed was taken for text that windows had hidden or lines that were not shown.
    (.deleteAll, "ios8", [938, 3756, 4009, 5656, 6982]), (.move, "ios8", [5600]),
    (.moveByWords, "ios8", [7278]), (.moveToLineStart, "hostile", [8406]),
    (.deleteAll, "hostile", [4204, 5069, 8958]), (.readDocument, "ios8", [7534]),
    (.readDocument, "hostile", [6177]), (.deleteAll, "webkit", [938, 3981]),
    // A line's end that was stepped over on the way back did not end a word.
    (.moveByWords, "hostile", [16378, 29593, 30850, 44831, 48429]),
    // A held key that had emptied the field did not see somebody write there.
    (.holdDelete, "hostile", [1158, 1864, 4104]),
    // A text was read twice over.
    (.readDocument, "ios8", [1581]),
    // A caret was put right where the host's steps did not lead.
    (.moveByWords, "webkit", [80, 529]), (.moveToLineStart, "webkit", [2288]),
    (.drag, "webkit", [2885]),
    // A selection that ended with the line was left over the line's end.
    (.moveToLineEnd, "ios8", [10646, 20602, 23085, 29294, 75287]),
    (.moveToLineStart, "hostile", [60351]), (.moveToLineStart, "ios8", [16791]),
    (.moveToLineEnd, "hostile", [65370]),
    // The observer overlooked the world in which no one else had acted.
    (.undoInsertion, "ios8", [9343]), (.undoInsertion, "hostile", [3924]),
    (.deleteCharacter, "ios8", [7250]), (.drag, "hostile", [727]),
    (.holdDelete, "hostile", [5039, 5851, 6896, 8826]),
    // Windows were believed to begin and end where hosts do not cut them.
    (.deleteAll, "ios8", [20807, 24333, 62332]), (.drag, "ios8", [14670, 67939, 90869]),
    (.moveByWords, "ios8", [23055]),
    (.deleteBackward, "hostile", [37107, 53849, 60601]), (.readDocument, "hostile", [33505]),
    // The observer named no other world where there is one.
    (.insertWithCaret, "ios8", [92442]), (.deleteCharacter, "hostile", [27567, 76796]),
    (.moveByWords, "hostile", [41393, 44414, 67703, 72327]),
    (.deleteAll, "hostile", [8469]), (.deleteBackward, "hostile", [63635, 74284]),
    // A host was believed to move by characters and then by units.
    (.deleteBackward, "ios8", [10479, 18303, 40834, 71984, 98984]),
    (.insertWithCaret, "hostile", [16722, 88424]),
    // A clear went on where only a host that ignores moves, or moves otherwise, explained the state.
    (.deleteAll, "ios8", [47249, 64167, 64440, 69860, 80056, 97700]),
    // Lines that look alike were drawn up to text that was another field's.
    (.deleteAll, "ios8", [14143, 66104, 85124]),
    // Lines showed before the caret where nothing had shown, and a refusal was believed.
    (.deleteAll, "ios8", [92314]), (.deleteAll, "hostile", [12323]),
    // A fence led over a character whose middle the caret was in.
    (.confirm, "webkit", [2334]),
    // A clear went on where the same text was shown with the caret elsewhere.
    (.deleteAll, "ios8", [23009]), (.deleteAll, "hostile", [20187, 62518, 66563]),
    // A host that ignores moves was thought to move later.
    (.deleteAll, "ios8", [78180, 220138]), (.deleteAll, "hostile", [145117, 163427]),
    // A clear believed twice what nothing spoke for, or that a part was refused.
    (.deleteAll, "ios8", [115086, 318725, 375154]),
    (.deleteAll, "hostile", [13692, 24948, 111987, 150267, 232727]),
    // A newline that no window shows stayed before the caret.
    (.deleteAll, "hostile", [49833, 75539, 90430]),
    // The observer took the keyboard to know of another field before any state told.
    (.deleteAll, "hostile", [57867, 111924, 122184]),
    // A state that was passed over showed what an earlier one had shown, not the last one.
    (.readDocument, "ios8", [32248, 58553, 73832]),
    // The first of two windows was shown again with the caret elsewhere, and the other was not.
    (.deleteAll, "ios8", [77922]),
    // The caret stood inside a character before the step.
    (.move, "ios8", [506460]), (.drag, "ios8", [19094]),
    // A state that hides text came between two ticks of a held key.
    (.holdDelete, "hostile", [47720, 518097, 526978, 612748]),
    // A fence's step was lost and seemed ignored; the key went on deleting where its way back had led.
    (.holdDelete, "hostile", [708324]),
    // What a state hides before the caret was forgotten.
    (
      .insertWithCaret, "hostile",
      [161352, 208267, 321258, 353487, 385108, 387022, 432961, 458025, 787984, 821635, 857681]
    ),
    // A step over a pair showed one unit of the host, and the way back another one.
    (.insert, "hostile", [404662, 512736, 681383]),
    // The app emptied a field of which windows showed a line.
    (.deleteToLineEnd, "ios8", [135617, 256167, 511769, 645411]),
    // A refusal was believed, and text hidden for the first time.
    (.deleteAll, "ios8", [74944]), (.deleteAll, "hostile", [725690, 558298]),
    // The window after the caret ended where no sentence does, or was shorter than before.
    (.deleteForward, "hostile", [389534]),
    (.deleteWord, "ios8", [723175]),
    // Text showed before a held key's caret where there had been none at all.
    (.holdDelete, "ios8", [155705, 284871, 510526, 692156]),
    // The observer guessed at other texts in too few ways, and judged what was muddled.
    (.deleteAll, "ios8", [501259, 718437]),
    (.deleteAll, "hostile", [96583, 628182, 512267, 529270]),
    (.insert, "hostile", [555924]), (.deleteCharacter, "hostile", [103171, 620956, 886366]),
    (.undoInsertion, "hostile", [222907, 772497, 816822]),
    (.deleteForward, "hostile", [417001, 781612]),
    (.deleteWordForward, "hostile", [296810, 764464]),
    // What showed later may have stood before the window, and what was there after it.
    (.deleteAll, "hostile", [505601, 602024, 623590, 638442, 530941, 551128, 630261]),
    // The observer did not know halves of characters again, nor hosts with other windows, nor how far a
    // drag had led, and judged claims about lines that are hidden.
    (.deleteWordForward, "ios8", [87041, 544147]), (.deleteToLineEnd, "ios8", [559508]),
    (.holdDelete, "ios8", [76956]), (.deleteAll, "hostile", [521235, 550254]),
    (.drag, "ios8", [546614]), (.drag, "hostile", [515126]),
    (.moveToLineEnd, "hostile", [93225]), (.deleteToLineStart, "hostile", [525121]),
    // A clear of which the last state had hidden text, or showed less of the line than before.
    (.deleteAll, "ios8", [512916, 529355, 1_010_733, 1_080_915, 1_096_296, 1_141_338]),
    (.deleteAll, "hostile", [18979, 613822, 643991]),
    // What a step had led over stood in the middle of a word that had been shown to its end.
    (.drag, "ios8", [994525]),
    // A window ended before one that was taken farther left; and a key went on after a strange state.
    (.holdDelete, "hostile", [1_176_356, 196138]),
    // The observer forgot other windows between the steps of a drag, and took a way back for nothing.
    (.drag, "hostile", [68954, 724610, 1_087_566, 1_109_221, 1_154_554]),
    (.insertWithCaret, "hostile", [1_114_476]),
    // What had stood before a window was forgotten with the next one, and where the text begins.
    (.deleteAll, "ios8", [382634, 493194, 920896, 996116]),
    (.deleteAll, "hostile", [472954]),
    // A clear at the text's end forgot that it was there, or believed two states that nothing joins.
    (.deleteAll, "hostile", [32292, 140681, 387940, 440530, 557384, 693416, 740377]),
    // The observer did not think of other windows around a text, nor of lines far away.
    (.deleteAll, "hostile", [312164, 497520]),
    // That the text may have ended there, or begun, was forgotten where another way led to the state.
    (.deleteAll, "hostile", [927484]),
  ]

  @Test("what once went wrong goes right", arguments: mended)
  func mendedTrials(task: CaretChallenge.Task, profile: String, seeds: [UInt64]) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == profile }).profile
    for seed in seeds {
      let trial = CaretChallenge(task, in: profile, seed: seed).trial()
      let violations = CaretObserver().violations(in: trial)
      #expect(violations.isEmpty, "seed \(seed)")
    }
  }
}
