import CaretControl
import Gestures
import HostDocuments
import TouchTraces
import Timing

/// A search of a timeline, entry by entry, for what expectations ask for.
///
/// It also keeps what was found instead, up to ``toldLimit`` findings of a kind. So a timeline of any
/// length can be judged without being kept.
public struct TimelineFindings: Sendable {
  /// The largest number of findings that are listed when an expectation fails.
  package static let toldLimit = 10_000

  /// A kind of event that expectations ask for.
  enum Question: Hashable {
    /// Gestures in a state; nil: recognized or begun.
    case gestures(kind: String, direction: String?, state: String?)
    /// Gestures in any state but `changed`.
    case settled(kind: String, direction: String?)
    /// All gestures in any state but `changed`.
    case anyGesture
    case key
    case display
    case system
    case outcome(of: String)
  }

  /// The findings of one kind.
  struct Found {
    private(set) var count = 0
    /// The first findings.
    private(set) var first: [(text: String, instant: Instant)] = []

    var isEmpty: Bool { count == 0 }

    mutating func add(_ text: String, _ instant: Instant) {
      count += 1
      if count <= TimelineFindings.toldLimit { first.append((text, instant)) }
    }
  }

  private struct Watch {
    var question: Int
    var text: String?
    var at: ExpectedTime?
    var isMet = false
  }

  private var questions: [Question] = []
  private var found: [Found] = []
  /// One watch for each expectation; nil for expectations about documents and properties.
  private var watches: [Watch?] = []
  private var documents: [(by: Instant, document: MarkedDocument?)] = []

  /// Begins a search for what `expectations` ask for.
  package init(_ expectations: some Sequence<Expectation>) {
    for expectation in expectations { add(expectation) }
  }

  private mutating func add(_ expectation: Expectation) {
    switch expectation.kind {
    case .gesture(let kind, let direction, let state, let at):
      _ = index(of: .anyGesture)
      watch(.gestures(kind: kind, direction: direction, state: state), nil, at)
    case .none(let kind, let direction):
      watch(.settled(kind: kind, direction: direction), nil, nil)
    case .outcome(let operation, let name):
      watch(.outcome(of: CaretOperation.presentName(of: operation)), name, nil)
    case .key(let name, let at): watch(.key, name, at)
    case .display(let text, let at): watch(.display, text, at)
    case .system(let word, let at): watch(.system, word, at)
    case .document(_, let by):
      watches.append(nil)
      guard let by, !documents.contains(where: { $0.by == by }) else { return }
      documents.append((by, nil))
    case .property: watches.append(nil)
    }
  }

  private mutating func watch(_ question: Question, _ text: String?, _ at: ExpectedTime?) {
    watches.append(Watch(question: index(of: question), text: text, at: at))
  }

  private mutating func index(of question: Question) -> Int {
    if let index = questions.firstIndex(of: question) { return index }
    questions.append(question)
    found.append(Found())
    return questions.count - 1
  }

  /// Searches the next entry of the timeline.
  /// - Complexity: O(number of expectations).
  package mutating func observe(_ entry: TimelineEntry) {
    switch entry.kind {
    case .gesture(_, let event): observe(event, at: entry.instant)
    case .effect(.typed(let key)): note(key, at: entry.instant) { $0 == .key }
    case .effect(.shows(let text)): note(text, at: entry.instant) { $0 == .display }
    case .system(let note): self.note(note.name, at: entry.instant) { $0 == .system }
    case .effect(.finished(_, let operation, let outcome)):
      note(outcome.name, at: entry.instant) { $0 == .outcome(of: operation.name) }
    case .proxy(.applied(_, let field)), .proxy(.disturbed(_, let field)),
      .proxy(.edited(_, let field)):
      for index in documents.indices where entry.instant <= documents[index].by {
        documents[index].document = field.document
      }
    case .touches, .key, .effect, .cancelled, .proxy: break
    }
  }

  private mutating func observe(_ event: RecognizerEvent, at instant: Instant) {
    guard !questions.isEmpty, let (gesture, state) = event.told else { return }
    let kind = gesture.detail.kindName
    let direction = gesture.detail.directionName
    note("\(gesture.detail.inWords) \(state)", at: instant) { question in
      switch question {
      case .gestures(kind, let wanted, let name):
        (wanted == nil || wanted == direction)
          && (name.map { $0 == state.rawValue } ?? (state == .recognized || state == .began))
      case .settled(kind, let wanted):
        (wanted == nil || wanted == direction) && state != .changed
      case .anyGesture: state != .changed
      case .gestures, .settled, .key, .display, .system, .outcome: false
      }
    }
  }

  private mutating func note(
    _ text: @autoclosure () -> String, at instant: Instant, where asks: (Question) -> Bool
  ) {
    for index in questions.indices where asks(questions[index]) {
      let text = text()
      found[index].add(text, instant)
      for place in watches.indices {
        guard let watch = watches[place], !watch.isMet, watch.question == index,
          watch.text == nil || watch.text == text, watch.at?.contains(instant) ?? true
        else { continue }
        watches[place]?.isMet = true
      }
    }
  }
}

extension TimelineFindings {
  /// Returns whether the expectation at `index` was met.
  func isMet(_ index: Int) -> Bool { watches[index]?.isMet ?? false }

  /// Returns the findings of the kind that the expectation at `index` asks for.
  func found(for index: Int) -> Found { watches[index].map { found[$0.question] } ?? Found() }

  /// All gestures in any state but `changed`, if an expectation asks for a gesture.
  var gestures: Found { questions.firstIndex(of: .anyGesture).map { found[$0] } ?? Found() }

  /// Returns the document after everything that happened until `instant`; nil if nothing changed it.
  func document(by instant: Instant) -> MarkedDocument? {
    documents.first { $0.by == instant }?.document
  }
}

extension RecognizerEvent {
  /// The gesture and its state; nil for an attempt that failed.
  var told: (gesture: RecognizedGesture, state: RecognizerState)? {
    switch self {
    case .began(let gesture): (gesture, .began)
    case .changed(let gesture): (gesture, .changed)
    case .ended(let gesture): (gesture, .ended)
    case .cancelled(let gesture): (gesture, .cancelled)
    case .recognized(let gesture): (gesture, .recognized)
    case .failed: nil
    }
  }
}

extension RecognizedGesture.Detail {
  /// The gesture's kind, with a swipe's direction.
  var inWords: String { kindName + (directionName.map { " \($0)" } ?? "") }
}
