import { escapeAttribute } from '../html/fill.ts';
import { hashSource, type Policy, policyText } from '../security/policy.ts';

/**
 * Keeps the query and the anchor of the old URL, unless the redirect has its own. HTML cannot do so without a script. The
 * script runs before the refresh, which starts when the browser has read the page.
 */
const SCRIPT = [
  'const to = document.links[0];',
  'to.search ||= location.search;',
  'to.hash ||= location.hash;',
  'location.replace(to.href);',
].join(' ');

/** The policy of a redirect page. The policy of the server has to allow the same script. */
export const REDIRECT_POLICY: Policy = { 'script-src': [hashSource(SCRIPT)] };

/** A page that redirects to a URL, on every host and also without a script, and names the canonical URL for search engines. */
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
