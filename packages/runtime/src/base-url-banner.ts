import { clientFailedEvent } from './events.ts';

/**
 * Returns an inline script that warns a site's maintainer about a wrong `baseUrl`. It belongs on the home page, first
 * in `<head>`. It watches the style sheets and scripts that the build created, and shows a banner above the page if one
 * fails to load. The suggested `baseUrl` is the page's own path. Files that the author links to are ignored, since they
 * may be served elsewhere. So are style sheets that they import: the error of such a sheet is also one of the sheet around it,
 * which has rules then.
 *
 * It is not a module because it must work when no asset loads. It creates text nodes because the address that it shows
 * can contain anything.
 */
export function baseUrlBannerScript(baseUrl: string): string {
  return `(() => {
  const isOurs = (element) =>
    (element.matches?.('link[rel~="stylesheet"], script[src]') &&
    (element.src || element.href).startsWith(new URL(${scriptString(`${baseUrl}assets/`)}, location).href));
  const report = () => {
    removeEventListener('error', onError, true);
    removeEventListener('${clientFailedEvent}', report);
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  };
  const hasRules = ({ sheet }) => sheet?.cssRules.length > 0;
  const onError = ({ target }) => { if (isOurs(target) && !hasRules(target)) report(); };
  const show = () => {
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    banner.style.cssText = 'padding:1rem;border:4px solid #c00;background:#fff;color:#000;font:16px/1.5 sans-serif';
    const suggestion = location.pathname.replace(/[^/]*\\.html$/, '').replace(/\\/?$/, '/');
    for (const line of location.protocol === 'file:' ? [
      'This page needs a web server.',
      'Run "ssg preview" to serve the site, or "ssg build --portable FOLDER" to build a copy that opens without a server.',
    ] : [
      'Your site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = ' + ${scriptString(baseUrl)},
      'We suggest trying baseUrl = ' + suggestion,
    ]) {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      paragraph.style.margin = '0';
      banner.append(paragraph);
    }
    document.body.prepend(banner);
  };
  addEventListener('error', onError, true);
  addEventListener('${clientFailedEvent}', report);
})();`;
}

/** A string literal that is safe inside an inline script. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
