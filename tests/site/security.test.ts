/** Security features of a build: policy, integrity, files for hosts, and the preview's headers. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const config = (more: string): string =>
  `import { defineConfig } from '@slashdocs/ssg';\n\nexport default defineConfig({ title: 'Test', url: 'https://example.com', ${more} });\n`;

const policyOf = (html: string): string =>
  (/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '').replaceAll(
    '&#x27;',
    "'",
  );

test('lists a hash for every inline script and integrity for every script and style sheet', async () => {
  const site = await createSite({
    'docs/index.md': '# Hi\n\n[Component](./part.mdx)\n',
    'docs/part.mdx': '# Part\n\n<b style={{ color: "red" }}>x</b>\n',
    'docs-content/pages/index.tsx': 'export default function Home() { return <h1>Home</h1>; }\n',
  });
  expect(await site.build()).toMatchObject({ status: 0 });
  for (const route of ['/', '/docs/', '/docs/part/']) {
    const html = await site.page(route);
    const policy = policyOf(html);
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)) {
      if (/application\/(?:ld\+)?json/.test(attributes)) continue;
      if (attributes.includes('src=')) expect(attributes).toMatch(/ integrity="sha256-/);
      else expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    }
    for (const [, url = '', hash] of html.matchAll(
      /(?:src|href)="(\/assets\/[^"]*)" integrity="sha256-([^"]*)"/g,
    )) {
      expect(hashOf(site, url)).toBe(hash);
    }
    const { integrity } = JSON.parse(/<script type="importmap">([^<]*)/.exec(html)?.[1] ?? '{}');
    const { assets } = JSON.parse(/id="page-data">([^<]*)/.exec(html)?.[1] ?? '{}');
    for (const url of [assets.react, assets.client, assets.site])
      expect(integrity[url]).toBe(`sha256-${hashOf(site, url)}`);
  }
});

function hashOf(site: TestSite, url: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(site.dir, 'build', url)))
    .digest('base64');
}

test('reports what the policy blocks at its place', async () => {
  const site = await createSite({
    'docs/index.md':
      '# Hi\n\n<iframe src="https://tube.example/embed/1" title="A film"></iframe>\n\n<button onclick="x()">Go</button>\n',
  });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[refused-by-policy] docs/index.md:3:14
    the content security policy blocks frames from \`https://tube.example\`
    2 |
    3 | <iframe src="https://tube.example/embed/1" title="A film"></iframe>
      |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
    hint: add to the configuration: \`security: { policy: { 'frame-src': ['https://tube.example'] } }\`

    warning[unsafe-html] docs/index.md:5:1
    removed the attribute \`onclick\`: HTML in Markdown cannot run code
    4 |
    5 | <button onclick="x()">Go</button>
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: move the code to an \`.mdx\` or \`.tsx\` file, or set \`markdown: { unsafeHtml: true }\` in the configuration

    2 warnings
    "
  `);
  await site.write({
    'site.config.ts': config(`security: { policy: { 'frame-src': ['https://tube.example'] } }`),
    'docs/index.md': '# Hi\n\n<iframe src="https://tube.example/embed/1" title="A film"></iframe>\n',
  });
  const allowed = await site.build();
  expect(allowed.stderr).toBe('');
  expect(policyOf(await site.page('/docs/'))).toContain('frame-src https://tube.example');
});

test('supports a disabled policy and changed headers', async () => {
  const site = await createSite({
    'site.config.ts': config(
      `security: { policy: false, headers: { 'Referrer-Policy': '', 'X-Frame-Options': 'DENY' } }`,
    ),
    'docs/index.md': '# Hi\n',
  });
  await site.build();
  expect(policyOf(await site.page('/docs/'))).toBe('');
  expect(await site.output('_headers')).toMatchInlineSnapshot(`
    "/*
      X-Content-Type-Options: nosniff
      X-Frame-Options: DENY

    /assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
});

test('files for every host', async () => {
  const site = await createSite({
    'site.config.ts': config(`baseUrl: '/kit/', deploy: { hosts: ['netlify', 'vercel', 'nginx'] }`),
    'docs/index.md': '# Hi\n',
  });
  await site.build();
  const short = (text: string): string => text.replace(/frame-ancestors [^"\n]*/g, '<policy>');
  expect(short(await site.output('_headers'))).toMatchInlineSnapshot(`
    "/kit/*
      Content-Security-Policy: <policy>
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin

    /kit/assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
  expect(short(await site.output('vercel.json'))).toMatchInlineSnapshot(`
    "{
      "cleanUrls": true,
      "trailingSlash": true,
      "headers": [
        {
          "source": "/kit/(.*)",
          "headers": [
            {
              "key": "Content-Security-Policy",
              "value": "<policy>"
            },
            {
              "key": "X-Content-Type-Options",
              "value": "nosniff"
            },
            {
              "key": "Referrer-Policy",
              "value": "strict-origin-when-cross-origin"
            }
          ]
        },
        {
          "source": "/kit/assets/(.*)",
          "headers": [
            {
              "key": "Cache-Control",
              "value": "public, max-age=31536000, immutable"
            }
          ]
        }
      ]
    }
    "
  `);
  expect(short(await site.output('nginx.conf'))).toMatchInlineSnapshot(`
    "# Include this inside a server block that has \`root\` set to the folder of the site.
    add_header Content-Security-Policy "<policy>" always;
    add_header X-Content-Type-Options "nosniff" always;
    add_header Referrer-Policy "strict-origin-when-cross-origin" always;
    add_header Cache-Control "no-cache" always;
    charset utf-8;
    # A proxy may use another host name, port, or scheme.
    absolute_redirect off;
    error_page 404 /kit/404.html;
    # A folder without a page.
    error_page 403 =404 /kit/404.html;
    location ^~ /kit/assets/ {
      add_header Content-Security-Policy "<policy>" always;
      add_header X-Content-Type-Options "nosniff" always;
      add_header Referrer-Policy "strict-origin-when-cross-origin" always;
      add_header Cache-Control "public, max-age=31536000, immutable" always;
    }
    # nginx has no MIME type for Markdown, so browsers would download the files.
    location ~ ^/kit/.*\\.md$ { types {} default_type "text/markdown; charset=utf-8"; }
    location = /kit/.ssg.json { return 404; }
    location ~ ^/kit/(?:_headers|_redirects|vercel\\.json|nginx\\.conf)$ { return 404; }
    "
  `);
});

test('keeps the query in nginx, unless the new URL has its own', async () => {
  const site = await createSite({
    'site.config.ts': config(
      `deploy: { hosts: ['nginx'] }, redirects: { '/old/': '/docs/#part', '/other/': 'https://example.com/?a=1' }`,
    ),
    'docs/index.md': '# Hi\n\n## Part\n',
  });
  expect(await site.build()).toMatchObject({ status: 0 });
  expect((await site.output('nginx.conf')).match(/location = "\/o.*/g)).toEqual([
    'location = "/old/" { return 301 "/docs/$is_args$args#part"; }',
    'location = "/other/" { return 301 "https://example.com/?a=1"; }',
  ]);
});

test('keeps an author’s own file for a host', async () => {
  const site = await createSite({ 'docs/index.md': '# Hi\n', 'static/_headers': '/*\n  X-Own: yes\n' });
  await buildWithoutProblems(site);
  expect(await site.output('_headers')).toBe('/*\n  X-Own: yes\n');
});

test('compresses text on request and rewrites only changes', async () => {
  const site = await createSite({
    'site.config.ts': config(`deploy: { precompress: ['br', 'gzip'] }, search: false`),
    'docs/index.md': '# Hi\n',
    'docs/other.md': '# Other\n',
  });
  await site.build();
  const read = (file: string): Buffer => readFileSync(path.join(site.dir, 'build', file));
  const html = read('docs/index.html');
  expect(brotliDecompressSync(read('docs/index.html.br'))).toEqual(html);
  expect(gunzipSync(read('docs/index.html.gz'))).toEqual(html);
  await site.write({ 'docs/other.md': '# Others\n' });
  const times = ['docs/index.html.br', 'sitemap.xml.gz'].map(
    (file) => statSync(path.join(site.dir, 'build', file)).ino,
  );
  await site.build();
  expect(brotliDecompressSync(read('docs/other/index.html.br')).toString()).toContain('Others');
  const [page, robots] = ['docs/index.html.br', 'sitemap.xml.gz'].map(
    (file) => statSync(path.join(site.dir, 'build', file)).ino,
  );
  // One sidebar contains the other page; the sitemap is unchanged.
  expect([page === times[0], robots === times[1]]).toEqual([false, true]);
});

test('reports sources that the policy blocks with the line to add', async () => {
  const headTags = [
    { tag: 'script', attributes: { src: 'https://plausible.io/js/script.js', 'data-domain': 'example.com' } },
    { tag: 'script', attributes: { src: 'https://www.googletagmanager.com/gtag/js?id=G-1' } },
    { tag: 'script', attributes: { src: 'https://cloud.umami.is/script.js', 'data-website-id': 'x' } },
    { tag: 'script', attributes: { src: 'https://stats.example.org/script.js', 'data-website-id': 'x' } },
    { tag: 'script', attributes: { src: 'https://cdn.usefathom.com/script.js', 'data-site': 'X' } },
    {
      tag: 'script',
      attributes: { src: '//gc.zgo.at/count.js', 'data-goatcounter': 'https://me.goatcounter.com/count' },
    },
    {
      tag: 'link',
      attributes: { rel: 'stylesheet', href: 'https://fonts.googleapis.com/css2?family=Inter' },
    },
    { tag: 'script', attributes: { src: '/own.js' } },
    {
      tag: 'script',
      content: "const s = document.createElement('script'); s.src = 'https://inline.example/s.js';",
    },
  ];
  const files = {
    'docs/index.md': '# Hi\n\n![Badge](https://img.example/badge.svg)\n',
    'docs/head.mdx':
      'import Head from \'@docusaurus/Head\';\n\n# Head\n\n<Head><script src="https://head.example/h.js" /></Head>\n',
    'static/own.js': "navigator.sendBeacon('https://beacon.example/x');\n",
    'src/site.css':
      '@import url("https://css.example/a.css");\nbody { background: url(https://bg.example/b.png); }\n',
    'src/client.ts': "fetch('https://api.example.net/x');\n",
  };
  const extra = `headTags: ${JSON.stringify(headTags)}, styles: ['src/site.css'], clientModules: ['src/client.ts']`;
  const site = await createSite({ 'site.config.ts': config(extra), ...files });
  const { stdout } = await site.ssg('check', '--format', 'json');
  const problems = JSON.parse(stdout).problems as {
    code: string;
    file: string;
    line: number;
    hint: string;
  }[];
  const refused = problems.filter(({ code }) => code === 'refused-by-policy');
  const hints = refused.map(({ hint }) => /\{ policy: (\{.*\}) \}`$/.exec(hint)?.[1] as string);
  expect(hints).toMatchInlineSnapshot(`
    [
      "{ 'script-src': ['https://head.example'] }",
      "{ 'connect-src': ['https://plausible.io'] }",
      "{ 'script-src': ['https://*.googletagmanager.com'], 'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'], 'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'] }",
      "{ 'connect-src': ['https://gateway.umami.is', 'https://api-gateway.umami.dev'] }",
      "{ 'connect-src': ['https://stats.example.org'] }",
      "{ 'connect-src': ['https://cdn.usefathom.com'], 'img-src': ['https://cdn.usefathom.com'] }",
      "{ 'connect-src': ['https://me.goatcounter.com'] }",
      "{ 'font-src': ['https://fonts.gstatic.com'] }",
      "{ 'connect-src': ['https://beacon.example'] }",
      "{ 'script-src': ['https://inline.example'] }",
      "{ 'connect-src': ['https://api.example.net'] }",
      "{ 'style-src': ['https://css.example'] }",
    ]
  `);
  expect(refused.every(({ file, line }) => file !== undefined && line > 0)).toBe(true);

  // The lines of the hints leave nothing to report.
  const policy: Record<string, string[]> = {};
  for (const hint of hints) {
    const added = JSON.parse(hint.replaceAll("'", '"')) as Record<string, string[]>;
    for (const [directive, sources] of Object.entries(added))
      policy[directive] = [...new Set([...(policy[directive] ?? []), ...sources])];
  }
  await site.write({ 'site.config.ts': config(`${extra}, security: { policy: ${JSON.stringify(policy)} }`) });
  expect((await site.build()).stderr).toBe('');
  const allowed = policyOf(await site.page('/docs/'));
  expect(allowed).toContain("img-src 'self' https://*.google-analytics.com");
  expect(allowed).toContain('https://img.example');
  expect(allowed).toContain('https://bg.example');
});
