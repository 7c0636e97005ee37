const STYLE = `:root{color-scheme:light dark;--page:#f4f6f9;--surface:#fff;--line:#d3d9e1;--text:#161c24;--soft:#465161;--brand:#096fc6;--tint:#ddeeff}
@media(prefers-color-scheme:dark){:root{--page:#0e1116;--surface:#171b21;--line:#3a4350;--text:#e9edf2;--soft:#b7c0cc;--brand:#6cb4ff;--tint:#1b2c40}}
body{display:grid;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;place-items:center;background:var(--page);color:var(--text);
font:16px/28px "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans SC",sans-serif}
main{box-sizing:border-box;width:100%;max-width:480px;padding:40px 32px;border-radius:16px;background:var(--surface);
box-shadow:0 1px 3px rgb(20 32 54/8%);text-align:center}
h1{margin:20px 0 8px;font-size:24px;line-height:34px;overflow-wrap:anywhere}
p{margin:0;color:var(--soft);text-wrap:pretty}
p+p{margin-top:16px;font-size:14px;line-height:22px}
a{display:inline-block;padding:11px 4px;color:var(--brand)}`;

const CLOCK = `<svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true">
<circle cx="48" cy="48" r="48" fill="var(--tint)"/><circle cx="48" cy="48" r="27" fill="var(--surface)" stroke="var(--brand)" stroke-width="5"/>
<path d="M48 33v15l10 7" stroke="var(--brand)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

type WaitingPage = {
  title: string;
  heading: string;
  /** Markup below the heading; user-provided text must be escaped. */
  body: string;
};

/** A self-contained page: it loads nothing else from a server that is busy or closed. */
export const waitingPage = ({ title, heading, body }: WaitingPage): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${CLOCK}<h1>${escaped(heading)}</h1>${body}</main></body></html>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
