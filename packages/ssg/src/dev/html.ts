/** The script that watch adds to a page. It goes after the import map, which must come before all modules. */
import { escapeAttribute, escapeText } from '../core/html/fill.ts';

const HEAD_END = '</head>';

/** @param state the state of the site that the page shows */
export function withClient(html: string, state: string): string {
  const at = html.indexOf(HEAD_END);
  return html.slice(0, at) + clientScript(state) + html.slice(at);
}

function clientScript(state: string): string {
  return `<script type="module" src="/__ssg/client.js?${escapeAttribute(state)}"></script>\n`;
}

/** Shown instead of a page that cannot be rendered. The overlay lists the problems; the client reloads once they are fixed. */
export function errorPage(title: string, state: string): string {
  return withClient(
    `<!doctype html>
<html lang="en" data-ssg-error>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>body { margin: 4rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }</style>
</head>
<body>
<h1>${escapeText(title)}</h1>
<p>The problem is shown below and in the terminal. The page reloads as soon as you fix the problem.</p>
</body>
</html>
`,
    state,
  );
}

/** The link explorer, which a script renders from `/__ssg/links.json`. */
export const LINKS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Links</title>
<link rel="icon" href="data:,">
<script type="module" src="/__ssg/links.js"></script>
</head>
<body>
</body>
</html>
`;
