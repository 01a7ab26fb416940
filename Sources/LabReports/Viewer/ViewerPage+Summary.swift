extension ViewerPage {
  /// The tables above the runs.
  static let summaryScript = #"""
    // ---- tables of results -----------------------------------------------------------------
    function showSummaries() {
      for (const summary of data.summaries) {
        const section = element("section", "card summary"), table = element("table"), head = element("tr");
        section.append(element("h2", "", plain(summary.title, 400)));
        for (const column of summary.columns) {
          const cell = element("th", "", plain(column));
          cell.scope = "col";
          head.append(cell);
        }
        head.append(element("td"));
        const rows = element("tbody"), top = element("thead");
        top.append(head);
        for (const row of summary.rows) rows.append(summaryRow(row));
        table.append(top, rows);
        const around = element("div", "wide");
        around.tabIndex = 0;
        around.setAttribute("role", "region");
        around.setAttribute("aria-label", plain(summary.title));
        around.append(table);
        section.append(around);
        $("summaries").append(section);
      }
    }

    function summaryRow(row) {
      const line = element("tr", row.fails === undefined ? "" : row.fails ? "fails" : "holds");
      row.cells.forEach((cell, index) => {
        const place = element(index === 0 ? "th" : "td");
        if (index === 0) place.scope = "row";
        place.append(element("span", "", plain(cell.text, 400)));
        if (cell.share) place.append(bar(cell.share));
        line.append(place);
      });
      const last = element("td");
      if (row.item !== undefined) {
        const button = element("button", "", "Look");
        button.type = "button";
        button.setAttribute("aria-label", "Look at " + plain(row.cells[0].text));
        button.addEventListener("click", () => {
          open(row.item);
          if (sequence.item.first) firstDifference(); else goTo(-1);
          $("picker").scrollIntoView({ block: "start" });
          $("item").focus({ preventScroll: true });
        });
        last.append(button);
      }
      line.append(last);
      return line;
    }

    // A share as a bar, its interval as a line; the numbers stand beside it.
    function bar([value, low, high]) {
      const root = element("span", "bar"), fill = element("span", "fill"), range = element("span", "range");
      root.setAttribute("aria-hidden", "true");
      fill.style.width = value * 100 + "%";
      range.style.left = low * 100 + "%";
      range.style.width = Math.max(0, high - low) * 100 + "%";
      root.append(fill, range);
      return root;
    }
    """#
}
