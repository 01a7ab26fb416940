extension RecorderPage {
  /// The page's program.
  static let script = #"""
    (() => {
    "use strict";
    const $ = (id) => document.getElementById(id);
    const stage = $("stage"), keys = $("keys"), trail = $("trail"), status = $("status");
    const layouts = JSON.parse($("layouts").textContent);
    layouts.push({ name: null, summary: "gestures alone", width: 320, height: 260, keys: [] });

    let layout = layouts[0];
    let lines = [];          // { t, order, finger, json } in order of arrival
    let fingers = new Map(); // pointer id -> { finger, last, key, points }
    let touches = 0, origin = null, geometry = null, saved = true;

    // ---- the keyboard ----------------------------------------------------------------------

    for (const [index, choice] of layouts.entries()) {
      const option = document.createElement("option");
      option.value = index;
      option.textContent = choice.name || "no keys";
      $("keyboard").append(option);
    }

    function draw() {
      keys.replaceChildren();
      keys.style.width = layout.width + "px";
      keys.style.height = layout.height + "px";
      $("keyboard-help").textContent = layout.summary;
      keys.classList.toggle("empty", layout.keys.length === 0);
      if (layout.keys.length === 0) keys.append("Tap, hold, swipe or drag here");
      for (const key of layout.keys) {
        const element = document.createElement("div");
        const label = document.createElement("span");
        element.className = "key";
        // A long name is written smaller, down to what can still be read.
        element.style.fontSize = Math.max(8, Math.min(15, (key.width - 8) / (key.name.length * 0.64))) + "px";
        for (const side of ["width", "height"]) element.style[side] = key[side] + "px";
        element.style.left = key.x + "px";
        element.style.top = key.y + "px";
        label.textContent = key.name;
        element.append(label);
        keys.append(element);
      }
      resize();
    }

    function keyAt(x, y) {
      for (let i = layout.keys.length - 1; i >= 0; i--) {
        const key = layout.keys[i];
        if (x >= key.x && x < key.x + key.width && y >= key.y && y < key.y + key.height) return i;
      }
      return -1;
    }

    // ---- touches ---------------------------------------------------------------------------

    const round = (value) => Math.round(value * 1000) / 1000;
    const number = (value) => Number.isInteger(value) ? value.toFixed(1) : String(value);

    // A place on the keyboard and a time since the first touch, in whole microseconds.
    function take(phase, id, event, more) {
      const place = keys.getBoundingClientRect();
      const x = round(event.clientX - place.left), y = round(event.clientY - place.top);
      if (!Number.isFinite(x) || !Number.isFinite(y)) return;
      if (phase === "began") {
        if (origin === null) {
          origin = event.timeStamp;
          geometry = {
            device: {
              width: window.innerWidth, height: window.innerHeight, scale: window.devicePixelRatio || 1,
            },
            origin: { x: round(place.left), y: round(place.top) },
          };
        }
        finish(id, "cancelled");
        fingers.set(id, { finger: ++touches, last: 0, key: -1, points: [], x, y });
      }
      const finger = fingers.get(id);
      if (!finger) return;
      // Browsers' clocks may go back between coalesced samples; a trace's must not.
      const t = Math.max(finger.last, Math.round((event.timeStamp - origin) * 1000), 0);
      finger.last = t;
      finger.x = x;
      finger.y = y;
      finger.points.push([x, y]);
      if (phase === "began") {
        finger.key = keyAt(x, y);
        if (finger.key >= 0) keys.children[finger.key].classList.add("pressed");
      }
      write(phase, finger, t, x, y, more);
      if (phase === "ended" || phase === "cancelled") lift(id, finger);
    }

    function write(phase, finger, t, x, y, more) {
      let json = `{"touch":"${phase}","t":${t},"id":${finger.finger},"x":${number(x)},"y":${number(y)}`;
      if (more && more.radius > 0) json += `,"radius":${number(round(more.radius))}`;
      if (more && more.force > 0) json += `,"force":${number(round(more.force))}`;
      if (more && more.coalesced) json += `,"coalesced":true`;
      lines.push({ t, order: lines.length, finger: finger.finger, json: json + "}" });
      saved = false;
    }

    // Ends a finger of which nothing more will be heard, where it was last seen.
    function finish(id, phase) {
      const finger = fingers.get(id);
      if (!finger) return;
      write(phase, finger, finger.last, finger.x, finger.y);
      lift(id, finger);
    }

    function lift(id, finger) {
      if (finger.key >= 0 && keys.children[finger.key]) keys.children[finger.key].classList.remove("pressed");
      fingers.delete(id);
      tell();
    }

    const extras = (event, coalesced) => ({
      coalesced,
      radius: event.pointerType === "touch" && event.width > 1 ? event.width / 2 : 0,
      // 0, 0.5 and 1 are what devices without a force sensor say.
      force: [0, 0.5, 1].includes(event.pressure) ? 0 : event.pressure,
    });

    function listenToPointers() {
      stage.addEventListener("pointerdown", (event) => {
        if (event.pointerType === "mouse" && event.button !== 0) return;
        event.preventDefault();
        if (document.activeElement) document.activeElement.blur();
        try { stage.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone already */ }
        take("began", event.pointerId, event, extras(event, false));
        paint();
      });
      stage.addEventListener("pointermove", (event) => {
        if (!fingers.has(event.pointerId)) return;
        event.preventDefault();
        const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        const samples = all.length > 0 ? all : [event];
        samples.forEach((sample, index) => {
          take("moved", event.pointerId, sample, extras(sample, index < samples.length - 1));
        });
        paint();
      });
      for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
        stage.addEventListener(name, (event) => take(phase, event.pointerId, event));
      }
      stage.addEventListener("lostpointercapture", (event) => finish(event.pointerId, "cancelled"));
    }

    function listenToTouches() {
      const phases = { touchstart: "began", touchmove: "moved", touchend: "ended", touchcancel: "cancelled" };
      for (const [name, phase] of Object.entries(phases)) {
        stage.addEventListener(name, (event) => {
          event.preventDefault();
          for (const touch of event.changedTouches) {
            const sample = { clientX: touch.clientX, clientY: touch.clientY, timeStamp: event.timeStamp };
            take(phase, touch.identifier, sample, { radius: touch.radiusX || 0, force: touch.force || 0 });
          }
          paint();
        }, { passive: false });
      }
    }

    if (window.PointerEvent) listenToPointers(); else listenToTouches();
    // Safari scrolls and magnifies on touches that pointer events alone do not stop.
    stage.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
    stage.addEventListener("contextmenu", (event) => event.preventDefault());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) for (const id of [...fingers.keys()]) finish(id, "cancelled");
    });

    // ---- the trail -------------------------------------------------------------------------

    function resize() {
      const scale = window.devicePixelRatio || 1;
      trail.width = stage.clientWidth * scale;
      trail.height = stage.clientHeight * scale;
      paint();
    }

    function paint() {
      const scale = window.devicePixelRatio || 1;
      const context = trail.getContext("2d");
      const place = keys.getBoundingClientRect(), own = stage.getBoundingClientRect();
      context.setTransform(scale, 0, 0, scale, (place.left - own.left) * scale, (place.top - own.top) * scale);
      context.clearRect(-9999, -9999, 19999, 19999);
      context.strokeStyle = context.fillStyle = getComputedStyle(stage).getPropertyValue("--accent");
      context.lineWidth = 4;
      context.lineCap = context.lineJoin = "round";
      context.globalAlpha = 0.7;
      for (const { points } of fingers.values()) {
        context.beginPath();
        for (const [x, y] of points) context.lineTo(x, y);
        context.stroke();
        context.beginPath();
        context.arc(...points[points.length - 1], 9, 0, 7);
        context.fill();
      }
    }

    // ---- the trace -------------------------------------------------------------------------

    function trace() {
      // Where the keyboard was at the first touch, whatever has been turned since.
      const header = { trace: "caretlab", version: 1, ...geometry };
      if (layout.name) {
        header.keyboard = layout.name;
        header.document = "|";
      }
      header.source = "recorded";
      const labels = $("labels").value.split(",").map((text) => text.trim()).filter(Boolean);
      if (labels.length > 0) header.labels = labels;
      const sorted = [...lines].sort((a, b) => a.t - b.t || a.order - b.order);
      return [JSON.stringify(header), ...sorted.map((line) => line.json)].join("\n") + "\n";
    }

    function file() {
      const name = (layout.name || "gestures") + "-" + touches + "-touches.trace.jsonl";
      return new File([trace()], name, { type: "application/x-ndjson" });
    }

    $("save").addEventListener("click", () => {
      const data = file(), link = document.createElement("a");
      link.href = URL.createObjectURL(data);
      link.download = data.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      saved = true;
      tell("Saved as " + data.name + ".");
    });

    $("share").addEventListener("click", async () => {
      try {
        await navigator.share({ files: [file()], title: "CaretLab trace" });
        saved = true;
        tell("Shared.");
      } catch (error) {
        if (error.name !== "AbortError") tell("Sharing failed: " + error.message + ". Save the trace instead.");
      }
    });

    $("undo").addEventListener("click", () => {
      const last = Math.max(...lines.map((line) => line.finger));
      lines = lines.filter((line) => line.finger !== last);
      tell("The last touch is removed.");
    });

    $("clear").addEventListener("click", () => { forget(); tell("All touches are removed."); });

    $("keyboard").addEventListener("change", (event) => {
      if (!saved && lines.length > 0 && !confirm("Discard the touches on this keyboard?")) {
        event.target.value = layouts.indexOf(layout);
        return;
      }
      layout = layouts[event.target.value];
      forget();
      draw();
      tell();
    });

    function forget() {
      fingers.clear();
      lines = [];
      touches = 0;
      origin = null;
      saved = true;
      for (const key of keys.children) key.classList.remove("pressed");
      paint();
    }

    function tell(news) {
      const count = new Set(lines.map((line) => line.finger)).size;
      const seconds = lines.reduce((most, line) => Math.max(most, line.t), 0) / 1e6;
      const isEmpty = lines.length === 0 || fingers.size > 0;
      for (const id of ["save", "share", "undo", "clear"]) $(id).disabled = isEmpty;
      const counts = lines.length === 0
        ? "Ready: everything you do on the keyboard below is recorded."
        : `${count} ${count === 1 ? "touch" : "touches"}, ${lines.length} samples, ${seconds.toFixed(1)} s.`;
      status.textContent = news && lines.length > 0 ? news + " " + counts : counts;
      paint();
    }

    $("share").hidden = !(navigator.canShare && navigator.canShare({ files: [new File(["{}"], "a.jsonl")] }));
    document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
    window.addEventListener("resize", resize);
    window.addEventListener("beforeunload", (event) => { if (!saved) event.preventDefault(); });
    draw();
    tell();
    })();
    """#
}
