/** URLs never die: redirects, and `routes.lock`. */
import { execFileSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (more: string): string =>
  `import { defineConfig } from 'ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  ${more}
});
`;

describe('redirects', () => {
  test('are pages that need no script, and lines for hosts', async () => {
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

  test('that are wrong are told where they are written', async () => {
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
      "error[redirect] docs/flags.md:2:1
      two redirects begin at \`/taken/\`
      1 | ---
      2 | redirect_from: /taken/
        | ^^^^^^^^^^^^^^^^^^^^^^
      3 | ---
      hint: the other leads to \`/docs/\`: remove one of them

      error[front-matter-type] docs/more.md:2:1
      \`redirect_from\` must be a path on this site, such as \`/docs/old-name/\`, or a list of such paths, not \`12\`
      1 | ---
      2 | redirect_from: 12
        | ^^^^^^^^^^^^^
      3 | ---
      hint: correct the value of \`redirect_from\`, or remove the line

      error[broken-link] docs/more.md:7:1
      the link \`/d/\` leads nowhere: there is no such page
      6 |
      7 | [Old](/d/)
        | ^^^^^^^^^^
      hint: did you mean \`/docs/\`?

      error[redirect] site.config.ts:7:5
      a redirect cannot begin at \`/docs/flags/\`: there is a page
      6 |   redirects: {
      7 |     '/docs/flags/': '/docs/',
        |     ^^^^^^^^^^^^^^
      8 |     'docs/x': '/docs/',
      hint: remove the redirect, or the page

      error[redirect] site.config.ts:8:5
      a redirect cannot begin at \`docs/x\`
      7 |     '/docs/flags/': '/docs/',
      8 |     'docs/x': '/docs/',
        |     ^^^^^^^^
      9 |     '/a/': '/docs/flgs/',
      hint: write the old path on this site, from its root: \`/docs/old-name/\`

      error[redirect] site.config.ts:9:12
      the redirect \`/a/\` leads nowhere: there is no page \`/docs/flgs/\`
       8 |     'docs/x': '/docs/',
       9 |     '/a/': '/docs/flgs/',
         |            ^^^^^^^^^^^^^
      10 |     '/b/': '/docs/flags/#al',
      hint: did you mean \`/docs/flags/\`?

      error[redirect] site.config.ts:10:12
      the redirect \`/b/\` leads to \`/docs/flags/\`, which has no anchor \`al\`
       9 |     '/a/': '/docs/flgs/',
      10 |     '/b/': '/docs/flags/#al',
         |            ^^^^^^^^^^^^^^^^^
      11 |     '/c/': '/d/',
      hint: did you mean \`/docs/flags/#all\`?

      error[redirect] site.config.ts:11:12
      the redirect \`/c/\` leads to another redirect, \`/d/\`
      10 |     '/b/': '/docs/flags/#al',
      11 |     '/c/': '/d/',
         |            ^^^^^
      12 |     '/d/': '/docs/',
      hint: let it lead to \`/docs/\` at once

      error[redirect] site.config.ts:13:12
      the redirect \`/e/\` leads round in a circle: \`/e/\` to \`/f/\` to \`/e/\`
      12 |     '/d/': '/docs/',
      13 |     '/e/': '/f/',
         |            ^^^^^
      14 |     '/f/': '/e/',
      hint: let one of them lead to a page

      error[redirect] site.config.ts:14:12
      the redirect \`/f/\` leads round in a circle: \`/f/\` to \`/e/\` to \`/f/\`
      13 |     '/e/': '/f/',
      14 |     '/f/': '/e/',
         |            ^^^^^
      15 |     '/taken/': '/docs/',
      hint: let one of them lead to a page

      10 errors

      Nothing was published: the output folder is as it was.
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

  test('a build that loses nothing says nothing; what is new is a hint', async () => {
    const site = await createSite(FILES);
    const first = await site.ssg('routes');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatchInlineSnapshot(`
      "routes.lock: 6 URLs, 6 added
      Commit it: from now on a build that would lose one of them fails.
      "
    `);
    const { readFile } = await import('node:fs/promises');
    const lock = () => readFile(path.join(site.dir, 'routes.lock'), 'utf8');
    expect(await lock()).toMatchInlineSnapshot(`
      "# What this site has published: readers and other sites have links to it.
      # A build that would lose one fails. \`ssg routes\` adds what is new.
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
    expect(build.stderr).toContain('2 URLs are not in `routes.lock` yet: `/docs/new/`, `/docs/new/#new`');
    expect((await site.ssg('routes')).stdout).toBe('routes.lock: 8 URLs, 2 added\n');
    expect((await site.ssg('routes')).stdout).toBe('routes.lock is up to date: 8 URLs\n');
  });

  test('a lost URL or anchor fails the build with the way out; a redirect or an id mends it', async () => {
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
      the site has published \`/docs/#first-part\`, and the page has no such anchor any more
      3 | /docs/
      4 | /docs/#first-part
        | ^^^^^^^^^^^^^^^^^
      5 | /docs/#hi
      hint: if the heading is \`#the-first-part\` now, keep its id: \`{#first-part}\` behind its text in \`docs/index.md\`

      error[lost-url] routes.lock:6:1
      the site has published \`/docs/flags/\`, and nothing is there any more
      5 | /docs/#hi
      6 | /docs/flags/
        | ^^^^^^^^^^^^
      7 | /docs/flags/#all
      hint: its file is \`docs/options.md\` now: write \`redirect_from: /docs/flags/\` in its front matter

      error[lost-url] routes.lock:9:1
      the site has published \`/docs/gone/\`, and nothing is there any more
       8 | /docs/flags/#flags
       9 | /docs/gone/
         | ^^^^^^^^^^^
      10 | /docs/gone/#gone
      hint: lead on from it: \`redirects: { '/docs/gone/': '/…' }\` in the configuration; if it is to go, \`ssg routes --accept-lost\` forgets it

      error[lost-url] routes.lock:11:1
      the site has published \`/docs/switch/\`, and nothing is there any more
      10 | /docs/gone/#gone
      11 | /docs/switch/
         | ^^^^^^^^^^^^^
      12 | /docs/switch/#switch
      hint: if it is \`/docs/switches/\` now, write \`redirect_from: /docs/switch/\` in that page's front matter; if it is to go, \`ssg routes --accept-lost\` forgets it

      4 errors

      Nothing was published: the output folder is as it was.
      "
    `);
    const refused = await site.ssg('routes');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('`routes.lock` is as it was.');

    await site.write({
      'docs/options.md': `---\nredirect_from: /docs/flags/\n---\n\n${FILES['docs/flags.md']}`,
      'docs/switches.md': '---\nredirect_from: /docs/switch/\n---\n\n# Switches\n',
      'docs/index.md': '# Hi\n\n## The first part {#first-part}\n\n[Options](./options.md)\n',
    });
    // Anchors of a page that moved are looked for where it is now.
    const moved = await site.build();
    expect(moved.status).toBe(1);
    expect(moved.stderr).toMatchInlineSnapshot(`
      "error[lost-url] routes.lock:9:1
      the site has published \`/docs/gone/\`, and nothing is there any more
       8 | /docs/flags/#flags
       9 | /docs/gone/
         | ^^^^^^^^^^^
      10 | /docs/gone/#gone
      hint: lead on from it: \`redirects: { '/docs/gone/': '/…' }\` in the configuration; if it is to go, \`ssg routes --accept-lost\` forgets it

      error[lost-anchor] routes.lock:12:1
      the site has published \`/docs/switch/#switch\`, and \`/docs/switches/\`, where that leads now, has no such anchor
      11 | /docs/switch/
      12 | /docs/switch/#switch
         | ^^^^^^^^^^^^^^^^^^^^
      hint: if the heading is \`#switches\` now, keep its id: \`{#switch}\` behind its text in \`docs/switches.md\`

      2 errors

      Nothing was published: the output folder is as it was.
      "
    `);
    const accepted = await site.ssg('routes', '--accept-lost');
    expect(accepted).toMatchObject({ status: 0, stderr: '' });
    expect(accepted.stdout).toMatchInlineSnapshot(`
      "routes.lock: 12 URLs, 5 added, 3 forgotten
      "
    `);
    expect(await site.build()).toMatchObject({ status: 0 });
  });

  test('the last build is not taken for right when the file changes', async () => {
    const site = await createSite(FILES);
    await site.ssg('routes');
    await site.build();
    await site.write({ 'routes.lock': '/docs/\n/docs/away/\n' });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('error[lost-url] routes.lock:2:1');
  });
});
