import Dispatch

/// A pool that does pieces of work in several threads and returns their results in order.
enum WorkerPool {
  /// Returns the results of pieces 0, 1 … `count − 1`, up to the first for which `isLast` returns true.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - workers: the number of threads; each takes the next piece when it has finished one.
  ///   - isLast: returns whether the results after this one are not needed.
  ///   - work: does a piece; called with its number and that of the thread.
  static func map<Result>(
    _ count: Int, workers: Int, isLast: @escaping (Result) -> Bool,
    _ work: (_ piece: Int, _ worker: Int) -> Result
  ) -> [Result] {
    withoutActuallyEscaping(work) { work in
      let board = Board(count: count, isLast: isLast, work: work)
      if workers == 1 {
        board.takePart(as: 0)
      } else {
        DispatchQueue.concurrentPerform(iterations: workers) { board.takePart(as: $0) }
      }
      return board.results
    }
  }

  /// The pieces that are left, and the results.
  ///
  /// Unchecked because the compiler cannot see the protection. Mutable state is accessed under `lock`, and
  /// a thread uses only its own number. More than one thread is used only with a property that is
  /// `Sendable`.
  private final class Board<Result>: @unchecked Sendable {
    private let isLast: (Result) -> Bool
    private let work: (Int, Int) -> Result
    private let lock = DispatchSemaphore(value: 1)
    private var next = 0
    private var end: Int
    private var places: [Result?]

    init(
      count: Int, isLast: @escaping (Result) -> Bool, work: @escaping (Int, Int) -> Result
    ) {
      self.isLast = isLast
      self.work = work
      end = count
      places = Array(repeating: nil, count: count)
    }

    /// The results of all pieces before `end`; complete when all threads have returned.
    var results: [Result] { places[..<end].compactMap(\.self) }

    /// Does one piece after the other until none is left.
    func takePart(as worker: Int) {
      while let piece = take() { put(work(piece, worker), at: piece) }
    }

    private func take() -> Int? {
      lock.wait()
      defer { lock.signal() }
      guard next < end else { return nil }
      defer { next += 1 }
      return next
    }

    private func put(_ result: Result, at piece: Int) {
      lock.wait()
      defer { lock.signal() }
      places[piece] = result
      if isLast(result) { end = min(end, piece + 1) }
    }
  }
}
