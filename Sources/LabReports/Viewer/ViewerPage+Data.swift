extension ViewerPage {
  /// Reads the data and finds the state after any entry: the key frame before it, changed by the edits from
  /// the simulation.
  static let dataScript = #"""
    // ---- data ------------------------------------------------------------------------------
    const $ = (id) => document.getElementById(id);
    const data = JSON.parse($("data").textContent);
    const SHAPE = Object.fromEntries(data.shapes.map((name, index) => [name, index]));
    const LANE = Object.fromEntries(data.lanes.map((name, index) => [name, index]));
    const STAGE = Object.fromEntries(data.stages.map((name, index) => [name, index]));

    // A text: a string, or where half a character stands alone a list of its units.
    function unitsOf(text) {
      if (typeof text === "string") return text;
      let result = "";
      // A call takes some ten thousand arguments at most.
      for (let i = 0; i < text.length; i += 4096) result += String.fromCharCode(...text.slice(i, i + 4096));
      return result;
    }

    // The first index from which `test` holds, if it holds from some index on.
    function search(count, test) {
      let low = 0, high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (test(middle)) high = middle; else low = middle + 1;
      }
      return low;
    }

    const NONE = [], LIFTED = [[6]];

    class Run {
      constructor(raw) {
        const count = raw.time.length;
        this.raw = raw;
        this.count = count;
        this.number = new Int32Array(count);   // of messages and of states, in their order
        this.time = new Float64Array(count);   // milliseconds
        this.cause = new Int32Array(count).fill(-1);
        this.begin = new Int32Array(count).fill(-1);
        this.end = new Int32Array(count).fill(-1);
        this.effect = new Int32Array(count).fill(-1);      // the first entry that this one caused
        this.nextEffect = new Int32Array(count).fill(-1);  // the next one of the same cause
        let now = 0, messages = 0, states = 0;
        for (let i = 0; i < count; i++) {
          now += raw.time[i];
          this.time[i] = now / 1e6;
          if (raw.cause[i] > 0) this.cause[i] = i - raw.cause[i];
          if (raw.begin[i] > 0) {
            this.begin[i] = i - raw.begin[i];
            this.end[this.begin[i]] = i;
            this.number[i] = this.number[this.begin[i]];
          }
          if (raw.shape[i] === SHAPE.message) this.number[i] = ++messages;
          if (raw.shape[i] === SHAPE.state) this.number[i] = ++states;
        }
        for (let i = count - 1; i >= 0; i--) {
          const cause = this.cause[i];
          if (cause < 0) continue;
          this.nextEffect[i] = this.effect[cause];
          this.effect[cause] = i;
        }
        this.from = count ? this.time[0] : 0;
        this.to = count ? this.time[count - 1] : 0;
        this.indexLanes();
        this.cached = null;
      }

      // Which entries are in which lane, how far recognizers were, and how far touches went.
      indexLanes() {
        const { raw, count } = this;
        const sizes = data.lanes.map(() => 0);
        for (let i = 0; i < count; i++) sizes[this.lane(i)]++;
        this.lanes = sizes.map((size) => new Int32Array(size));
        const next = sizes.map(() => 0);
        this.stages = raw.recognizers.map(() => ({ time: [], stage: [] }));
        this.area = { width: 320, height: 200 };
        for (let i = 0; i < count; i++) {
          const lane = this.lane(i);
          this.lanes[lane][next[lane]++] = i;
          const edits = raw.edits[i];
          if (edits === 0 || edits === 1) continue;
          if (typeof edits[0] === "number") { this.cover(edits, 0); continue; }
          for (const edit of edits) {
            if (edit[0] === 7 && this.stages[edit[1]]) {
              this.stages[edit[1]].time.push(this.time[i]);
              this.stages[edit[1]].stage.push(edit[2]);
            } else if (edit[0] === 6) {
              this.cover(edit, 1);
            }
          }
        }
      }

      // Makes the area without keys as large as the fingers need it.
      cover(fingers, from) {
        for (let f = from; f < fingers.length; f += 3) {
          this.area.width = Math.max(this.area.width, Math.min(fingers[f + 1] + 20, 2000));
          this.area.height = Math.max(this.area.height, Math.min(fingers[f + 2] + 20, 2000));
        }
      }

      string(index) { return index < 0 ? "" : this.raw.strings[index]; }
      lane(i) { return data.laneOfShape[this.raw.shape[i]]; }
      who(i) { return this.raw.text[i] < 0 ? "touch" : this.raw.texts[2 * this.raw.text[i]]; }

      // What an entry changed, as a list of lists.
      edits(i) {
        const edits = this.raw.edits[i];
        if (edits === 0) return NONE;
        if (edits === 1) return LIFTED;
        return typeof edits[0] === "number" ? [[6, edits[0], edits[1], edits[2]]] : edits;
      }

      // Where the fingers were after an entry that moved any: [6, number, x, y, …].
      fingers(i) { return this.edits(i).find((edit) => edit[0] === 6); }

      // What happened, as the simulation told it.
      text(i) {
        if (this.raw.text[i] >= 0) return this.raw.texts[2 * this.raw.text[i] + 1];
        const edit = this.fingers(i);
        return edit ? "finger " + edit[1] + " moves to " + edit[2] + ", " + edit[3] : "";
      }

      // The last entry at or before a time, -1 if there is none.
      at(time) { return search(this.count, (i) => this.time[i] > time) - 1; }

      // The state after an entry; the caller does not change it.
      state(entry) {
        const frames = this.raw.frames;
        const frame = Math.max(0, search(frames.length, (f) => frames[f][0] > entry + 1) - 1);
        let cached = this.cached;
        if (!cached || cached.entry > entry || cached.entry < frames[frame][0] - 1) {
          cached = this.cached = { entry: frames[frame][0] - 1, state: this.open(frames[frame][1]) };
        }
        for (let i = cached.entry + 1; i <= entry; i++) {
          for (const edit of this.edits(i)) this.apply(cached.state, edit, this.time[i]);
        }
        cached.entry = Math.max(cached.entry, entry);
        return cached.state;
      }

      open(frame) {
        const side = ([text, from, to, markFrom, markTo]) =>
          ({ text: unitsOf(text), from, to, markFrom, markTo });
        return {
          field: frame.field, host: side(frame.host), mirror: side(frame.mirror),
          window: frame.window, messages: frame.messages, states: frame.states,
          fingers: frame.fingers, recognizers: frame.recognizers.slice(), keys: frame.keys,
          timers: frame.timers, presence: frame.presence, layout: frame.layout, display: frame.display,
        };
      }

      apply(state, edit, now) {
        switch (edit[0]) {
        case 0: state.field = edit[1]; break;
        case 1: case 2: {
          const old = edit[0] === 1 ? state.host : state.mirror;
          const side = {
            text: old.text.slice(0, edit[1]) + unitsOf(edit[3]) + old.text.slice(edit[2]),
            from: edit[4], to: edit[5], markFrom: edit[6], markTo: edit[7],
          };
          if (edit[0] === 1) state.host = side; else state.mirror = side;
          break;
        }
        case 3: state.window = [edit[1], edit[2]]; break;
        case 4: state.messages = edit.slice(1); break;
        case 5: state.states = edit.slice(1); break;
        case 6: state.fingers = edit.slice(1); break;
        case 7: state.recognizers[edit[1]] = edit[2]; break;
        case 8: state.keys = edit.slice(1); break;
        case 9: state.timers = edit.slice(1).map((span) => now * 1e6 + span); break;
        case 10: state.presence = edit[1]; break;
        case 11: state.layout = edit[1]; break;
        case 12: state.display = edit[1]; break;
        }
      }

      // Where a finger was, back to its touch down: [x, y, time] from the newest on.
      trail(entry, finger) {
        const lane = this.lanes[LANE.touches], points = [];
        let at = search(lane.length, (k) => lane[k] > entry) - 1;
        for (; at >= 0 && points.length < 400; at--) {
          const i = lane[at], edit = this.fingers(i);
          if (!edit) continue;
          let found = -1;
          for (let f = 1; f < edit.length; f += 3) if (edit[f] === finger) found = f;
          if (found < 0) { if (points.length) break; else continue; }
          points.push([edit[found + 1], edit[found + 2], this.time[i]]);
        }
        return points;
      }
    }
    """#
}
