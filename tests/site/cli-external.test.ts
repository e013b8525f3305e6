/** `ssg check --external` against a local server: requests, their number, and messages. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSite } from '../support/site.ts';

interface OtherSite {
  /** `http://127.0.0.1:41234` */
  origin: string;
  /** Method and path of each request, in order. */
  requests: string[];
  close(): void;
}

type Respond = (request: IncomingMessage, response: ServerResponse, path: string) => void;

async function otherSite(respond: Respond): Promise<OtherSite> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    respond(request, response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}

const answer =
  (statuses: Record<string, number>): Respond =>
  (_, response, path) => {
    const status = statuses[path] ?? 404;
    // Never answered, which causes a timeout.
    if (status > 0) response.writeHead(status).end();
  };

/** The output, with a name for each server's address, whose port changes in every run. */
const normalized = (text: string, ...servers: OtherSite[]): string =>
  servers.reduce(
    (result, { origin }, index) => result.replaceAll(origin, `http://server-${index + 1}`),
    text,
  );

const config = (more: string) => `export default {
  title: 'T', url: 'https://example.com',
  ${more}
};
`;

test('reports a broken link at every place, warns about unclear ones, and caches good ones', async () => {
  const other = await otherSite(answer({ '/good': 200, '/busy': 429, '/private': 403 }));
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'T',
  url: 'https://example.com',
  docs: { editUrl: '${other.origin}/edit/' },
  themeConfig: {
    navbar: { items: [{ label: 'Dead', href: '${other.origin}/dead' }] },
  },
};
`,
    'docs/index.md': `# Home

[Good](${other.origin}/good),
[again](${other.origin}/good#part),
[dead](${other.origin}/dead).
[Busy](${other.origin}/busy),
[private](${other.origin}/private).
`,
    'docs/other.md': `# Other

Also [dead](${other.origin}/dead),
<mailto:me@example.com>, <https://example.com/never-asked>.
[Page](/page/)
`,
    'docs-content/pages/page.tsx': `export default () => <a href="${other.origin}/dead">Dead</a>;\n`,
  });
  const run = await site.ssg('check', '--external');
  expect(run.status).toBe(1);
  expect(normalized(run.stderr, other)).toMatchInlineSnapshot(`
    "warning[external-link-unsure] docs/index.md:6:1
    could not verify the link \`http://server-1/busy\`: the server returned 429 (too many requests)
    5 | [dead](http://server-1/dead).
    6 | [Busy](http://server-1/busy),
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    7 | [private](http://server-1/private).
    hint: open the URL in a browser; if it works, add it to \`externalLinks: { ignore: […] }\` in the configuration

    warning[external-link-unsure] docs/index.md:7:1
    could not verify the link \`http://server-1/private\`: the server returned 403, perhaps only to programs
    6 | [Busy](http://server-1/busy),
    7 | [private](http://server-1/private).
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: open the URL in a browser; if it works, add it to \`externalLinks: { ignore: […] }\` in the configuration

    error[external-link] docs-content/pages/page.tsx:1:31
    broken link \`http://server-1/dead\`: the server returned 404
    1 | export default () => <a href="http://server-1/dead">Dead</a>;
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct the URL, or add it to \`externalLinks: { ignore: […] }\` in the configuration

    error[external-link] docs/index.md:5:1
    broken link \`http://server-1/dead\`: the server returned 404
    4 | [again](http://server-1/good#part),
    5 | [dead](http://server-1/dead).
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    6 | [Busy](http://server-1/busy),
    hint: correct the URL, or add it to \`externalLinks: { ignore: […] }\` in the configuration

    error[external-link] docs/other.md:3:6
    broken link \`http://server-1/dead\`: the server returned 404
    2 |
    3 | Also [dead](http://server-1/dead),
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 | <mailto:me@example.com>, <https://example.com/never-asked>.
    hint: correct the URL, or add it to \`externalLinks: { ignore: […] }\` in the configuration

    error[external-link] site.config.ts:6:46
    broken link \`http://server-1/dead\`: the server returned 404
    5 |   themeConfig: {
    6 |     navbar: { items: [{ label: 'Dead', href: 'http://server-1/dead' }] },
      |                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    7 |   },
    hint: correct the URL, or add it to \`externalLinks: { ignore: […] }\` in the configuration

    4 errors, 2 warnings
    "
  `);
  // One request each. A GET follows if HEAD is not supported.
  expect([...other.requests].sort()).toEqual([
    'GET /busy',
    'GET /dead',
    'GET /private',
    'HEAD /busy',
    'HEAD /dead',
    'HEAD /good',
    'HEAD /private',
  ]);

  other.requests.length = 0;
  await site.ssg('check', '--external');
  expect(other.requests).not.toContain('HEAD /good');
  expect(other.requests).toContain('HEAD /dead');
});

test('warns about timeouts and reports connection errors and invalid URLs', async () => {
  const slow = await otherSite(() => {});
  const closed = await otherSite(() => {});
  closed.close();
  const site = await createSite({
    // Long enough to refuse a connection on a busy machine.
    'site.config.ts': config('externalLinks: { timeout: 3 },'),
    'docs/index.md': `# Home

[Slow](${slow.origin}/slow)
[closed](${closed.origin}/)
[odd](https://a:b:c/)
`,
  });
  const run = await site.ssg('check', '--external');
  expect(run.status).toBe(1);
  expect(normalized(run.stderr, slow, closed)).toMatchInlineSnapshot(`
    "warning[external-link-unsure] docs/index.md:3:1
    could not verify the link \`http://server-1/slow\`: timed out after 3 s
    2 |
    3 | [Slow](http://server-1/slow)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 | [closed](http://server-2/)
    hint: open the URL in a browser; if it works, add it to \`externalLinks: { ignore: […] }\` in the configuration

    error[external-link] docs/index.md:4:1
    broken link \`http://server-2/\`: the host refused the connection
    3 | [Slow](http://server-1/slow)
    4 | [closed](http://server-2/)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    5 | [odd](https://a:b:c/)
    hint: correct the URL, or add it to \`externalLinks: { ignore: […] }\` in the configuration

    error[external-link] docs/index.md:5:1
    broken link \`https://a:b:c/\`: the URL is not valid
    4 | [closed](http://server-2/)
    5 | [odd](https://a:b:c/)
      | ^^^^^^^^^^^^^^^^^^^^^
    hint: correct the URL, or add it to \`externalLinks: { ignore: […] }\` in the configuration

    2 errors, 1 warning
    "
  `);
});

test('respects a server that asks to wait', async () => {
  let asked = 0;
  const other = await otherSite((_, response) => {
    if (++asked === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.writeHead(200).end();
  });
  const site = await createSite({ 'docs/index.md': `# Home\n\n[Busy](${other.origin}/busy)\n` });
  const run = await site.ssg('check', '--external');
  expect(run).toMatchObject({ status: 0, stderr: '' });
});

test('requests no ignored URLs, and none without --external', async () => {
  const other = await otherSite(answer({}));
  const site = await createSite({
    'site.config.ts': config(
      `externalLinks: { ignore: ['${other.origin}/a', '${other.origin}/*/edit'], cacheDays: 0 },`,
    ),
    'docs/index.md': `# Home\n\n[A](${other.origin}/a/b) [edit](${other.origin}/x/y/edit) [dead](${other.origin}/dead)\n`,
  });
  expect(await site.ssg('check')).toMatchObject({ status: 0, stderr: '' });
  expect(other.requests).toEqual([]);
  const run = await site.ssg('check', '--external', '--format', 'json');
  expect(JSON.parse(run.stdout).problems).toMatchObject([
    { code: 'external-link', file: 'docs/index.md', line: 3 },
  ]);
  expect(new Set(other.requests.map((line) => line.split(' ')[1]))).toEqual(new Set(['/dead']));
});
