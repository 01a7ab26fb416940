import HostDocuments
import KeyboardLab

/// A run in the form in which a page shows it: its name, its verdicts, and its recording.
package struct ViewedRun: Sendable {
  /// The name in the list of runs.
  package var name: String
  /// The setup, in one line.
  package var title: String
  /// Whether there is a text; gestures alone have none.
  package var hasText: Bool
  /// Whether the keyboard is an input view in the app's own process, which has no copy of the text.
  package var isInputView = false
  /// The document at the end, with its caret or selection.
  package var document: MarkedDocument
  /// What became of expectations.
  package var verdicts: [ExpectationVerdict] = []
  /// What happened.
  package var recording: RunRecording

  /// Creates a run without expectations, such as one of a strategy without touches.
  package init(name: String, title: String, document: MarkedDocument, recording: RunRecording) {
    self.name = name
    self.title = title
    hasText = true
    self.document = document
    self.recording = recording
  }

  /// Creates the run of a trace that was played.
  package init(_ result: ReplayResult, _ recording: RunRecording) {
    self.init(
      name: result.trace, title: ReplayText.title(of: result.setup, trace: result.trace),
      document: result.run.document, recording: recording)
    hasText = result.setup.keyboard != nil
    isInputView = result.setup.scenario.keyboard?.isInputView ?? false
    verdicts = result.verdicts
  }
}
