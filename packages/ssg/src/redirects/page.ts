import { escapeAttribute } from '../render/fill.ts';
import { hashSource, type Policy, policyText } from '../security/policy.ts';

/**
 * What no element can do: a heading's anchor, or a query, that a link to the old URL had goes along to the new one, unless
 * the redirect has its own. It runs before the refresh, which the browser begins once it has read the page.
 */
const SCRIPT = [
  'const to = document.links[0];',
  'to.search ||= location.search;',
  'to.hash ||= location.hash;',
  'location.replace(to.href);',
].join(' ');

/** What a redirect's page may run, which a server's policy has to allow as well. */
export const REDIRECT_POLICY: Policy = { 'script-src': [hashSource(SCRIPT)] };

/** A document that leads on to a URL, without a script too, on every host; search engines are told where it has gone. */
export function redirectPage(href: string, canonical = href): string {
  const url = escapeAttribute(href);
  const policy = policyText({ 'default-src': ["'none'"], ...REDIRECT_POLICY });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Redirecting</title>
<link rel="canonical" href="${escapeAttribute(canonical)}">
<meta http-equiv="refresh" content="0; url=${url}">
<p><a href="${url}">${url}</a></p>
<script>${SCRIPT}</script>
</html>
`;
}
