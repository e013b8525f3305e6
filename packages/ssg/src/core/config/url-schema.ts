/** URLs and URL paths. The messages explain the most frequent mistakes. */
import * as v from 'valibot';
import { checked, withHint } from './schema-parts.ts';

function parse(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

const isHttp = (url: URL | undefined): url is URL => url?.protocol === 'https:' || url?.protocol === 'http:';

/** An absolute HTTP URL. */
export const httpUrl = checked(
  v.string(),
  (value) => isHttp(parse(value)),
  (issue) =>
    withHint(
      `expected an absolute URL, found "${issue.input}"`,
      'write a URL such as `https://example.com/`',
    ),
);

/** An origin: scheme and host, with an optional slash. */
const origin = (write: (url: URL) => string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => isHttp(parse(value)),
      (issue) => {
        const host = issue.input.replace(/^(?:[a-z]+:)?\/+/i, '');
        const meant = parse(`https://${host}`);
        return withHint(
          `expected a URL such as \`https://example.com\`, found "${issue.input}"`,
          meant?.hostname.includes('.') ? write(meant) : undefined,
        );
      },
    ),
    v.check(
      (value) => {
        const url = parse(value);
        return !isHttp(url) || url.pathname === '/';
      },
      (issue) =>
        withHint(`expected an origin without a path, found "${issue.input}"`, write(new URL(issue.input))),
    ),
    v.check(
      (value) => {
        const url = parse(value);
        // A path is reported by the check above.
        if (!isHttp(url) || url.pathname !== '/') return true;
        return url.search === '' && url.hash === '' && url.username === '' && url.password === '';
      },
      (issue) =>
        withHint(
          `expected an origin without a query, fragment, or user name, found "${issue.input}"`,
          write(new URL(issue.input)),
        ),
    ),
  );

/** The origin of the site. A path belongs in `baseUrl`. */
export const siteOrigin = origin(({ origin: base, pathname }) => {
  const path = pathname.split('/').filter(Boolean).join('/');
  return path === '' ? `write \`url: '${base}'\`` : `write \`url: '${base}'\` and \`baseUrl: '/${path}/'\``;
});

/** The origin of another site. */
export const otherOrigin = origin(({ origin: base }) => `write \`${base}\``);

/** A URL path, with or without slashes at its ends. */
export const urlPath = v.pipe(
  v.string(),
  v.check(
    (value) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(value),
    (issue) =>
      withHint(
        `expected a path such as \`/docs/\`, found "${issue.input}"`,
        'write only the path; the origin belongs in `url`',
      ),
  ),
  v.check(
    (value) => !/[?#\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(value),
    (issue) =>
      `expected a path without spaces, backslashes, \`?\`, \`#\`, \`.\`, or \`..\`, found "${issue.input}"`,
  ),
);
