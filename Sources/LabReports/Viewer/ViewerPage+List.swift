extension ViewerPage {
  /// The list of events with filter and search, in which only the visible rows are elements; and the
  /// details of one event with its links.
  static let listScript = #"""
    // ---- the list of events ----------------------------------------------------------------
    const LINE = 30, TALLEST = 8e6;

    class EventList {
      constructor(go) {
        this.go = go;            // is told of a place to go to
        this.root = $("list");
        this.inner = element("div", "inner");
        this.root.append(this.inner);
        this.rows = [];
        this.hiddenLanes = new Set();
        this.root.addEventListener("scroll", () => this.render());
        this.root.addEventListener("click", (event) => {
          const row = event.target.closest(".row");
          if (row) this.go(Number(row.dataset.place));
        });
        $("search").addEventListener("input", () => this.filter());
        $("search").addEventListener("keydown", (event) => {
          if (event.key === "Enter") { event.preventDefault(); step(event.shiftKey ? -1 : 1); }
          if (event.key === "Escape") { $("search").value = ""; this.filter(); this.root.focus(); }
        });
      }

      open(sequence) {
        this.sequence = sequence;
        this.place = -1;
        const lanes = $("filters");
        lanes.replaceChildren();
        this.hiddenLanes.clear();
        data.lanes.forEach((name, lane) => {
          if (!sequence.runs.some((run) => run.lanes[lane].length)) return;
          const button = element("button", "chip", name === "host" ? "app" : name);
          button.type = "button";
          button.setAttribute("aria-pressed", "true");
          button.addEventListener("click", () => {
            const isHidden = this.hiddenLanes.has(lane);
            if (isHidden) this.hiddenLanes.delete(lane); else this.hiddenLanes.add(lane);
            button.setAttribute("aria-pressed", String(isHidden));
            this.filter();
          });
          lanes.append(button);
        });
        this.filter();
      }

      // Which places are listed: null for all.
      filter() {
        const { sequence } = this, wanted = $("search").value.trim().toLowerCase();
        if (!wanted && this.hiddenLanes.size === 0) {
          this.listed = null;
        } else {
          const found = [];
          // Each text is looked at once, however often it comes.
          const matches = sequence.runs.map((run) => run.raw.texts.map((text) => text.toLowerCase().includes(wanted)));
          for (let place = 0; place < sequence.count; place++) {
            const pane = sequence.paneAt(place), i = sequence.entryAt(place), run = sequence.runs[pane];
            if (this.hiddenLanes.has(run.lane(i))) continue;
            const text = run.raw.text[i];
            const isFound = !wanted || (text >= 0 ? matches[pane][2 * text] || matches[pane][2 * text + 1]
              : run.text(i).includes(wanted) || "touch".includes(wanted));
            if (isFound) found.push(place);
          }
          this.listed = Int32Array.from(found);
        }
        const count = this.count;
        $("found").textContent = count === sequence.count ? count + (count === 1 ? " event" : " events")
          : count + " of " + sequence.count + " events";
        this.inner.style.height = Math.min(count * LINE, TALLEST) + "px";
        this.root.scrollTop = 0;
        this.show(this.place, true);
      }

      get count() { return this.listed ? this.listed.length : this.sequence.count; }
      placeOf(index) { return this.listed ? this.listed[index] : index; }

      // The listed index of the last event at or before a place, -1 if there is none.
      indexOf(place) {
        return this.listed ? search(this.listed.length, (k) => this.listed[k] > place) - 1 : place;
      }

      // Moves forward or back by a number of listed events from a place.
      step(by, place) {
        if (this.count === 0) return;
        const index = this.indexOf(place);
        const isListed = index >= 0 && this.placeOf(index) === place;
        const next = by < 0 && !isListed ? index + by + 1 : index + by;
        if (next < 0) return this.go(-1);
        if (next < this.count || by < 0) return this.go(this.placeOf(Math.min(next, this.count - 1)));
        if (index < this.count - 1) this.go(this.placeOf(this.count - 1));
      }

      // Where the list is scrolled to, as an index that need not be whole.
      get top() {
        const room = this.root.clientHeight, tall = this.count * LINE;
        if (tall <= TALLEST) return this.root.scrollTop / LINE;
        return this.root.scrollTop / (TALLEST - room) * (this.count - room / LINE);
      }

      scrollTo(index) {
        const room = this.root.clientHeight, tall = this.count * LINE;
        const top = Math.max(0, Math.min(index, this.count - room / LINE));
        this.root.scrollTop = tall <= TALLEST ? top * LINE : top / (this.count - room / LINE) * (TALLEST - room);
      }

      show(place, isNew) {
        if (place === this.place && !isNew) return;
        this.place = place;
        const index = this.indexOf(place), top = this.top, fits = Math.floor(this.root.clientHeight / LINE);
        if (index < top || index >= top + fits - 1) this.scrollTo(index - Math.floor(fits / 3));
        this.render();
      }

      render() {
        const { sequence } = this;
        if (!sequence) return;
        const room = Math.ceil(this.root.clientHeight / LINE) + 2, top = this.top, first = Math.max(0, Math.floor(top));
        const base = this.root.scrollTop - (top - first) * LINE, shown = Math.min(room, this.count - first);
        while (this.rows.length < room) this.rows.push(this.makeRow());
        let active = "";
        this.rows.forEach((row, k) => {
          const isShown = k < shown;
          row.root.hidden = !isShown;
          if (!isShown) return;
          const index = first + k, place = this.placeOf(index);
          row.root.style.transform = "translateY(" + (base + k * LINE) + "px)";
          const isCurrent = place === this.place;
          row.root.classList.toggle("current", isCurrent);
          row.root.setAttribute("aria-selected", String(isCurrent));
          if (isCurrent) active = row.root.id;
          if (row.place === place && row.sequence === sequence) return;
          row.place = place;
          row.sequence = sequence;
          this.fill(row, place, index);
        });
        this.root.setAttribute("aria-activedescendant", active);
      }

      makeRow() {
        const root = element("div", "row");
        root.id = "row-" + this.rows.length;
        root.setAttribute("role", "option");
        const time = element("span", "time"), who = element("span", "who"), text = element("span", "what");
        text.dir = "ltr";
        root.append(time, who, text);
        this.inner.append(root);
        return { root, time, who, text, place: -1 };
      }

      fill(row, place, index) {
        const { sequence } = this, pane = sequence.paneAt(place), i = sequence.entryAt(place), run = sequence.runs[pane];
        row.root.dataset.place = place;
        row.root.dataset.lane = data.lanes[run.lane(i)];
        row.root.setAttribute("aria-setsize", String(this.count));
        row.root.setAttribute("aria-posinset", String(index + 1));
        row.root.classList.toggle("differs", sequence.differs(pane, i));
        row.time.textContent = milliseconds(run.time[i]);
        row.who.textContent = (sequence.runs.length > 1 ? "AB"[pane] + " " : "") + (run.who(i) || data.lanes[run.lane(i)]);
        row.text.textContent = plain(run.text(i));
      }
    }

    // ---- one event -------------------------------------------------------------------------
    function showDetail(sequence, place, go) {
      const parent = $("detail");
      parent.replaceChildren();
      if (place < 0) return parent.append(element("p", "soft", "Before the first event."));
      const pane = sequence.paneAt(place), i = sequence.entryAt(place), run = sequence.runs[pane];
      const head = element("p", "headline");
      head.append(element("strong", "", milliseconds(run.time[i]) + " ms"), " " + (run.who(i) || ""));
      const what = element("p", "full");
      what.dir = "auto";
      append(what, run.text(i).slice(0, 20000));
      if (run.text(i).length > 20000) what.append(element("span", "hidden", " ‹" + (run.text(i).length - 20000) + " more›"));
      parent.append(head, what);
      const links = element("ul", "links");
      const link = (label, other) => {
        if (other < 0 || other === undefined) return;
        const line = element("li"), button = element("button", "link");
        button.type = "button";
        button.append(element("span", "soft", label + " "), milliseconds(run.time[other]) + " ms "
          + run.who(other) + ": " + plain(run.text(other), 90));
        button.addEventListener("click", () => go(sequence.placeOf(pane, other)));
        line.append(button);
        links.append(line);
      };
      if (run.cause[i] !== run.begin[i]) link("because of", run.cause[i]);
      link("began", run.begin[i]);
      link("ends", run.end[i]);
      let count = 0;
      for (let next = run.effect[i]; next >= 0 && count < 6; next = run.nextEffect[next]) {
        if (next === run.end[i]) continue;
        link("leads to", next);
        count++;
      }
      if (links.children.length) parent.append(links);
    }
    """#
}
