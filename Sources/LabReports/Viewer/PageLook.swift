/// The common part of the pages: the colours, and what they may load.
enum PageLook {
  /// The policy: the page loads nothing and sends nothing.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "base-uri 'none'; form-action 'none'"

  /// The colours, for a light and for a dark background. `--ink` and `--soft` have a contrast of at least
  /// 4.5 : 1 with `--ground`, `--card`, `--stage` and `--key`.
  static let colours = """
    :root {
      --ground: #f4f5f8; --card: #ffffff; --ink: #16181d; --soft: #5a6070; --line: #d6d9e2;
      --accent: #1f5fd6; --on-accent: #ffffff; --stage: #cfd3dc; --key: #ffffff; --key-edge: #9aa1b2;
      --pressed: #bcd2ff; --warn: #fff4d6; --warn-edge: #e0b43c; --warn-ink: #4d3a00;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #111318; --card: #1b1e26; --ink: #eef0f5; --soft: #a6adbd; --line: #343946;
        --accent: #7eaaff; --on-accent: #0b1730; --stage: #262a34; --key: #4a5060; --key-edge: #0c0e12;
        --pressed: #2f5fb8; --warn: #3a3012; --warn-edge: #8a6d1d; --warn-ink: #ffe9ae;
      }
    }
    """
}
