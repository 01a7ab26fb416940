extension ViewerPage {
  /// The page's elements; the program fills them.
  static let body = """
    <body>
    <header class="top">
    <h1>CaretLab viewer</h1>
    <p id="warning" class="warning" role="note"></p>
    </header>
    <main>
    <div id="summaries"></div>
    <p id="nothing" hidden>There is no run to look at.</p>
    <div id="viewer">
    <div class="run">
    <p id="picker"><label for="item">Run</label> <select id="item"></select></p>
    <p class="what"><span id="title"></span> <strong id="verdict"></strong></p>
    <p id="note" class="soft"></p>
    </div>
    <div class="controls" role="toolbar" aria-label="Time">
    <span class="group">
    <button id="first" type="button" aria-label="First event">|◀</button>
    <button id="back" type="button" aria-label="Step back">◀</button>
    <button id="play" type="button" class="primary">Play</button>
    <button id="forth" type="button" aria-label="Step to the next event">▶</button>
    <button id="last" type="button" aria-label="Last event">▶|</button>
    </span>
    <input id="scrub" type="range" min="0" max="10000" step="1" value="0" aria-label="Time">
    <span class="group reading"><output id="clock"></output> <output id="count" class="soft"></output></span>
    <span class="group">
    <label for="speed">Speed</label>
    <select id="speed">
    <option value="0.1">× 0.1</option><option value="0.25">× 0.25</option><option value="0.5">× 0.5</option>
    <option value="1" selected>× 1</option><option value="2">× 2</option><option value="4">× 4</option>
    </select>
    <button id="out" type="button" aria-label="Zoom out">−</button>
    <button id="in" type="button" aria-label="Zoom in">+</button>
    <button id="fit" type="button">Fit</button>
    <button id="difference" type="button" hidden>First difference</button>
    <button id="ask" type="button" aria-label="Help: keys">?</button>
    </span>
    </div>
    <div id="work">
    <div id="phones"></div>
    <div id="lanes"></div>
    </div>
    <div id="lower">
    <section class="card events" aria-label="Events">
    <div class="listhead">
    <h2>Events</h2>
    <input id="search" type="search" placeholder="Search" aria-label="Search in the events" autocomplete="off"
    spellcheck="false">
    <span id="found" class="soft" role="status"></span>
    </div>
    <div id="filters" role="group" aria-label="Lanes in the list"></div>
    <div id="list" role="listbox" tabindex="0" aria-label="Events"></div>
    <ol id="printed"></ol>
    </section>
    <div class="aside">
    <section class="card" aria-label="The event">
    <h2>The event</h2>
    <div id="detail"></div>
    </section>
    <section class="card" id="expectations" aria-label="Expectations">
    <h2>Expectations</h2>
    <ul id="expected" class="links"></ul>
    </section>
    </div>
    </div>
    </div>
    </main>
    <p id="live" role="status" aria-live="polite"></p>
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <dt><kbd>→</kbd> <kbd>←</kbd></dt><dd>next, previous event of the list</dd>
    <dt><kbd>Space</kbd></dt><dd>play, pause</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>slower, faster</dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>beginning, end</dd>
    <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom in, out, show all</dd>
    <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>pan left, right</dd>
    <dt><kbd>/</kbd></dt><dd>search; <kbd>Enter</kbd> goes to the next match</dd>
    <dt><kbd>f</kbd></dt><dd>next failed expectation</dd>
    <dt><kbd>d</kbd></dt><dd>first difference of two runs</dd>
    <dt><kbd>?</kbd></dt><dd>this sheet</dd>
    </dl>
    <p>Drag the lanes to pan; drag the ruler above them to scrub; pinch, or turn the wheel with <kbd>Ctrl</kbd>, to
    zoom; click an event to go there. The address of the page contains the place.
    </p>
    <p><strong>Lines:</strong> a solid arrow is a message from the keyboard to the
    app, a dashed arrow is the app’s state on its way back; a cross marks a message
    or state that was lost or ignored. </p>
    <button id="close" type="button" class="primary">Close</button>
    </dialog>
    <noscript><p class="warning">The viewer needs JavaScript.</p></noscript>
    </body>
    """
}
