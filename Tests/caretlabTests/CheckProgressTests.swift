import Testing

@testable import caretlab

@Suite("The progress of a check")
struct CheckProgressTests {
  @Test("counts the cases of blocks under way and of those that are done")
  func runs() {
    var progress = CheckProgress()
    #expect(!progress.hasBegun && progress.runs == 0)
    progress.note(.searching(runs: 30), ofUnit: 0, runs: 100)
    progress.note(.searching(runs: 0), ofUnit: 1, runs: 50)
    #expect(progress.hasBegun && progress.runs == 30)
    progress.finish(unit: 0, runs: 100)
    progress.note(.searching(runs: 49), ofUnit: 1, runs: 50)
    #expect(progress.runs == 149 && progress.shrinking == nil)
  }

  @Test("counts making a failure simpler apart: the cases left in its block are not needed")
  func shrinking() {
    var progress = CheckProgress()
    progress.note(.searching(runs: 20), ofUnit: 0, runs: 100)
    for runs in stride(from: 0, through: 5_000, by: 1_000) {
      progress.note(.shrinking(runs: runs), ofUnit: 0, runs: 100)
      #expect(progress.runs == 100)
      #expect(progress.shrinking == "shrinking 1 failure, \(runs) runs")
    }
    progress.finish(unit: 0, runs: 100)
    #expect(progress.runs == 100 && progress.shrinking == nil)
  }
}
