/** Permanent URLs: redirects and `routes.lock`. */
import { execFileSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (more: string): string =>
  `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  ${more}
});
`;

test('suggests no redirect to a generated page, and no file that git does not know', async () => {
  const site = await createSite({
    'site.config.ts': config(''),
    'docs/a.md': '---\ntags: [one]\n---\n\n# A\n',
    'docs/gone.md': '# Gone\n',
  });
  await site.ssg('routes');
  await site.remove('docs/gone.md');
  const { stderr } = await site.build();
  // The page of a tag has no file either.
  expect(stderr).toContain("hint: add `redirects: { '/docs/gone/': '/…' }` to the configuration, or run");
});

describe('redirects', () => {
  test('accepts an old path with a space', async () => {
    const site = await createSite({
      'site.config.ts': config(
        "redirects: { '/docs/the fees': '/docs/' }, deploy: { hosts: ['netlify', 'nginx'] },",
      ),
      'docs/index.md': '# Hi\n',
    });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(await site.output('docs/the fees/index.html')).toContain('url=/docs/"');
    expect(await site.output('_redirects')).toMatch(/^\/docs\/the%20fees\/? \/docs\/ 301!$/m);
    expect(await site.output('nginx.conf')).toMatch(/^location = "\/docs\/the fees\/?" /m);
  });

  test('creates pages that need no script, and lines for hosts', async () => {
    const site = await createSite({
      'site.config.ts': config(
        `baseUrl: '/kit/', redirects: { '/docs/providers/': '/docs/flags#all-of-them', '/away.html': 'https://example.org/?a=b' },`,
      ),
      'docs/index.md': '# Hi\n',
      'docs/flags.md':
        '---\nredirect_from: [/docs/old-flags/, /switches]\n---\n\n# Flags\n\n## All of them\n',
    });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(await site.page('/docs/providers/')).toMatchInlineSnapshot(`
      "<!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-kQPdi0j13+YvndDc+zAbIIs6m//wc3+EghNigjak7Ek='">
      <title>Redirecting</title>
      <link rel="canonical" href="https://example.com/kit/docs/flags/#all-of-them">
      <meta http-equiv="refresh" content="0; url=/kit/docs/flags/#all-of-them">
      <p><a href="/kit/docs/flags/#all-of-them">/kit/docs/flags/#all-of-them</a></p>
      <script>const to = document.links[0]; to.search ||= location.search; to.hash ||= location.hash; location.replace(to.href);</script>
      </html>
      "
    `);
    expect(await site.output('away.html')).toContain('content="0; url=https://example.org/?a=b"');
    expect(await site.output('_redirects')).toMatchInlineSnapshot(`
      "/kit/away.html https://example.org/?a=b 301!
      /kit/away.html https://example.org/?a=b 301
      /kit/docs/old-flags/ /kit/docs/flags/ 301!
      /kit/docs/old-flags/ /kit/docs/flags/ 301
      /kit/docs/providers/ /kit/docs/flags/#all-of-them 301!
      /kit/docs/providers/ /kit/docs/flags/#all-of-them 301
      /kit/switches/ /kit/docs/flags/ 301!
      /kit/switches/ /kit/docs/flags/ 301
      "
    `);
    expect(await site.output('sitemap.xml')).not.toContain('old-flags');
  });

  test('reports wrong ones at their place', async () => {
    const site = await createSite({
      'site.config.ts': config(`redirects: {
    '/docs/flags/': '/docs/',
    'docs/x': '/docs/',
    '/a/': '/docs/flgs/',
    '/b/': '/docs/flags/#al',
    '/c/': '/d/',
    '/d/': '/docs/',
    '/e/': '/f/',
    '/f/': '/e/',
    '/taken/': '/docs/',
  },`),
      'docs/index.md': '# Hi\n',
      'docs/flags.md': '---\nredirect_from: /taken/\n---\n\n# Flags\n\n## All\n',
      'docs/more.md': '---\nredirect_from: 12\n---\n\n# More\n\n[Old](/d/)\n',
    });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[redirect] docs/flags.md:2:16
      duplicate redirect from \`/taken/\`
      1 | ---
      2 | redirect_from: /taken/
        |                ^^^^^^^
      3 | ---
      hint: remove this redirect, or the other one to \`/docs/\`

      error[front-matter-type] docs/more.md:2:16
      \`redirect_from\`: expected a path such as \`/docs/old-name/\`, or a list of paths, found \`12\`
      1 | ---
      2 | redirect_from: 12
        |                ^^
      3 | ---
      hint: change the value, or remove \`redirect_from\`

      error[broken-link] docs/more.md:7:1
      broken link: \`/d/\` does not exist
      6 |
      7 | [Old](/d/)
        | ^^^^^^^^^^
      hint: did you mean \`/docs/\`?

      error[redirect] site.config.ts:7:5
      cannot redirect from \`/docs/flags/\`: a page exists at this path
      6 |   redirects: {
      7 |     '/docs/flags/': '/docs/',
        |     ^^^^^^^^^^^^^^
      8 |     'docs/x': '/docs/',
      hint: remove the redirect or the page

      error[redirect] site.config.ts:8:5
      invalid redirect source \`docs/x\`
      7 |     '/docs/flags/': '/docs/',
      8 |     'docs/x': '/docs/',
        |     ^^^^^^^^
      9 |     '/a/': '/docs/flgs/',
      hint: write the old path from the root of the site, such as \`/docs/old-name/\`

      error[redirect] site.config.ts:9:12
      broken redirect from \`/a/\`: \`/docs/flgs/\` does not exist
       8 |     'docs/x': '/docs/',
       9 |     '/a/': '/docs/flgs/',
         |            ^^^^^^^^^^^^^
      10 |     '/b/': '/docs/flags/#al',
      hint: did you mean \`/docs/flags/\`?

      error[redirect] site.config.ts:10:12
      broken redirect from \`/b/\`: \`/docs/flags/\` has no heading with the id \`al\`
       9 |     '/a/': '/docs/flgs/',
      10 |     '/b/': '/docs/flags/#al',
         |            ^^^^^^^^^^^^^^^^^
      11 |     '/c/': '/d/',
      hint: did you mean \`/docs/flags/#all\`?

      error[redirect] site.config.ts:11:12
      the redirect from \`/c/\` leads to another redirect, \`/d/\`
      10 |     '/b/': '/docs/flags/#al',
      11 |     '/c/': '/d/',
         |            ^^^^^
      12 |     '/d/': '/docs/',
      hint: point the redirect to \`/docs/\`

      error[redirect] site.config.ts:13:12
      redirect loop: \`/e/\` to \`/f/\` to \`/e/\`
      12 |     '/d/': '/docs/',
      13 |     '/e/': '/f/',
         |            ^^^^^
      14 |     '/f/': '/e/',
      hint: point one of the redirects to a page

      error[redirect] site.config.ts:14:12
      redirect loop: \`/f/\` to \`/e/\` to \`/f/\`
      13 |     '/e/': '/f/',
      14 |     '/f/': '/e/',
         |            ^^^^^
      15 |     '/taken/': '/docs/',
      hint: point one of the redirects to a page

      10 errors

      Nothing was published. The output folder is unchanged.
      "
    `);
  });

  test('names the translation that lacks the id of a redirect', async () => {
    const site = await createSite({
      'site.config.ts': `export default {
  title: 'T',
  url: 'https://example.com',
  locales: [{ code: 'fr' }],
  redirects: { '/old/': '/docs/a/#part' },
};
`,
      'docs/a.md': '# A\n\n## Part\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n\n## Partie\n',
    });
    const { stderr } = await site.ssg('check');
    expect(stderr).toMatchInlineSnapshot(`
      "error[redirect] site.config.ts:5:25
      broken redirect from \`/old/\`: \`/docs/a/\` has no heading with the id \`part\`
      4 |   locales: [{ code: 'fr' }],
      5 |   redirects: { '/old/': '/docs/a/#part' },
        |                         ^^^^^^^^^^^^^^^
      6 | };
      note: the translation is i18n/fr/docusaurus-plugin-content-docs/current/a.md
      hint: add the id to a heading of \`/docs/a/\`: \`## Heading {#part}\`

      1 error
      "
    `);
  });
});

describe('routes.lock', () => {
  const FILES = {
    'docs/index.md': '# Hi\n\n## First part\n\n[Flags](./flags.md)\n',
    'docs/flags.md':
      '# Flags\n\n## All\n\nThese are all of them, and here is a text by which git knows the file.\n',
  };

  test('reports only new routes, as a hint, if nothing is lost', async () => {
    const site = await createSite(FILES);
    const first = await site.ssg('routes');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatchInlineSnapshot(`
      "routes.lock: 6 URLs, 6 added
      Commit the file. From now on, a build that would lose one of these URLs fails.
      "
    `);
    const { readFile } = await import('node:fs/promises');
    const lock = () => readFile(path.join(site.dir, 'routes.lock'), 'utf8');
    expect(await lock()).toMatchInlineSnapshot(`
      "# The URLs that this site has published. Readers and other sites link to them.
      # A build that would lose one of them fails. Run \`ssg routes\` to add new URLs.
      /docs/
      /docs/#first-part
      /docs/#hi
      /docs/flags/
      /docs/flags/#all
      /docs/flags/#flags
      "
    `);
    await site.write({ 'docs/new.md': '# New\n' });
    const build = await site.build('--hints');
    expect(build.status).toBe(0);
    expect(build.stderr).toContain('2 URLs are missing from `routes.lock`: `/docs/new/`, `/docs/new/#new`');
    expect((await site.ssg('routes')).stdout).toBe('routes.lock: 8 URLs, 2 added\n');
    expect((await site.ssg('routes')).stdout).toBe('routes.lock is up to date: 8 URLs\n');
  });

  test('fails on a lost URL or anchor with the fix; a redirect or an id fixes it', async () => {
    const site = await createSite({ ...FILES, 'docs/gone.md': '# Gone\n', 'docs/switch.md': '# Switch\n' });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
        cwd: site.dir,
      });
    await site.ssg('routes');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'First');
    await rename(path.join(site.dir, 'docs/flags.md'), path.join(site.dir, 'docs/options.md'));
    git('add', '-A');
    await site.remove('docs/gone.md');
    await site.remove('docs/switch.md');
    await site.write({
      'docs/switches.md': '# Switches\n',
      'docs/index.md': '# Hi\n\n## The first part\n\n[Options](./options.md)\n',
    });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[lost-anchor] routes.lock:4:1
      lost anchor: \`/docs/\` no longer has a heading with the id \`first-part\`
      3 | /docs/
      4 | /docs/#first-part
        | ^^^^^^^^^^^^^^^^^
      5 | /docs/#hi
      hint: if the heading is now \`#the-first-part\`, keep the old id: add \`{#first-part}\` after the heading in \`docs/index.md\`

      error[lost-url] routes.lock:6:1
      lost URL: \`/docs/flags/\` is no longer published
      5 | /docs/#hi
      6 | /docs/flags/
        | ^^^^^^^^^^^^
      7 | /docs/flags/#all
      hint: add \`redirect_from: /docs/flags/\` to the front matter of the renamed file \`docs/options.md\`

      error[lost-url] routes.lock:9:1
      lost URL: \`/docs/gone/\` is no longer published
       8 | /docs/flags/#flags
       9 | /docs/gone/
         | ^^^^^^^^^^^
      10 | /docs/gone/#gone
      hint: add \`redirects: { '/docs/gone/': '/…' }\` to the configuration, or run \`ssg routes --accept-lost\` to give up the URL

      error[lost-url] routes.lock:11:1
      lost URL: \`/docs/switch/\` is no longer published
      10 | /docs/gone/#gone
      11 | /docs/switch/
         | ^^^^^^^^^^^^^
      12 | /docs/switch/#switch
      hint: add \`redirect_from: /docs/switch/\` to the front matter of \`/docs/switches/\`, or run \`ssg routes --accept-lost\` to give up the URL

      4 errors

      Nothing was published. The output folder is unchanged.
      "
    `);
    const refused = await site.ssg('routes');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('`routes.lock` is unchanged.');

    await site.write({
      'docs/options.md': `---\nredirect_from: /docs/flags/\n---\n\n${FILES['docs/flags.md']}`,
      'docs/switches.md': '---\nredirect_from: /docs/switch/\n---\n\n# Switches\n',
      'docs/index.md': '# Hi\n\n## The first part {#first-part}\n\n[Options](./options.md)\n',
    });
    // Anchors of a moved page are looked up at its new URL.
    const moved = await site.build();
    expect(moved.status).toBe(1);
    expect(moved.stderr).toMatchInlineSnapshot(`
      "error[lost-url] routes.lock:9:1
      lost URL: \`/docs/gone/\` is no longer published
       8 | /docs/flags/#flags
       9 | /docs/gone/
         | ^^^^^^^^^^^
      10 | /docs/gone/#gone
      hint: add \`redirects: { '/docs/gone/': '/…' }\` to the configuration, or run \`ssg routes --accept-lost\` to give up the URL

      error[lost-anchor] routes.lock:12:1
      lost anchor: \`/docs/switch/#switch\` redirects to \`/docs/switches/\`, which has no heading with the id \`switch\`
      11 | /docs/switch/
      12 | /docs/switch/#switch
         | ^^^^^^^^^^^^^^^^^^^^
      hint: if the heading is now \`#switches\`, keep the old id: add \`{#switch}\` after the heading in \`docs/switches.md\`

      2 errors

      Nothing was published. The output folder is unchanged.
      "
    `);
    const accepted = await site.ssg('routes', '--accept-lost');
    expect(accepted).toMatchObject({ status: 0, stderr: '' });
    expect(accepted.stdout).toMatchInlineSnapshot(`
      "routes.lock: 12 URLs, 5 added, 3 removed
      "
    `);
    expect(await site.build()).toMatchObject({ status: 0 });
  });

  test('does not reuse the last build when the file changes', async () => {
    const site = await createSite(FILES);
    await site.ssg('routes');
    await site.build();
    await site.write({ 'routes.lock': '/docs/\n/docs/away/\n' });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('error[lost-url] routes.lock:2:1');
  });
});
