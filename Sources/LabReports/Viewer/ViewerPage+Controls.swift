extension ViewerPage {
  /// Time: scrubber, steps, play, zoom; the fragment, the keys, the help sheet, print.
  static let controlsScript = #"""
    // ---- what is shown: one run, or two side by side ---------------------------------------
    class Sequence {
      constructor(item) {
        this.item = item;
        this.runs = item.runs.map((index) => runs[index] || (runs[index] = new Run(data.runs[index])));
        this.count = this.runs.reduce((sum, run) => sum + run.count, 0);
        this.from = Math.min(...this.runs.map((run) => run.from));
        this.to = Math.max(...this.runs.map((run) => run.to));
        this.marks = this.runs.map((run, pane) => new Set(item.differs ? item.differs[pane] : []));
        if (this.runs.length < 2) return;
        const [a, b] = this.runs;
        this.panes = new Uint8Array(this.count);
        this.entries = new Int32Array(this.count);
        this.seen = new Int32Array(this.count);   // of the first run, up to here
        let i = 0, j = 0;
        for (let place = 0; place < this.count; place++) {
          const isFirst = j >= b.count || i < a.count && a.time[i] <= b.time[j];
          this.panes[place] = isFirst ? 0 : 1;
          this.entries[place] = isFirst ? i++ : j++;
          this.seen[place] = i;
        }
      }

      paneAt(place) { return this.panes ? this.panes[place] : 0; }
      entryAt(place) { return this.entries ? this.entries[place] : place; }
      timeAt(place) { return place < 0 ? this.from : this.runs[this.paneAt(place)].time[this.entryAt(place)]; }
      // The last entry of a run up to a place.
      entry(pane, place) {
        if (!this.panes) return place;
        const seen = place < 0 ? 0 : this.seen[place];
        return pane === 0 ? seen - 1 : place - seen;
      }
      placeOf(pane, entry) {
        if (!this.panes) return entry;
        return search(this.count, (place) => this.entry(pane, place) >= entry);
      }
      at(time) { return search(this.count, (place) => this.timeAt(place) > time) - 1; }
      differs(pane, entry) { return this.marks[pane] ? this.marks[pane].has(entry) : false; }
    }

    const runs = [];
    let sequence, phones = [], lanes = [], view, place = -1, time = 0, playing = null, speed = 1, dirty = false;
    const quiet = matchMedia("(prefers-reduced-motion: reduce)");
    const list = new EventList((next) => goTo(next));

    function open(index) {
      stop();
      const item = data.items[index] || data.items[0];
      sequence = new Sequence(item);
      $("item").value = String(data.items.indexOf(item));
      const isPair = sequence.runs.length > 1;
      document.body.classList.toggle("pair", isPair);
      const pad = Math.max((sequence.to - sequence.from) * 0.02, 5);
      view = { from: sequence.from - pad, to: sequence.to + pad };
      phones = sequence.runs.map((run, pane) => new Phone(run, isPair ? "AB"[pane] : ""));
      const begins = firstPlace();
      lanes = sequence.runs.map((run, pane) => new Lanes(run, isPair ? "AB"[pane] : "", view,
        (entry) => goTo(sequence.placeOf(pane, entry)), sequence.marks[pane], begins < 0 ? undefined : sequence.timeAt(begins)));
      $("phones").replaceChildren(...phones.map((phone) => phone.root));
      $("lanes").replaceChildren(...lanes.map((lane) => lane.root));
      lanes.forEach(listen);
      $("title").textContent = isPair ? plain(item.title) : plain(sequence.runs[0].raw.title);
      const where = begins < 0 ? "Both runs have the same events." : "The runs differ from "
        + "" + milliseconds(sequence.timeAt(begins)) + " ms on.";
      const note = [item.note ? plain(item.note, 2000) : "", isPair ? where : ""].filter((text) => text).join(" ");
      $("note").textContent = note;
      $("note").hidden = !note;
      $("difference").hidden = !item.first;
      showVerdicts();
      place = -1;
      time = sequence.from;
      list.open(sequence);
    }

    function showVerdicts() {
      const parent = $("expected");
      parent.replaceChildren();
      let count = 0, failed = 0;
      sequence.runs.forEach((run, pane) => run.raw.verdicts.forEach((verdict) => {
        count++;
        if (!verdict.pass) failed++;
        const line = element("li", verdict.pass ? "pass" : "fail"), button = element("button", "link");
        button.type = "button";
        button.append(element("strong", "", (verdict.pass ? "pass" : "FAIL") + (sequence.runs.length > 1 ? " " + "AB"[pane] : "")),
          " line " + verdict.line + ": " + plain(verdict.text) + (verdict.found ? "; " + plain(verdict.found) : ""));
        button.addEventListener("click", () => goTo(sequence.placeOf(pane, verdict.entry)));
        line.append(button);
        parent.append(line);
      }));
      $("expectations").hidden = count === 0;
      $("verdict").textContent = count === 0 ? "" : failed ? failed + " of " + count + " expectations failed" : "all " + count + " expectations passed";
      $("verdict").className = failed ? "fail" : "pass";
    }

    // ---- time ------------------------------------------------------------------------------
    function goTo(next, exact) {
      place = Math.max(-1, Math.min(next, sequence.count - 1));
      time = exact === undefined ? sequence.timeAt(place) : exact;
      if (time < view.from || time > view.to) scrollTo(time);
      change();
    }

    function goToTime(next) {
      const wanted = Math.max(sequence.from, Math.min(next, sequence.to));
      goTo(sequence.at(wanted), wanted);
    }

    function change() {
      if (dirty) return;
      dirty = true;
      requestAnimationFrame(draw);
    }

    function draw() {
      dirty = false;
      phones.forEach((phone, pane) => phone.show(sequence.entry(pane, place), time));
      lanes.forEach((lane, pane) => lane.draw(sequence.entry(pane, place), time));
      const span = Math.max(sequence.to - sequence.from, 1e-6);
      $("scrub").value = String(Math.round((time - sequence.from) / span * 10000));
      $("scrub").setAttribute("aria-valuetext", milliseconds(time) + " ms, event " + (place + 1) + " of " + sequence.count);
      $("clock").textContent = milliseconds(time) + " ms";
      $("count").textContent = (place + 1) + " / " + sequence.count;
      if (shownDetail !== place) {
        list.show(place);
        if (!playing) showDetail(sequence, shownDetail = place, goTo);
      }
      if (!playing) { later(tell); later(keepPlace); }
      const root = document.documentElement.dataset;
      root.frames = String(Number(root.frames || 0) + 1);
      if (!root.firstPicture) root.firstPicture = performance.now().toFixed(1);
    }

    let shownDetail = -2;
    const waiting = new Map();
    function later(action) {
      clearTimeout(waiting.get(action));
      waiting.set(action, setTimeout(action, 150));
    }

    function tell() {
      if (place < 0) { $("live").textContent = "Before the first event."; return; }
      const run = sequence.runs[sequence.paneAt(place)], i = sequence.entryAt(place);
      $("live").textContent = "Event " + (place + 1) + " of " + sequence.count + ", " + milliseconds(run.time[i]) + " milliseconds, "
        + run.who(i) + ": " + plain(run.text(i), 160);
    }

    function play() {
      if (playing) return stop();
      if (place >= sequence.count - 1) goTo(-1);
      let last = performance.now();
      $("play").textContent = "Pause";
      const tick = (now) => {
        if (!playing) return;
        const next = time + Math.min(now - last, 200) * speed;
        last = now;
        if (next >= sequence.to) { goTo(sequence.count - 1); return stop(); }
        goToTime(next);
        playing = requestAnimationFrame(tick);
      };
      playing = requestAnimationFrame(tick);
    }

    function stop() {
      if (playing) cancelAnimationFrame(playing);
      playing = null;
      $("play").textContent = "Play";
      shownDetail = -2;
      if (sequence) change();
    }

    // ---- zoom and pan ----------------------------------------------------------------------
    function zoom(factor, around = time) {
      const span = view.to - view.from, whole = Math.max(sequence.to - sequence.from, 1) * 1.2 + 10;
      const next = Math.max(0.05, Math.min(span * factor, whole));
      const part = Math.max(0, Math.min(1, (around - view.from) / span));
      view.from = around - part * next;
      view.to = view.from + next;
      change();
    }

    function pan(by) { view.from += by; view.to += by; change(); }
    function scrollTo(time) { pan(time - (view.from + view.to) / 2); }
    function fit() {
      const pad = Math.max((sequence.to - sequence.from) * 0.02, 5);
      view.from = sequence.from - pad;
      view.to = sequence.to + pad;
      change();
    }

    function listen(lane) {
      const canvas = lane.canvas;
      let drag = null;
      const place = (event) => { const box = canvas.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
      canvas.addEventListener("pointerdown", (event) => {
        const [x, y] = place(event);
        drag = { x, y, scrubs: y < AXIS, moved: false };
        canvas.setPointerCapture(event.pointerId);
        if (drag.scrubs) goToTime(lane.timeAt(x));
      });
      canvas.addEventListener("pointermove", (event) => {
        if (!drag) return;
        const [x] = place(event);
        if (Math.abs(x - drag.x) < 4 && !drag.moved) return;
        drag.moved = true;
        if (drag.scrubs) return goToTime(lane.timeAt(x));
        pan(lane.timeAt(drag.x) - lane.timeAt(x));
        drag.x = x;
      });
      canvas.addEventListener("pointerup", (event) => {
        const [x, y] = place(event);
        if (drag && !drag.moved && !drag.scrubs) {
          const found = lane.hit(x, y);
          if (found >= 0) lane.pick(found); else goToTime(lane.timeAt(x));
        }
        drag = null;
      });
      canvas.addEventListener("pointercancel", () => { drag = null; });
      canvas.addEventListener("wheel", (event) => {
        const [x] = place(event);
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          zoom(Math.exp(event.deltaY * 0.01), lane.timeAt(x));
        } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
          event.preventDefault();
          pan((event.deltaX || event.deltaY) / lane.width * (view.to - view.from));
        }
      }, { passive: false });
    }

    // ---- the fragment ----------------------------------------------------------------------
    let written = "";
    function keepPlace() {
      const text = "#item=" + data.items.indexOf(sequence.item) + "&event=" + (place + 1) + "&at=" + milliseconds(time);
      if (text === written) return;
      written = text;
      try { history.replaceState(null, "", text); } catch { location.hash = text; }
    }

    function restore() {
      if (location.hash === written && written) return;
      const wanted = new URLSearchParams(location.hash.slice(1));
      const item = Number(wanted.get("item") || 0);
      if (!sequence || data.items[item] !== sequence.item) open(Number.isInteger(item) ? item : 0);
      const event = Number(wanted.get("event") || NaN), at = Number(wanted.get("at") || NaN);
      if (Number.isInteger(event) && event >= 0) {
        goTo(event - 1);
        if (at >= time && sequence.at(at) === place) goTo(place, at);
      } else if (Number.isFinite(at)) {
        goToTime(at);
      } else {
        goTo(-1);
      }
    }

    // ---- keys ------------------------------------------------------------------------------
    const step = (by) => { if (playing) stop(); list.step(by, place); };
    const keys = {
      " ": play, k: play,
      ArrowRight: () => step(1), ArrowLeft: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1),
      PageDown: () => step(10), PageUp: () => step(-10),
      Home: () => goTo(-1), End: () => goTo(sequence.count - 1),
      "+": () => zoom(0.5), "=": () => zoom(0.5), "-": () => zoom(2), "0": fit,
      "[": () => pan((view.from - view.to) / 4), "]": () => pan((view.to - view.from) / 4),
      "<": () => faster(-1), ">": () => faster(1), ",": () => faster(-1), ".": () => faster(1),
      "/": () => { $("search").focus(); $("search").select(); },
      f: () => nextFailure(), d: () => firstDifference(), "?": () => $("help").showModal(),
    };

    function faster(by) {
      const select = $("speed"), next = select.selectedIndex + by;
      if (next < 0 || next >= select.options.length) return;
      select.selectedIndex = next;
      speed = Number(select.value);
    }

    function nextFailure() {
      const places = [];
      sequence.runs.forEach((run, pane) => run.raw.verdicts.forEach((verdict) => {
        if (!verdict.pass) places.push(sequence.placeOf(pane, verdict.entry));
      }));
      places.sort((a, b) => a - b);
      if (places.length) goTo(places.find((other) => other > place) ?? places[0]);
    }

    // Where two runs begin to differ, -1 if they don't.
    function firstPlace() {
      if (!sequence.item.first) return -1;
      const places = sequence.item.first.map((entry, pane) => entry < 0 ? sequence.count - 1 : sequence.placeOf(pane, entry));
      return Math.min(...places);
    }

    function firstDifference() {
      if (sequence.item.first) goTo(firstPlace());
    }

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || $("help").open || !sequence) return;
      const target = event.target, name = target.tagName;
      if (name === "SELECT" || name === "INPUT" && target.type !== "range") return;
      // A button is pressed by the space bar, and a text is scrolled by arrows.
      if (event.key === " " && name === "BUTTON") return;
      const isUpDown = event.key === "ArrowUp" || event.key === "ArrowDown" || event.key.startsWith("Page");
      if (isUpDown && target !== list.root && name !== "CANVAS") return;
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    // ---- the page --------------------------------------------------------------------------
    readPaint();
    $("warning").hidden = data.runs.length === 0;
    $("warning").textContent = data.contents === "drawn" ? "The texts of this page come from the "
      + "lab’s own tables; no user typed them."
      : data.contents === "redacted" ? "The traces of this page were redacted: the gestures are "
        + "kept, but places and times are changed, so no one can find out the keys."
      : "This page contains the text and the touches of its runs, so it shows which keys were "
        + "typed. Share it only with people who may read the text.";
    data.items.forEach((item, index) => {
      const option = element("option", "", plain(item.title, 120));
      option.value = String(index);
      $("item").append(option);
    });
    $("picker").hidden = data.items.length < 2;
    $("item").addEventListener("change", () => { open(Number($("item").value)); goTo(-1); });
    $("first").addEventListener("click", () => goTo(-1));
    $("back").addEventListener("click", () => step(-1));
    $("play").addEventListener("click", play);
    $("forth").addEventListener("click", () => step(1));
    $("last").addEventListener("click", () => goTo(sequence.count - 1));
    $("speed").addEventListener("change", () => { speed = Number($("speed").value); });
    $("in").addEventListener("click", () => zoom(0.5));
    $("out").addEventListener("click", () => zoom(2));
    $("fit").addEventListener("click", fit);
    $("difference").addEventListener("click", firstDifference);
    $("ask").addEventListener("click", () => $("help").showModal());
    $("close").addEventListener("click", () => $("help").close());
    $("scrub").addEventListener("input", () => {
      const part = Number($("scrub").value) / 10000;
      if (part >= 1) goTo(sequence.count - 1); else goToTime(sequence.from + part * (sequence.to - sequence.from));
    });
    window.addEventListener("hashchange", () => { if (data.items.length) restore(); });
    window.addEventListener("resize", () => { if (sequence) { list.render(); change(); } });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readPaint(); if (sequence) change(); });
    window.addEventListener("beforeprint", () => {
      const count = sequence ? Math.min(list.count, 400) : 0;
      $("printed").replaceChildren(...Array.from({ length: count }, (_, index) => {
        const at = list.placeOf(index), run = sequence.runs[sequence.paneAt(at)], i = sequence.entryAt(at);
        return element("li", "", milliseconds(run.time[i]) + " ms  " + run.who(i) + "  " + plain(run.text(i), 160));
      }));
    });
    window.addEventListener("afterprint", () => $("printed").replaceChildren());
    showSummaries();
    if (data.items.length) {
      restore();
    } else {
      $("viewer").hidden = true;
      $("nothing").hidden = false;
    }
    """#
}
