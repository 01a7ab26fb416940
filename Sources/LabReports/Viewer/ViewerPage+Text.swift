extension ViewerPage {
  /// Shows texts. Invisible characters are written by their number; carets, selections, marked text and
  /// differences are drawn in. Text is never treated as markup.
  static let textScript = #"""
    // ---- texts -----------------------------------------------------------------------------
    // Whether a unit can't be seen, turns a line around, or is half a character.
    function isUnseen(text, i) {
      const code = text.charCodeAt(i);
      if (code < 0x20 || code >= 0x7f && code < 0xa0 || code === 0xad) return true;
      if (code < 0x61c) return false;
      if (code >= 0xd800 && code < 0xdc00) {
        const next = text.charCodeAt(i + 1);
        return !(next >= 0xdc00 && next < 0xe000);
      }
      if (code >= 0xdc00 && code < 0xe000) {
        const last = text.charCodeAt(i - 1);
        return !(last >= 0xd800 && last < 0xdc00);
      }
      // A joiner (U+200D) belongs to the characters around it.
      return code === 0x61c || code >= 0x200b && code <= 0x200f && code !== 0x200d
        || code >= 0x2028 && code <= 0x202e || code >= 0x2060 && code <= 0x2069 || code === 0xfeff
        || code >= 0xfff9 && code <= 0xfffb || code >= 0xfffe;
    }

    function nameOf(code) {
      if (code === 10) return "⏎";
      if (code === 9) return "⇥";
      return "U+" + code.toString(16).toUpperCase().padStart(4, "0");
    }

    // The pieces of a text: [string, whether it stands for a unit that can't be seen].
    function pieces(text) {
      const result = [];
      let last = 0;
      for (let i = 0; i < text.length; i++) {
        if (!isUnseen(text, i)) continue;
        if (i > last) result.push([text.slice(last, i), false]);
        result.push([nameOf(text.charCodeAt(i)), true]);
        last = i + 1;
      }
      if (last < text.length) result.push([text.slice(last), false]);
      return result;
    }

    // A text on one line, for names, lists and labels.
    function plain(text, limit = 300) {
      const cut = text.length > limit ? text.slice(0, limit) : text;
      const line = pieces(cut).map(([piece, unseen]) =>
        unseen ? (piece.length > 1 ? "⟨" + piece + "⟩" : piece) : piece).join("");
      return cut.length < text.length ? line + "…" : line;
    }

    function element(name, className, text) {
      const result = document.createElement(name);
      if (className) result.className = className;
      if (text !== undefined) result.textContent = text;
      return result;
    }

    function append(parent, text, className) {
      for (const [piece, unseen] of pieces(text)) {
        const node = unseen ? element("span", "unseen", piece) : document.createTextNode(piece);
        if (unseen && piece === "⏎") {
          node.setAttribute("role", "img");
          node.setAttribute("aria-label", "new line");
        }
        if (className) {
          const around = element(className === "selected" ? "mark" : "span", className);
          around.append(node);
          parent.append(around);
        } else {
          parent.append(node);
        }
        if (unseen && piece === "⏎") parent.append(document.createElement("br"));
      }
    }

    const SHOWN = 600;   // so many units on each side of the caret

    // Shows one side's text: `different` is the range that the other side does not have.
    function showSide(parent, side, different, hidden) {
      parent.replaceChildren();
      const text = side.text;
      const from = Math.max(0, side.from - SHOWN), to = Math.min(text.length, side.to + SHOWN);
      const before = from + hidden[0], after = text.length - to + hidden[1];
      if (before > 0) parent.append(element("span", "hidden", "‹" + before + " before› "));
      const cuts = new Set([from, to, side.from, side.to]);
      for (const cut of [side.markFrom, side.markTo, different[0], different[1]]) {
        if (cut > from && cut < to) cuts.add(cut);
      }
      const order = [...cuts].sort((a, b) => a - b);
      const caret = () => {
        const node = element("span", "caret");
        node.setAttribute("role", "img");
        node.setAttribute("aria-label", "caret");
        parent.append(node);
      };
      for (let k = 0; k < order.length; k++) {
        const start = order[k], stop = k + 1 < order.length ? order[k + 1] : start;
        if (start === side.from && side.from === side.to) caret();
        if (stop === start) continue;
        const classes = [];
        if (start >= side.from && stop <= side.to) classes.push("selected");
        if (side.markFrom >= 0 && start >= side.markFrom && stop <= side.markTo) classes.push("marked");
        if (start >= different[0] && stop <= different[1]) classes.push("different");
        append(parent, text.slice(start, stop), classes.join(" "));
      }
      if (after > 0) parent.append(element("span", "hidden", " ‹" + after + " after›"));
      if (text.length === 0 && before + after === 0) parent.append(element("span", "hidden", "(empty)"));
    }

    // How the app's text and the keyboard's copy differ: the range in each, and in words.
    function difference(state) {
      const host = state.host, mirror = state.mirror;
      const before = Math.min(state.window[0], host.text.length);
      const after = Math.min(state.window[1], host.text.length - before);
      const end = host.text.length - after;
      const common = Math.min(end - before, mirror.text.length);
      let head = 0, tail = 0;
      while (head < common && host.text.charCodeAt(before + head) === mirror.text.charCodeAt(head)) head++;
      while (tail < common - head
        && host.text.charCodeAt(end - 1 - tail) === mirror.text.charCodeAt(mirror.text.length - 1 - tail)) tail++;
      const inHost = [before + head, end - tail], inMirror = [head, mirror.text.length - tail];
      const isText = inHost[1] > inHost[0] || inMirror[1] > inMirror[0];
      const isCaret = !isText && (host.from - before !== mirror.from || host.to - before !== mirror.to);
      const knowsNothing = mirror.text.length === 0 && state.window[0] + state.window[1] >= host.text.length
        && host.text.length > 0;
      const words = knowsNothing ? "The keyboard sees no text."
        : isText ? "The texts differ." : isCaret ? "The carets differ." : "Both agree.";
      return { inHost, inMirror, isText, isCaret: isCaret && !knowsNothing, knowsNothing, words };
    }

    // ---- short texts on canvases ------------------------------------------------------------
    function outcome(run, i) {
      const text = plain(run.text(i), 60), gap = text.indexOf(" ");
      return gap < 0 ? text : text.slice(gap + 1);
    }

    function trim(value) { return String(Math.round(value * 1e6) / 1e6); }
    function milliseconds(value) { return value.toFixed(3); }

    const widths = new Map();
    function fitted(context, text, room) {
      const key = text + "\n" + Math.floor(room);
      if (widths.has(key)) return widths.get(key);
      let shown = text;
      if (context.measureText(text).width > room) {
        let low = 0, high = text.length;
        while (low < high) {
          const middle = (low + high + 1) >> 1;
          if (context.measureText(text.slice(0, middle) + "…").width <= room) low = middle; else high = middle - 1;
        }
        shown = low > 1 ? text.slice(0, low) + "…" : "";
      }
      if (widths.size > 4000) widths.clear();
      widths.set(key, shown);
      return shown;
    }
    """#
}
