/** What watch adds to a page: one script element, behind its import map, which browsers want before any module. */
import { escapeAttribute, escapeText } from '../render/fill.ts';

const HEAD_END = '</head>';

/** @param state the state of the site that the page shows */
export function withClient(html: string, state: string): string {
  const at = html.indexOf(HEAD_END);
  return html.slice(0, at) + clientScript(state) + html.slice(at);
}

export function clientScript(state: string): string {
  return `<script type="module" src="/__ssg/client.js?${escapeAttribute(state)}"></script>\n`;
}

/** Stands in for a page that cannot be shown; what is wrong is in the overlay. Shows the page once it is mended. */
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
<p>It is told below, and in the terminal. This page comes back by itself once that is mended.</p>
</body>
</html>
`,
    state,
  );
}

/** The link explorer: its script makes it, from `/__ssg/links.json`. */
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
