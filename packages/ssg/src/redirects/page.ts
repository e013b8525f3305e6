import { escapeAttribute } from '../render/fill.ts';

/** A document that leads on to a URL without a script, on every host; search engines are told where it has gone. */
export function redirectPage(href: string, canonical = href): string {
  const url = escapeAttribute(href);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Redirecting</title>
<link rel="canonical" href="${escapeAttribute(canonical)}">
<meta http-equiv="refresh" content="0; url=${url}">
<p><a href="${url}">${url}</a></p>
</html>
`;
}
