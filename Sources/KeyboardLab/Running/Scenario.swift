// What lives here: the lab itself. A scenario (a trace, a keyboard, a proxy, latencies, a seed) is
// played on one virtual clock and gives a run: everything that happened, and the document.

import CaretControl
import HostDocuments
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// Everything that determines a run. Two runs of a scenario give the same bytes.
///
/// ```swift
/// var scenario = Scenario(keyboard: habra, document: try MarkedDocument("see | now"))
/// scenario.operations = [(.start, .insertWithCaret("<b></b>", caretBack: 4))]
/// let run = scenario.run()
/// run.document.description  // "see <b>|</b> now"
/// ```
public struct Scenario: Sendable {
  /// The keyboard that is touched. If nil, only the gestures of the default set are judged.
  public var keyboard: (any KeyboardModel)?
  /// The document at the beginning, with its caret or selection.
  public var document: MarkedDocument
  /// How host and proxy behave.
  public var profile = ProxyProfile.uikit26
  /// The latencies of messages and states.
  public var latency = LatencyModel.device
  /// The seed of all random streams.
  public var seed: UInt64 = 0
  /// What the touch screen reports, in order of time.
  public var samples: [TouchSample] = []
  /// The actions of user and app in the host, in order of time.
  public var disturbances: [(instant: Instant, disturbance: Disturbance)] = []
  /// The app's other fields, after the first one, which is called `document` and holds ``document``.
  public var otherFields: [HostElement] = []
  /// The system around the keyboard.
  public var system = SystemSetup()
  /// What happens to the keyboard's place on the screen, in order of time.
  public var happenings: [(instant: Instant, happening: SystemHappening)] = []
  /// Operations that are requested directly, without touches, in order of time.
  public var operations: [(instant: Instant, operation: CaretOperation)] = []

  /// A scenario without events.
  public init(keyboard: (any KeyboardModel)? = nil, document: MarkedDocument) {
    self.keyboard = keyboard
    self.document = document
  }

  /// Plays the scenario to its end.
  public func run() -> Run {
    var lab = LabWorld(self)
    lab.runToEnd()
    return Run(lab)
  }
}
