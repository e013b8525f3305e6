/** URLs and URL paths, each with the mistake that is made most often explained. */
import * as v from 'valibot';
import { says } from './schema-parts.ts';

function parse(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

const isHttp = (url: URL | undefined): url is URL => url?.protocol === 'https:' || url?.protocol === 'http:';

/** A whole http(s) URL. */
export const httpUrl = v.pipe(
  v.string(),
  v.check((value) => isHttp(parse(value)), 'expected a URL that begins with `https://`'),
);

/** An origin: scheme and host, nothing behind them but perhaps a slash. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (value) => isHttp(parse(value)),
    (issue) =>
      says(
        `expected a URL such as \`https://example.com\`, got "${issue.input}"`,
        parse(`https://${issue.input}`)?.hostname.includes('.')
          ? `write \`https://${issue.input}\``
          : undefined,
      ),
  ),
  v.check(
    (value) => {
      const url = parse(value);
      return !isHttp(url) || url.pathname === '/';
    },
    (issue) => {
      const { origin: base, pathname } = new URL(issue.input);
      const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
      return says(
        `expected an origin without a path, got "${issue.input}"`,
        `write \`url: '${base}'\` and \`baseUrl: '${path}'\``,
      );
    },
  ),
  v.check((value) => {
    const url = parse(value);
    return !isHttp(url) || (url.search === '' && url.hash === '' && url.username === '');
  }, 'expected an origin, without query, fragment or user name'),
);

/** A path below the origin, with or without slashes at its ends. */
export const urlPath = v.pipe(
  v.string(),
  v.check(
    (value) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(value),
    (issue) =>
      says(`expected a path such as \`/docs/\`, got "${issue.input}"`, 'the origin belongs in `url`'),
  ),
  v.check(
    (value) => !/[?#\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(value),
    (issue) =>
      `expected a path without \`.\`, \`..\`, \`?\`, \`#\`, backslashes and blanks, got "${issue.input}"`,
  ),
);
