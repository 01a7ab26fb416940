extension ViewerPage {
  /// Draws the phone: the app's field, what the keyboard believes, the keys, fingers and their trails.
  static let phoneScript = #"""
    // ---- the phone -------------------------------------------------------------------------
    class Phone {
      constructor(run, label) {
        this.run = run;
        this.root = element("section", "phone card");
        this.root.setAttribute("aria-label", label ? "Phone, run " + label : "Phone");
        if (label) this.root.append(element("h2", "pane", label + "  " + plain(run.raw.title)));
        this.hostName = element("h3", "", "The app’s field");
        this.host = element("div", "field");
        this.mirrorName = element("h3", "", "What the keyboard sees");
        this.mirror = element("div", "field");
        for (const side of [this.host, this.mirror]) { side.dir = "auto"; side.tabIndex = 0; side.setAttribute("role", "region"); }
        this.host.setAttribute("aria-label", "The app’s field");
        this.mirror.setAttribute("aria-label", "What the keyboard sees");
        this.note = element("p", "agree");
        this.flight = element("p", "flight");
        this.texts = element("div", "texts");
        const left = element("div"), right = element("div");
        left.append(this.hostName, this.host);
        right.append(this.mirrorName, this.mirror);
        this.texts.append(left, right);
        this.stage = element("div", "stage");
        this.stage.setAttribute("role", "img");
        this.keys = element("div", "keys");
        this.trail = document.createElement("canvas");
        this.trail.setAttribute("aria-hidden", "true");
        this.away = element("p", "away");
        this.display = element("p", "display");
        this.stage.append(this.keys, this.trail, this.away);
        this.root.append(this.texts, this.note, this.flight, this.display, this.stage);
        const alone = !run.raw.hasText;
        this.texts.hidden = alone;
        this.note.hidden = alone;
        this.stage.hidden = run.raw.layouts.length === 0 && run.lanes[LANE.touches].length === 0;
        this.flight.hidden = alone;
        right.hidden = run.raw.inputView;
        if (run.raw.inputView) this.note.textContent = "This keyboard is part of the app and edits the field at once.";
        this.shown = {};
      }

      // Lays the keys out for the room there is.
      layOut() {
        const layout = this.run.raw.layouts[this.layout] || { ...this.run.area, keys: [] };
        const room = this.stage.clientWidth;
        this.scale = Math.min(room / layout.width, 1.35);
        this.size = { width: layout.width * this.scale, height: layout.height * this.scale };
        this.stage.style.height = this.size.height + "px";
        this.keys.style.width = this.trail.style.width = this.size.width + "px";
        this.keys.style.height = this.trail.style.height = this.size.height + "px";
        const ratio = Math.min(window.devicePixelRatio || 1, 2);
        this.trail.width = Math.max(1, Math.round(this.size.width * ratio));
        this.trail.height = Math.max(1, Math.round(this.size.height * ratio));
        this.ratio = ratio;
        this.keys.replaceChildren();
        this.caps = [];
        for (const key of layout.keys) {
          const cap = element("div", "key"), label = element("span", "", plain(key.name, 40));
          const width = key.width * this.scale, letters = Math.max([...label.textContent].length, 1);
          cap.style.left = key.x * this.scale + "px";
          cap.style.top = key.y * this.scale + "px";
          cap.style.width = width + "px";
          cap.style.height = key.height * this.scale + "px";
          cap.style.fontSize = Math.max(9, Math.min(16, (width - 8) / (letters * 0.64))) + "px";
          cap.append(label);
          this.caps.push([key.name, cap]);
          this.keys.append(cap);
        }
        if (layout.keys.length === 0) this.keys.append(element("p", "nokeys", "no keys: gestures alone"));
        this.shown.keys = null;
      }

      show(entry, time) {
        const run = this.run, state = run.state(entry), shown = this.shown;
        if (!this.stage.hidden && (this.layout !== state.layout || this.room !== this.stage.clientWidth)) {
          this.layout = state.layout;
          this.room = this.stage.clientWidth;
          this.layOut();
        }
        if (shown.host !== state.host || shown.mirror !== state.mirror || shown.window !== state.window) {
          shown.host = state.host;
          shown.mirror = state.mirror;
          shown.window = state.window;
          const found = this.difference = difference(state);
          showSide(this.host, state.host, run.raw.inputView ? [0, 0] : found.inHost, [0, 0]);
          showSide(this.mirror, state.mirror, found.inMirror, found.knowsNothing ? [0, 0] : state.window);
          this.texts.classList.toggle("carets", found.isCaret);
          if (!run.raw.inputView) this.note.textContent = found.words;
          this.note.classList.toggle("differs", !run.raw.inputView && (found.isText || found.isCaret));
        }
        if (shown.field !== state.field) {
          shown.field = state.field;
          const name = run.string(state.field);
          this.hostName.textContent = name === "document" ? "The app’s field" : "The app’s field “" + plain(name, 40) + "”";
        }
        this.showFlight(state, time);
        if (this.stage.hidden) return;
        this.showKeys(state);
        this.drawFingers(state, entry, time);
      }

      showFlight(state, time) {
        const parts = [];
        if (state.messages.length) parts.push("to the app: " + numbers(state.messages, "message #", "messages #"));
        if (state.states.length) parts.push("to the keyboard: " + numbers(state.states, "state ", "states "));
        for (const due of state.timers.slice(0, 2)) {
          parts.push("timer in " + Math.max(0, Math.round(due / 1e6 - time)) + " ms");
        }
        const text = parts.length ? "Under way " + parts.join("; ") : "Nothing is under way.";
        if (this.shown.flight !== text) this.flight.textContent = this.shown.flight = text;
      }

      showKeys(state) {
        const run = this.run, shown = this.shown;
        if (shown.keys !== state.keys) {
          shown.keys = state.keys;
          const names = state.keys.map((name) => run.string(name));
          for (const [name, cap] of this.caps) cap.classList.toggle("pressed", names.includes(name));
          this.label = names.length ? "Keyboard; touched: " + names.map((name) => plain(name, 40)).join(", ") : "Keyboard; no key is touched";
          this.stage.setAttribute("aria-label", this.label);
        }
        if (shown.presence !== state.presence) {
          shown.presence = state.presence;
          const word = run.string(state.presence);
          this.away.hidden = word === "present" || !run.raw.hasText;
          this.away.textContent = word === "gone" ? "The keyboard is gone."
            : word === "replaced" ? "The system’s own keyboard is here instead." : "The keyboard’s process has ended.";
        }
        if (shown.display !== state.display) {
          shown.display = state.display;
          this.display.hidden = state.display < 0;
          this.display.textContent = "Display: " + plain(run.string(state.display));
        }
      }

      drawFingers(state, entry, time) {
        const context = this.trail.getContext("2d"), scale = this.scale * this.ratio;
        context.clearRect(0, 0, this.trail.width, this.trail.height);
        const draw = (points, strength, isDown) => {
          if (points.length === 0) return;
          context.strokeStyle = context.fillStyle = paint.touch;
          context.lineWidth = 4 * this.ratio;
          context.lineCap = context.lineJoin = "round";
          context.globalAlpha = strength * 0.7;
          context.beginPath();
          points.forEach(([x, y], index) => index ? context.lineTo(x * scale, y * scale) : context.moveTo(x * scale, y * scale));
          context.stroke();
          const [x, y] = points[0], [x0, y0] = points[points.length - 1];
          context.beginPath();
          context.arc(x0 * scale, y0 * scale, 4 * this.ratio, 0, 7);
          context.fill();
          if (!isDown) return;
          context.globalAlpha = 0.3;
          context.beginPath();
          context.arc(x * scale, y * scale, 22 * scale, 0, 7);
          context.fill();
          context.globalAlpha = 1;
          context.lineWidth = 2 * this.ratio;
          context.stroke();
        };
        for (let f = 0; f < state.fingers.length; f += 3) draw(this.run.trail(entry, state.fingers[f]), 1, true);
        // The touch that has just ended, for a moment.
        const lane = this.run.lanes[LANE.touches];
        const last = lane[search(lane.length, (k) => lane[k] > entry) - 1];
        if (last !== undefined && state.fingers.length === 0 && time - this.run.time[last] < 400 && this.run.begin[last] >= 0) {
          const edit = this.run.fingers(this.run.begin[last]);
          if (edit) draw(this.run.trail(last - 1, edit[edit.length - 3]), 0.6, false);
        }
        context.globalAlpha = 1;
      }
    }

    function numbers(list, one, many) {
      return (list.length > 1 ? many : one) + (list.length > 6 ? list.slice(0, 6).join(", ") + " …" : list.join(", "));
    }
    """#
}
