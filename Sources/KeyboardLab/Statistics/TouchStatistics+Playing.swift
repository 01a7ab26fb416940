import KeyboardModels

extension TouchStatistics {
  /// Plays a trace and counts its touches on the keys as they are when each touch comes down. The keys
  /// change when the device is turned, when the keyboard changes its height, or when a field asks for other
  /// keys. Touches on another keyboard are not counted.
  ///
  /// - Parameters:
  ///   - trace: the trace's name.
  ///   - setup: the trace made ready to be played; without a keyboard nothing is counted.
  /// - Complexity: as for playing it; the whole timeline is in memory meanwhile.
  package mutating func play(_ trace: String, _ setup: ScenarioSetup) {
    guard let name = setup.keyboard else { return }
    begin(trace, keyboard: name)
    var lab = LabWorld(setup.scenario)
    lab.reached = []
    while lab.step() {
      for event in lab.reached ?? [] {
        switch event {
        case .sample(let sample, let layout):
          show(layout)
          for touch in sample.touches { take(touch, at: sample.instant) }
        case .cancelled(let instant): cancel(at: instant)
        }
      }
      lab.reached = []
    }
    add(saved: Run(lab).savedTouches)
  }
}
