import HostDocuments
import KeyboardLab

/// A run as a page shows it: what it is called, what was judged, and its recording.
package struct ViewedRun: Sendable {
  /// What it is called where it is picked.
  package var name: String
  /// What was played, in a line.
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

  /// A run without expectations, such as one of a strategy without touches.
  package init(name: String, title: String, document: MarkedDocument, recording: RunRecording) {
    self.name = name
    self.title = title
    hasText = true
    self.document = document
    self.recording = recording
  }

  /// A trace that was played.
  package init(_ result: ReplayResult, _ recording: RunRecording) {
    self.init(
      name: result.trace, title: ReplayText.title(of: result.setup, trace: result.trace),
      document: result.run.document, recording: recording)
    hasText = result.setup.keyboard != nil
    isInputView = result.setup.scenario.keyboard?.isInputView ?? false
    verdicts = result.verdicts
  }
}
