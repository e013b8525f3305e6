import { clientFailedEvent } from './events.ts';

/**
 * Source of an inline script that tells a site's maintainer about a wrong `baseUrl`. It belongs on the home page, first
 * in `<head>`: it watches the style sheets and scripts that follow, and when one that the build made does not load, puts
 * a banner above the page. What the author links to besides may be served by something else, and be missing. The page's own
 * address is the `baseUrl` that would have worked.
 *
 * It is not a module because it has to work when no asset can be fetched, and builds its text from text nodes because
 * part of it is the address, which anybody can write.
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
  const onError = (event) => { if (isOurs(event.target)) report(); };
  const show = () => {
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    banner.style.cssText = 'padding:1rem;border:4px solid #c00;background:#fff;color:#000;font:16px/1.5 sans-serif';
    const suggestion = location.pathname.replace(/[^/]*\\.html$/, '').replace(/\\/?$/, '/');
    for (const line of location.protocol === 'file:' ? [
      'This page was made for a web server, and opened without one.',
      'Serve its folder with "ssg preview", or make a copy that can be opened like this: "ssg build --portable FOLDER".',
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

/** A string literal that can stand in an inline script. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
