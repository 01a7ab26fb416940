extension ViewerPage {
  /// The page's style: light, dark, paper; one column on a phone, more where there is room.
  static let style = """
    :root {
      --touch: #1f5fa8; --gesture: #7a3fb0; --action: #0a6650; --message: #1f5fd6; --state: #a83a06;
      --timer: #5a6070; --pass: #0b6b3a; --fail: #b3261e; --band: #eceef3; --mark: #cfe0f5;
      --different: #ffd9c7;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --touch: #86b7f7; --gesture: #d3aefb; --action: #7fd8b8; --message: #7eaaff; --state: #ffab70;
        --timer: #b4bcca; --pass: #7fdc9c; --fail: #ff9d94; --band: #232732; --mark: #27405f;
        --different: #5f2f18;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.4 -apple-system, system-ui, "Segoe UI", Roboto, sans-serif;
      -webkit-text-size-adjust: 100%; }
    .top, main { max-width: 100rem; margin: 0 auto; padding: 10px 16px 0; }
    .top { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    h1 { font-size: 1.15rem; margin: 0; letter-spacing: -0.01em; }
    h2 { font-size: 0.9375rem; margin: 0 0 8px; overflow-wrap: anywhere; }
    .pane { font-size: 0.8125rem; }
    h3 { font-size: 0.8125rem; font-weight: 600; margin: 0 0 4px; color: var(--soft); overflow-wrap: anywhere; }
    p { margin: 0 0 6px; }
    .warning { margin: 0; padding: 5px 10px; border: 1px solid var(--warn-edge); border-radius: 10px;
      background: var(--warn); color: var(--warn-ink); font-size: 0.8125rem; }
    .soft, .hidden, .agree, .flight, label { color: var(--soft); }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px;
      min-width: 0; }
    .summary { margin-bottom: 12px; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 0.875rem; min-width: 100%; }
    th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line);
      font-weight: 400; font-variant-numeric: tabular-nums; }
    td { min-width: 4em; }
    tbody th { min-width: 11em; overflow-wrap: anywhere; }
    thead th { border-top: 0; color: var(--soft); font-size: 0.8125rem; }
    thead td { border-top: 0; }
    .fails th { color: var(--fail); font-weight: 600; }
    .bar { position: relative; display: block; width: 9em; height: 9px; margin-top: 3px; background: var(--band); }
    .fill { position: absolute; inset: 0 auto 0 0; background: var(--state); }
    .range { position: absolute; top: 3px; height: 3px; background: var(--ink); min-width: 2px; }
    .run { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; min-width: 0; }
    .run p { margin: 0 0 8px; min-width: 0; overflow-wrap: anywhere; }
    .what, #note { flex: 1 1 100%; }
    #picker { max-width: 100%; display: flex; gap: 8px; align-items: center; }
    #item { min-width: 0; max-width: min(44rem, 100%); }
    .pass { color: var(--pass); } .fail { color: var(--fail); }
    select, input[type=search], button { min-height: 38px; padding: 5px 10px; border: 1px solid var(--line);
      border-radius: 9px; background: var(--card); color: var(--ink); font: inherit; }
    button { min-width: 38px; cursor: pointer; }
    button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent);
      font-weight: 600; min-width: 72px; }
    button.link { width: 100%; min-height: 30px; padding: 3px 6px; border: 0; background: none; text-align: start;
      overflow-wrap: anywhere; color: inherit; }
    button.link:hover, .chip:hover { background: var(--band); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    ::placeholder { color: var(--soft); opacity: 1; }
    .controls { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: 6px 12px;
      align-items: center; padding: 8px 0; background: var(--ground); }
    label { flex: none; }
    .group { display: flex; flex-wrap: wrap; gap: 5px; align-items: center; }
    .reading { font-variant-numeric: tabular-nums; gap: 10px; }
    #clock { min-width: 6.5em; text-align: end; }
    #count { min-width: 4.5em; }
    #scrub { flex: 1 1 12rem; min-width: 8rem; height: 38px; margin: 0; accent-color: var(--accent); }
    #work, #lower { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; margin-bottom: 12px; }
    #phones, #lanes, .aside { display: grid; gap: 12px; align-content: start; min-width: 0; }
    .texts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); gap: 8px; }
    .field { min-height: 3.2em; max-height: 9.2em; overflow: auto; padding: 6px 9px; border: 1px solid var(--line);
      border-radius: 9px; background: var(--ground); font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace;
      white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .caret { display: inline-block; width: 0; height: 1.2em; vertical-align: text-bottom; outline: 1px solid var(--accent);
      margin: 0 1px; }
    .carets .caret { outline-color: var(--fail); outline-style: dashed; }
    .selected { background: var(--mark); color: inherit; }
    .marked { text-decoration: underline 2px dotted; text-underline-offset: 3px; }
    .different { background: var(--different); color: var(--ink); border-bottom: 2px solid var(--fail); }
    .unseen { font-size: 0.8em; color: var(--soft); border: 1px dotted var(--soft); border-radius: 3px; padding: 0 2px; }
    .agree, .flight, .display { margin: 6px 0 0; font-size: 0.875rem; min-height: 1.3em; overflow-wrap: anywhere; }
    .differs { color: var(--fail); font-weight: 600; }
    .stage { position: relative; margin-top: 10px; background: var(--stage); border-radius: 10px; overflow: hidden; }
    .keys { position: relative; margin: 0 auto; }
    .stage canvas { position: absolute; left: 50%; top: 0; transform: translateX(-50%); pointer-events: none; }
    .key { position: absolute; display: flex; align-items: center; justify-content: center; overflow: hidden;
      border-radius: 6px; background: var(--key); color: var(--ink); box-shadow: inset 0 0 0 1px var(--key-edge);
      line-height: 1.15; white-space: nowrap; }
    .key span { overflow: hidden; text-overflow: ellipsis; }
    .key.pressed { background: var(--pressed); outline: 2px solid var(--accent); outline-offset: -2px; }
    .away, .nokeys { position: absolute; inset: 0; display: flex; align-items: center; justify-content: center;
      margin: 0; padding: 12px; text-align: center; color: var(--ink); }
    .away { background: var(--stage); }
    .lanes canvas { display: block; width: 100%; touch-action: pan-y; cursor: crosshair; }
    .listhead { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; margin-bottom: 8px; }
    .listhead h2 { margin: 0; }
    #search { flex: 1 1 10rem; min-width: 0; }
    #filters { display: flex; flex-wrap: wrap; gap: 5px; margin-bottom: 8px; }
    .chip { min-height: 30px; padding: 2px 10px; border-radius: 15px; font-size: 0.8125rem; }
    .chip[aria-pressed=false] { color: var(--soft); text-decoration: line-through; border-style: dashed; }
    #list { position: relative; height: 22rem; overflow: auto; border: 1px solid var(--line); border-radius: 9px; }
    .inner { position: relative; overflow: hidden; }
    .row { position: absolute; left: 0; right: 0; top: 0; height: 30px; display: flex; gap: 10px; align-items: center;
      padding: 0 8px; font-size: 0.8125rem; white-space: nowrap; cursor: pointer; }
    .row.current { background: var(--mark); }
    .row.differs .what::before { content: "≠ "; color: var(--fail); font-weight: 700; }
    .time { flex: 0 0 5.6em; text-align: end; font-variant-numeric: tabular-nums; color: var(--soft); }
    .row.current .time, .row.current .who { color: var(--ink); }
    .who { flex: 0 0 5.4em; overflow: hidden; text-overflow: ellipsis; color: var(--soft); }
    .what { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; unicode-bidi: isolate; }
    .links { list-style: none; margin: 0; padding: 0; font-size: 0.875rem; }
    .full { max-height: 14em; overflow: auto; overflow-wrap: anywhere; white-space: pre-wrap; unicode-bidi: isolate; }
    #live { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
    dialog { max-width: 34rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card);
      color: var(--ink); padding: 18px 22px; }
    dialog::backdrop { background: rgb(0 0 0 / 0.45); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 5px 16px; margin: 0 0 12px; }
    dd { margin: 0; }
    kbd { border: 1px solid var(--line); border-radius: 5px; padding: 0 5px; background: var(--ground); font: inherit; }
    #printed { display: none; }
    @media (min-width: 700px) {
      #work { grid-template-columns: minmax(17rem, 20rem) minmax(0, 1fr); }
      #lower { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
      .pair #work { grid-template-columns: minmax(0, 1fr); }
      .pair #phones { grid-template-columns: 1fr 1fr; }
    }
    @media (min-width: 1200px) {
      #work { grid-template-columns: minmax(22rem, 28rem) minmax(0, 1fr); }
      .pair #work { grid-template-columns: minmax(28rem, 44rem) minmax(0, 1fr); }
    }
    @media (max-width: 699px) {
      .top, main { padding-inline: 10px; }
      .controls { position: static; }
      #scrub { flex-basis: 100%; }
      .card { padding: 10px; }
      .row { gap: 7px; padding: 0 5px; }
      .time { flex-basis: 5em; } .who { flex-basis: 4.2em; }
    }
    @media (prefers-reduced-motion: no-preference) { .key { transition: background 0.08s; } }
    @media print {
      .controls, #list, #filters, #search, #found, #picker, dialog { display: none !important; }
      body { background: #fff; color: #000; font-size: 11px; }
      .card { break-inside: avoid; border-color: #999; }
      #work { grid-template-columns: 18rem 1fr; }
      .lanes canvas { max-width: 100%; }
      .stage { zoom: 0.75; }
      #printed { display: block; font-size: 10px; overflow-wrap: anywhere; }
    }
    """
}
