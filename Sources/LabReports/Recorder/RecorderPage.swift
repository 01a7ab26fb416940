import JSONText
import KeyboardModels

/// A page that records touches: one HTML file for any phone, without a server and without a network.
///
/// The page draws a keyboard of the lab in its own points and receives pointer events with their coalesced
/// samples, or touch events if there are none. The user downloads a trace of the native format.
package enum RecorderPage {
  /// A keyboard that can be chosen on the page.
  package struct Choice: Sendable {
    /// The keyboard's name in the trace's header.
    package var name: String
    /// The description, in one line.
    package var summary: String
    /// The layout.
    package var layout: KeyboardGeometry

    /// Creates the choice of a keyboard called `name`.
    package init(name: String, summary: String, layout: KeyboardGeometry) {
      self.name = name
      self.summary = summary
      self.layout = layout
    }
  }

  /// Returns the page as UTF-8; the last choice, after `choices`, is "no keys".
  package static func bytes(_ choices: [Choice]) -> [UInt8] {
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <title>CaretLab recorder</title>
      <style>
      \(PageLook.colours)
      \(style)
      </style>
      </head>
      \(body)
      <script type="application/json" id="layouts">\(layouts(choices))</script>
      <script>
      \(script)
      </script>
      </html>

      """
    return Array(page.utf8)
  }

  /// Returns the layouts as JSON that can stand inside a script element.
  private static func layouts(_ choices: [Choice]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for choice in choices { writer.keyboard(choice.name, choice.summary, choice.layout) }
    writer.endArray()
    let json = String(decoding: writer.takeBytes(), as: UTF8.self)
    // A name such as "</script>" would end the element, so less-than signs are escaped as in JSON.
    return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  private static let body = """
    <body>
    <main>
    <header>
    <h1>CaretLab recorder</h1>
    <p class="warning" role="note"><strong>A recording reveals what was typed.</strong>
    It stays on this device until you save or share it. Don’t type anything private.</p>
    </header>
    <form autocomplete="off">
    <label for="keyboard">Keyboard</label>
    <select id="keyboard" aria-describedby="keyboard-help"></select>
    <span id="keyboard-help" class="hint"></span>
    <label for="labels">Labels</label>
    <input id="labels" type="text" placeholder="thumb, walking" autocapitalize="off"
    spellcheck="false" aria-describedby="labels-help">
    <span id="labels-help" class="hint">separated by commas</span>
    </form>
    <p id="status" role="status" aria-live="polite"></p>
    <div class="buttons">
    <button id="save" type="button" class="primary">Save trace</button>
    <button id="share" type="button" hidden>Share…</button>
    <button id="undo" type="button">Undo touch</button>
    <button id="clear" type="button">Start again</button>
    </div>
    </main>
    <section id="stage" aria-label="Keyboard to be recorded: touches on it go into the trace">
    <canvas id="trail" aria-hidden="true"></canvas>
    <div id="keys" aria-hidden="true"></div>
    </section>
    <noscript><p class="warning">The recorder needs JavaScript.</p></noscript>
    </body>
    """
}
