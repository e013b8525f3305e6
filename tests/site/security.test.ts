/** What a build says about security: policy, integrity, files for hosts, and the preview that answers as they do. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

const config = (more: string): string =>
  `import { defineConfig } from 'ssg';\n\nexport default defineConfig({ title: 'Test', url: 'https://example.com', ${more} });\n`;

const policyOf = (html: string): string =>
  (/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '').replaceAll(
    '&#x27;',
    "'",
  );

test('every inline script has its hash in the policy, every script and style sheet its integrity', async () => {
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

test('what the policy keeps from working is told at its place', async () => {
  const site = await createSite({
    'docs/index.md':
      '# Hi\n\n<iframe src="https://tube.example/embed/1" title="A film"></iframe>\n\n<button onclick="x()">Go</button>\n',
  });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[refused-by-policy] docs/index.md:3:14
    the content security policy does not allow pages to show \`https://tube.example\`
    2 |
    3 | <iframe src="https://tube.example/embed/1" title="A film"></iframe>
      |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
    hint: allow it in the configuration: \`security: { policy: { 'frame-src': ['https://tube.example'] } }\`

    warning[refused-by-policy] docs/index.md:5:9
    the content security policy does not allow code in an attribute: \`onclick\` will do nothing
    4 |
    5 | <button onclick="x()">Go</button>
      |         ^^^^^^^
    hint: write a component, in MDX or TSX, that has the behaviour

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

test('a policy that is switched off, and headers that are changed', async () => {
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
    # A proxy in front may have another name, port or scheme.
    absolute_redirect off;
    error_page 404 /kit/404.html;
    # A folder that is no page.
    error_page 403 =404 /kit/404.html;
    location ^~ /kit/assets/ {
      add_header Content-Security-Policy "<policy>" always;
      add_header X-Content-Type-Options "nosniff" always;
      add_header Referrer-Policy "strict-origin-when-cross-origin" always;
      add_header Cache-Control "public, max-age=31536000, immutable" always;
    }
    # nginx has no type for the Markdown of the pages, and browsers would save it.
    location ~ ^/kit/.*\\.md$ { types {} default_type "text/markdown; charset=utf-8"; }
    location = /kit/.ssg.json { return 404; }
    location ~ ^/kit/(?:_headers|_redirects|vercel\\.json|nginx\\.conf)$ { return 404; }
    "
  `);
});

test('nginx takes the query of an old address along, unless the new one has its own', async () => {
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

test('an author’s own file for a host stands', async () => {
  const site = await createSite({ 'docs/index.md': '# Hi\n', 'static/_headers': '/*\n  X-Own: yes\n' });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  expect(await site.output('_headers')).toBe('/*\n  X-Own: yes\n');
});

test('text is stored compressed on request, anew only where it changed', async () => {
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
  // The sidebar of the one names the other; the site map is as it was.
  expect([page === times[0], robots === times[1]]).toEqual([false, true]);
});
