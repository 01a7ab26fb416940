import CaretJudge
import Testing

@Suite("Judge")
struct JudgeTests {
}
