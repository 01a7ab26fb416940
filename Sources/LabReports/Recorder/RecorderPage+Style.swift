extension RecorderPage {
  /// The page's style: light and dark, the keyboard at the bottom in its own points.
  static let style = """
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
      font: 16px/1.4 -apple-system, system-ui, "Segoe UI", Roboto, sans-serif;
      -webkit-text-size-adjust: 100%;
    }
    main { flex: 1; width: 100%; max-width: 34rem; margin: 0 auto; padding: 14px 16px 12px;
      overflow-y: auto; }
    h1 { font-size: 1.25rem; margin: 0 0 10px; letter-spacing: -0.01em; }
    .warning { margin: 0; padding: 9px 12px; border: 1px solid var(--warn-edge); border-radius: 10px;
      background: var(--warn); color: var(--warn-ink); font-size: 0.875rem; }
    form { display: grid; grid-template-columns: auto 1fr; gap: 8px 12px; align-items: center;
      margin: 14px 0 10px; }
    label { color: var(--soft); font-size: 0.9375rem; }
    select, input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line);
      border-radius: 10px; background: var(--card); color: var(--ink); font: inherit; }
    .hint { grid-column: 2; margin-top: -5px; line-height: 1.25; color: var(--soft); font-size: 0.8125rem; }
    #status { min-height: 1.4em; margin: 0 0 10px; font-variant-numeric: tabular-nums; }
    .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
    button { flex: 1 1 auto; min-height: 44px; padding: 8px 14px; border: 1px solid var(--line);
      border-radius: 10px; background: var(--card); color: var(--ink); font: inherit; }
    button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent);
      font-weight: 600; }
    #save { flex-basis: 100%; }
    button:disabled { opacity: 0.45; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    #stage {
      position: relative; flex: none; overflow: hidden; background: var(--stage);
      border-top: 1px solid var(--line); padding-bottom: env(safe-area-inset-bottom);
      touch-action: none; -webkit-touch-callout: none; -webkit-user-select: none; user-select: none;
    }
    #keys { position: relative; margin: 0 auto; }
    #trail { position: absolute; inset: 0; width: 100%; height: 100%; z-index: 1;
      pointer-events: none; }
    .key { position: absolute; display: flex; align-items: center; justify-content: center;
      overflow: hidden; border-radius: 6px; background: var(--key); color: var(--ink);
      box-shadow: 0 1px 0 var(--key-edge); line-height: 1.2; white-space: nowrap; }
    .key span { padding: 0 1px; overflow: hidden; text-overflow: ellipsis; }
    .key.pressed { background: var(--pressed); }
    .empty { display: flex; align-items: center; justify-content: center; color: var(--soft); }
    ::placeholder { color: var(--soft); opacity: 1; }
    @media (max-height: 620px) {
      main { padding-top: 10px; }
      h1 { font-size: 1.05rem; margin-bottom: 6px; }
      .warning { padding: 6px 10px; font-size: 0.8125rem; }
      form { margin: 8px 0 6px; gap: 6px 12px; }
      .hint { display: none; }
      #status { margin-bottom: 6px; font-size: 0.875rem; }
      .buttons { flex-wrap: nowrap; }
      button { padding: 8px 6px; font-size: 0.875rem; }
      #save { flex-basis: auto; }
    }
    @media (max-height: 460px) { h1 { display: none; } }
    @media (max-height: 460px) and (min-width: 560px) {
      main { max-width: 60rem; padding: 8px max(16px, env(safe-area-inset-right)) 6px
        max(16px, env(safe-area-inset-left)); display: grid; grid-template-columns: 1fr 1fr;
        grid-template-rows: auto 1fr; gap: 6px 20px; align-items: center; }
      header { grid-area: 1 / 1; }
      .warning { font-size: 0.75rem; line-height: 1.3; padding: 4px 8px; }
      select, input, button { min-height: 37px; padding-block: 4px; }
      form { grid-area: 2 / 1; margin: 0; }
      #status { grid-area: 1 / 2; margin: 0; }
      .buttons { grid-area: 2 / 2; flex-wrap: wrap; }
      #save { flex-basis: 100%; }
    }
    """
}
