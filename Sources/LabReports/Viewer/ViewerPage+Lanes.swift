extension ViewerPage {
  /// Draws the lanes of a run on a canvas: only the visible part, found by binary search, and at most one
  /// mark for a pixel.
  static let lanesScript = #"""
    // ---- lanes -----------------------------------------------------------------------------
    const ROW = 24, BAND = 72, AXIS = 26, FONT = "12px system-ui, sans-serif";
    let paint = {};

    function readPaint() {
      const style = getComputedStyle(document.documentElement);
      paint = {};
      for (const name of ["ground", "card", "ink", "soft", "line", "accent", "touch", "gesture", "action",
        "message", "state", "timer", "pass", "fail", "band"]) {
        paint[name] = style.getPropertyValue("--" + name).trim();
      }
    }

    class Lanes {
      constructor(run, label, view, pick, marks, first) {
        this.run = run;
        this.view = view;       // { from, to } in milliseconds, shared
        this.pick = pick;       // is told of an entry that was clicked
        this.marks = marks;     // the entries that the other run does not have
        this.first = first;     // when the runs begin to differ; undefined: they don't
        this.root = element("section", "lanes card");
        this.canvas = document.createElement("canvas");
        this.canvas.tabIndex = 0;
        this.canvas.setAttribute("role", "slider");
        this.canvas.setAttribute("aria-label", "Timeline" + (label ? " of run " + label : ""));
        this.canvas.setAttribute("aria-valuemin", "0");
        this.canvas.setAttribute("aria-valuemax", String(Math.max(0, run.count)));
        if (label) this.root.append(element("h2", "pane", label + "  " + plain(run.raw.title)));
        this.root.append(this.canvas);
        this.rows = this.makeRows();
        this.height = this.rows.reduce((sum, row) => sum + row.height, AXIS);
        this.canvas.style.height = this.height + "px";
        this.hits = [];
      }

      makeRows() {
        const { run } = this, rows = [];
        const add = (kind, label, more) => {
          const depth = more && more.spans ? more.spans.depth : 1;
          rows.push({ kind, label, height: depth > 1 ? 6 + 18 * depth : ROW, ...more });
        };
        if (run.raw.verdicts.length) add("verdicts", "expected");
        if (run.lanes[LANE.user].length) add("marks", "user", { lane: LANE.user, color: "ink" });
        if (run.lanes[LANE.system].length) add("marks", "system", { lane: LANE.system, color: "soft" });
        if (run.lanes[LANE.touches].length) add("spans", "touches", { color: "touch", spans: this.spans([SHAPE.touchDown]), lane: LANE.touches });
        run.raw.recognizers.forEach((name, index) => {
          // A recognizer that has never left "watching" tells nothing.
          if (run.stages[index].stage.some((stage) => stage !== STAGE.idle && stage !== STAGE.watching && stage !== STAGE.failed)) {
            add("stages", plain(name, 30), { index, color: "gesture" });
          }
        });
        if (run.lanes[LANE.keys].length) add("marks", "keys", { lane: LANE.keys, color: "touch", only: SHAPE.typed });
        if (run.lanes[LANE.operations].length) {
          add("spans", "operations", { color: "action", spans: this.spans([SHAPE.operation]), lane: LANE.operations });
        }
        if (run.lanes[LANE.timers].length) {
          add("spans", "timers", { color: "timer", spans: this.spans([SHAPE.timerSet]), lane: LANE.timers });
        }
        if (run.lanes[LANE.keyboard].length) {
          add("marks", "keyboard", { lane: LANE.keyboard, color: "message" });
          add("arrows", "", { height: BAND, messages: this.spans([SHAPE.message]), states: this.spans([SHAPE.state]) });
        }
        if (run.lanes[LANE.host].length) add("marks", "app", { lane: LANE.host, color: "state" });
        let y = AXIS;
        for (const row of rows) { row.y = y; y += row.height; }
        return rows;
      }

      // Where spans begin, in order, and how far the ones before reach.
      spans(shapes) {
        const { run } = this, starts = [];
        for (let i = 0; i < run.count; i++) if (shapes.includes(run.raw.shape[i])) starts.push(i);
        const reach = new Float64Array(starts.length), level = new Map(), ends = [];
        let far = -Infinity;
        starts.forEach((i, k) => {
          far = Math.max(far, this.stop(i));
          reach[k] = far;
          // What overlaps goes one below the other, up to four.
          let free = ends.findIndex((end) => end <= run.time[i]);
          if (free < 0) free = Math.min(ends.length, 3);
          ends[free] = Math.max(this.stop(i), run.time[i] + 1e-6);
          if (free > 0) level.set(i, free);
        });
        return { starts, reach, level, depth: Math.max(1, ends.length) };
      }

      // When a span ends; one that never does goes on to the run's end, a timer to when it is due.
      stop(i) {
        const { run } = this;
        if (run.end[i] >= 0) return run.time[run.end[i]];
        return run.raw.shape[i] === SHAPE.operation && run.effect[i] < 0 ? run.time[i] : run.to;
      }

      get gutter() { return this.width < 480 ? 74 : 104; }
      x(time) {
        return this.gutter + (time - this.view.from) / (this.view.to - this.view.from) * (this.width - this.gutter - 8);
      }
      timeAt(x) {
        return this.view.from + (x - this.gutter) / (this.width - this.gutter - 8) * (this.view.to - this.view.from);
      }

      // The lanes are drawn once for a place and a size; over them what is now.
      draw(entry, time) {
        const { canvas, run, view } = this;
        this.width = canvas.clientWidth;
        const ratio = Math.min(window.devicePixelRatio || 1, 2);
        const width = Math.max(1, Math.round(this.width * ratio)), height = Math.round(this.height * ratio);
        if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
        const key = [view.from, view.to, width, height, paint.ink].join(" ");
        if (this.key !== key) {
          this.key = key;
          this.still = this.still || document.createElement("canvas");
          this.still.width = width;
          this.still.height = height;
          this.entry = -2;
          this.prepare(this.still, ratio);
          this.drawGround();
          this.clipped(() => {
            for (const row of this.rows) this["draw_" + row.kind](row);
            if (this.first !== undefined) this.line(this.first, paint.fail, 1.5, [3, 3]);
          });
        }
        this.entry = entry;
        this.prepare(canvas, ratio);
        this.context.setTransform(1, 0, 0, 1, 0, 0);
        this.context.drawImage(this.still, 0, 0);
        this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.clipped(() => {
          for (const row of this.rows) this.drawNow(row, entry, time);
          this.line(time, paint.accent, 2, []);
        });
        canvas.setAttribute("aria-valuenow", String(entry + 1));
        canvas.setAttribute("aria-valuetext", entry < 0 ? "before the first event"
          : "event " + (entry + 1) + " of " + run.count + ", " + milliseconds(run.time[entry]) + " ms: " + run.who(entry) + " " + plain(run.text(entry), 120));
      }

      prepare(canvas, ratio) {
        const context = this.context = canvas.getContext("2d");
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, this.width, this.height);
        context.font = FONT;
        context.textBaseline = "middle";
      }

      clipped(body) {
        const { context } = this;
        context.save();
        context.beginPath();
        context.rect(this.gutter, 0, this.width - this.gutter, this.height);
        context.clip();
        body();
        context.restore();
      }

      line(time, color, width, dashes) {
        const { context } = this, x = Math.round(this.x(time)) + 0.5;
        context.strokeStyle = color;
        context.lineWidth = width;
        context.setLineDash(dashes);
        context.beginPath();
        context.moveTo(x, AXIS - 6);
        context.lineTo(x, this.height);
        context.stroke();
        context.setLineDash([]);
      }

      // What a row shows of the entry that is chosen, and of the messages that are under way now.
      drawNow(row, entry, time) {
        const { run, context } = this;
        if (row.kind === "arrows") {
          const top = row.y - ROW / 2, bottom = row.y + row.height + ROW / 2;
          for (const [spans, from, to, color] of [[row.messages, top, bottom, "message"], [row.states, bottom, top, "state"]]) {
            let k = search(spans.starts.length, (k) => spans.reach[k] >= time);
            for (; k < spans.starts.length && run.time[spans.starts[k]] <= time; k++) {
              const i = spans.starts[k], start = run.time[i], stop = this.stop(i), end = run.end[i];
              if (end < 0 || time >= stop || run.raw.shape[end] === SHAPE.lost) continue;
              const part = (time - start) / (stop - start);
              context.fillStyle = paint[color];
              context.beginPath();
              context.arc(this.x(time), from + (to - from) * part, 5, 0, 7);
              context.fill();
            }
            const i = entry >= 0 && run.begin[entry] >= 0 ? run.begin[entry] : entry;
            if (i >= 0 && run.raw.shape[i] === (color === "message" ? SHAPE.message : SHAPE.state)) {
              row.labelled = -Infinity;
              this.arrow(row, i, run.time[i], this.stop(i), from, to, color);
            }
          }
          return;
        }
        if (entry < 0 || run.lane(entry) !== row.lane) return;
        if (row.kind === "marks") return this.diamond(entry, this.x(run.time[entry]), row.y + row.height / 2, row.color);
        if (row.kind !== "spans") return;
        const i = run.begin[entry] >= 0 ? run.begin[entry] : entry, { depth, level } = row.spans;
        const y = depth > 1 ? row.y + 3 + 18 * (level.get(i) || 0) : row.y + 4, height = depth > 1 ? 16 : row.height - 8;
        context.strokeStyle = paint.accent;
        context.lineWidth = 2;
        context.strokeRect(this.x(run.time[i]), y - 1, Math.max(2, this.x(this.stop(i)) - this.x(run.time[i])), height + 2);
      }

      drawGround() {
        const { context, view } = this;
        const span = view.to - view.from, room = this.width - this.gutter - 8;
        let step = 1e-3;
        for (const size of [1, 2, 5]) {
          let candidate = size * 1e-3;
          while (candidate / span * room < 80) candidate *= 10;
          if (step === 1e-3 || candidate < step) step = candidate;
        }
        context.fillStyle = paint.soft;
        context.strokeStyle = paint.line;
        context.lineWidth = 1;
        context.textAlign = "center";
        for (let tick = Math.ceil(view.from / step) * step; tick <= view.to; tick += step) {
          const x = Math.round(this.x(tick)) + 0.5;
          context.beginPath();
          context.moveTo(x, AXIS - 6);
          context.lineTo(x, this.height);
          context.stroke();
          const label = span >= 10000 ? trim(tick / 1000) + " s" : trim(tick) + " ms";
          if (x - this.gutter > 24 && this.width - x > 24) context.fillText(label, x, 10);
        }
        context.textAlign = "left";
        this.rows.forEach((row, index) => {
          if (index % 2 === 0 && row.kind !== "arrows") {
            context.globalAlpha = 0.5;
            context.fillStyle = paint.band;
            context.fillRect(0, row.y, this.width, row.height);
            context.globalAlpha = 1;
          }
          context.fillStyle = paint.ink;
          context.fillText(fitted(context, row.label, this.gutter - 10), 6, row.y + row.height / 2);
        });
      }

      // Calls `tell` for the entries of a lane in view, at most one a pixel.
      visible(lane, tell) {
        const { run, view } = this, pixel = (view.to - view.from) / Math.max(1, this.width - this.gutter);
        let at = search(lane.length, (k) => run.time[lane[k]] >= view.from - 8 * pixel);
        while (at < lane.length && run.time[lane[at]] <= view.to + 8 * pixel) {
          tell(lane[at]);
          const next = run.time[lane[at]] + pixel;
          let step = at + 1;
          if (step < lane.length && run.time[lane[step]] < next) {
            step = search(lane.length, (k) => run.time[lane[k]] >= next);
          }
          at = step;
        }
      }

      // Calls `tell` for the spans in view; of those that begin in one pixel only the first.
      visibleSpans(spans, tell) {
        const { run, view } = this, pixel = (view.to - view.from) / Math.max(1, this.width - this.gutter);
        const { starts, reach } = spans;
        let at = search(starts.length, (k) => reach[k] >= view.from - 8 * pixel);
        let last = -Infinity;
        while (at < starts.length && run.time[starts[at]] <= view.to + 8 * pixel) {
          const start = run.time[starts[at]];
          if (start - last >= pixel / 2) {
            tell(starts[at], start, this.stop(starts[at]));
            last = start;
            at++;
          } else {
            at = Math.max(at + 1, search(starts.length, (k) => run.time[starts[k]] >= last + pixel / 2));
          }
        }
      }

      // A label right of a place, as far as there is room; what is written once is not written over.
      label(text, x, row, right, color = "ink") {
        const { context } = this;
        const left = Math.max(x, row.labelEnd || 0);
        const room = right - left - 4;
        if (room < 16 || left > x + 2) return;
        context.fillStyle = paint[color];
        const shown = fitted(context, text, room);
        if (!shown) return;
        context.fillText(shown, left + 3, row.y + row.height / 2);
        row.labelEnd = left + 6 + context.measureText(shown).width;
      }

      draw_marks(row) {
        const { run, context } = this, lane = run.lanes[row.lane], middle = row.y + row.height / 2;
        row.labelEnd = 0;
        const marks = [];
        this.visible(lane, (i) => marks.push(i));
        marks.forEach((i, k) => {
          if (row.only !== undefined && run.raw.shape[i] !== row.only) return this.dot(i, middle, row.color);
          this.diamond(i, this.x(run.time[i]), middle, row.color);
          const next = k + 1 < marks.length ? this.x(run.time[marks[k + 1]]) - 6 : this.width;
          this.label(plain(run.text(i), 60), this.x(run.time[i]) + 6, row, next);
        });
      }

      dot(i, y, color) {
        this.context.fillStyle = paint[color];
        this.context.fillRect(this.x(this.run.time[i]) - 1, y - 4, 2, 8);
      }

      diamond(i, x, y, color) {
        const { context } = this, size = i === this.entry ? 7 : 5;
        context.fillStyle = paint[i === this.entry ? "accent" : color];
        context.beginPath();
        context.moveTo(x, y - size);
        context.lineTo(x + size, y);
        context.lineTo(x, y + size);
        context.lineTo(x - size, y);
        context.fill();
        if (!this.marks.has(i)) return;
        // The other run does not have it.
        context.strokeStyle = paint.fail;
        context.lineWidth = 1.5;
        context.strokeRect(x - 8, y - 8, 16, 16);
      }

      draw_spans(row) {
        const { run, context } = this, { depth, level } = row.spans;
        const lines = Array.from({ length: depth }, (_, k) => ({ labelEnd: 0,
          y: depth > 1 ? row.y + 3 + 18 * k : row.y + 4, height: depth > 1 ? 16 : row.height - 8 }));
        this.visibleSpans(row.spans, (i, start, stop) => {
          const x = this.x(start), width = Math.max(2, this.x(stop) - x);
          const isOpen = run.end[i] < 0, line = lines[level.get(i) || 0];
          context.fillStyle = paint[row.color];
          context.globalAlpha = isOpen ? 0.12 : 0.28;
          context.fillRect(x, line.y, width, line.height);
          context.globalAlpha = 1;
          context.fillRect(x, line.y, 2, line.height);
          if (!isOpen) context.fillRect(x + width - 2, line.y, 2, line.height);
          if (this.marks.has(i)) {
            context.strokeStyle = paint.fail;
            context.lineWidth = 1.5;
            context.strokeRect(x, line.y - 1, width, line.height + 2);
          }
          const end = run.end[i] >= 0 && row.lane === LANE.operations ? "  → " + outcome(run, run.end[i]) : "";
          this.label(plain(run.text(i), 50) + end, x + 2, line, Math.max(x + width, x + 60));
        });
        if (row.lane === LANE.touches && this.view.to - this.view.from < 2000) {
          this.visible(run.lanes[row.lane], (i) => {
            context.fillStyle = paint.touch;
            context.fillRect(this.x(run.time[i]) - 0.5, row.y + row.height - 5, 1, 4);
          });
        }
      }

      // Bars of a recognizer: how far it was, by height and by word.
      draw_stages(row) {
        const { run, context, view } = this, { time, stage } = run.stages[row.index];
        const pixel = (view.to - view.from) / Math.max(1, this.width - this.gutter);
        row.labelEnd = 0;
        let at = Math.max(0, search(time.length, (k) => time[k] > view.from) - 1), drawn = -Infinity;
        while (at < time.length && time[at] <= view.to) {
          const start = time[at], stop = at + 1 < time.length ? time[at + 1] : run.to, now = stage[at];
          if (now !== STAGE.idle && (stop - drawn >= pixel)) {
            const x = this.x(start), width = Math.max(2, this.x(stop) - x);
            const isWon = now !== STAGE.watching && now !== STAGE.held && now !== STAGE.failed;
            const tall = isWon ? row.height - 8 : 5;
            context.globalAlpha = now === STAGE.failed ? 0.25 : isWon ? 0.45 : 0.5;
            context.fillStyle = paint.gesture;
            context.fillRect(x, row.y + row.height - 4 - tall, width, tall);
            context.globalAlpha = 1;
            if (isWon && now !== STAGE.changed) {
              context.fillRect(x, row.y + 4, 2, row.height - 8);
              this.label(data.stages[now], x + 2, row, Math.max(x + width, x + 76));
            }
            drawn = stop;
          }
          const next = search(time.length, (k) => time[k] >= time[at] + pixel / 2);
          at = Math.max(at + 1, next);
        }
      }

      draw_arrows(row) {
        const top = row.y - ROW / 2, bottom = row.y + row.height + ROW / 2;
        row.labelled = -Infinity;
        this.visibleSpans(row.messages, (i, start, stop) => this.arrow(row, i, start, stop, top, bottom, "message"));
        row.labelled = -Infinity;
        this.visibleSpans(row.states, (i, start, stop) => this.arrow(row, i, start, stop, bottom, top, "state"));
      }

      arrow(row, i, start, stop, from, to, color) {
        const { run, context } = this, end = run.end[i];
        const isLost = end >= 0 && (run.raw.shape[end] === SHAPE.lost || run.raw.shape[end] === SHAPE.ignored);
        let x0 = this.x(start), x1 = this.x(stop), y1 = to;
        if (end >= 0 && run.raw.shape[end] === SHAPE.lost) { x1 = x0 + 14; y1 = from + (to - from) * 0.45; }
        if (end < 0) { x1 = x0 + 14; y1 = from + (to - from) * 0.45; }
        const isCurrent = i === this.entry || (end >= 0 && end === this.entry);
        context.strokeStyle = context.fillStyle = paint[isCurrent ? "accent" : color];
        context.lineWidth = isCurrent ? 3 : 1.6;
        context.setLineDash(color === "state" ? [6, 4] : []);
        context.beginPath();
        context.moveTo(x0, from);
        context.lineTo(x1, y1);
        context.stroke();
        context.setLineDash([]);
        const length = Math.hypot(x1 - x0, y1 - from) || 1, dx = (x1 - x0) / length, dy = (y1 - from) / length;
        context.beginPath();
        if (isLost || end < 0) {
          context.moveTo(x1 - 5, y1 - 5);
          context.lineTo(x1 + 5, y1 + 5);
          context.moveTo(x1 + 5, y1 - 5);
          context.lineTo(x1 - 5, y1 + 5);
          context.stroke();
        } else {
          context.moveTo(x1, y1);
          context.lineTo(x1 - 9 * dx - 5 * dy, y1 - 9 * dy + 5 * dx);
          context.lineTo(x1 - 9 * dx + 5 * dy, y1 - 9 * dy - 5 * dx);
          context.closePath();
          if (color === "state") context.stroke(); else context.fill();
        }
        const number = run.number[i], middle = (x0 + x1) / 2, y = from + (y1 - from) * (color === "state" ? 0.3 : 0.3);
        if (number && middle - row.labelled > 34) {
          const text = color === "state" ? "state " + number : "#" + number;
          const x = x0 + (x1 - x0) * 0.3 + 7;
          context.fillStyle = paint.card;
          context.globalAlpha = 0.8;
          context.fillRect(x - 2, y - 8, context.measureText(text).width + 4, 16);
          context.globalAlpha = 1;
          context.fillStyle = paint[color];
          context.fillText(text, x, y);
          row.labelled = middle;
        }
      }

      draw_verdicts(row) {
        const { run, context } = this;
        row.labelEnd = 0;
        const marks = run.raw.verdicts.map((verdict) => ({ verdict, x: this.x(run.time[verdict.entry] || 0) }));
        marks.sort((a, b) => a.x - b.x);
        marks.forEach(({ verdict, x }, k) => {
          if (x < this.gutter - 8 || x > this.width + 8) return;
          const y = row.y + row.height / 2;
          context.strokeStyle = paint[verdict.pass ? "pass" : "fail"];
          context.lineWidth = 2.5;
          context.beginPath();
          if (verdict.pass) {
            context.moveTo(x - 5, y);
            context.lineTo(x - 1, y + 4);
            context.lineTo(x + 6, y - 5);
          } else {
            context.moveTo(x - 5, y - 5);
            context.lineTo(x + 5, y + 5);
            context.moveTo(x + 5, y - 5);
            context.lineTo(x - 5, y + 5);
          }
          context.stroke();
          const next = k + 1 < marks.length ? marks[k + 1].x - 8 : this.width;
          this.label((verdict.pass ? "pass: " : "FAIL: ") + plain(verdict.text, 60), x + 7, row, next, verdict.pass ? "pass" : "fail");
        });
      }

      // The entry near a place, or -1.
      hit(x, y) {
        const row = this.rows.find((row) => y >= row.y && y < row.y + row.height);
        if (!row || x < this.gutter) return -1;
        const { run } = this, time = this.timeAt(x), pixel = this.timeAt(x + 1) - time;
        const nearest = (list) => {
          const at = search(list.length, (k) => run.time[list[k]] >= time);
          let best = -1;
          for (const k of [at - 1, at]) {
            if (k < 0 || k >= list.length) continue;
            if (best < 0 || Math.abs(run.time[list[k]] - time) < Math.abs(run.time[best] - time)) best = list[k];
          }
          return best;
        };
        if (row.kind === "arrows") {
          const part = (y - row.y + ROW / 2) / (row.height + ROW);
          let best = -1, distance = 14;
          for (const [spans, isDown] of [[row.messages, true], [row.states, false]]) {
            this.visibleSpans(spans, (i, start, stop) => {
              const place = this.x(start + (stop - start) * (isDown ? part : 1 - part));
              if (Math.abs(place - x) < distance) { best = i; distance = Math.abs(place - x); }
            });
          }
          return best;
        }
        if (row.kind === "verdicts") {
          const marks = run.raw.verdicts.filter((v) => Math.abs(this.x(run.time[v.entry]) - x) < 40);
          return marks.length ? marks[0].entry : -1;
        }
        if (row.kind === "stages") return nearest(run.lanes[LANE.gestures]);
        const found = nearest(run.lanes[row.lane]);
        return found >= 0 && (row.kind === "spans" || Math.abs(run.time[found] - time) < 30 * pixel) ? found : -1;
      }
    }
    """#
}
