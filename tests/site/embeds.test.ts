/** Videos and pages of other sites. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const config = (options = ''): string => `import { defineConfig } from '@slashdocs/ssg';
import { embeds } from '@slashdocs/ssg/plugins/embeds';
export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [embeds(${options})] });
`;
const POSTER = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

const figures = async (site: TestSite, route: string) =>
  (await site.page(route))
    .match(/<figure[\s\S]*?<\/figure>/g)
    ?.map((each) => each.replace(/assets\/[^"]*/g, '…'));

test('shows a link to the video, and allows the players in the policy', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'site.config.ts': config(`{ sites: ['https://codepen.io'] }`),
      'docs/index.md': `# Start

:::youtube[A talk]{id=https://youtu.be/dQw4w9WgXcQ?t=3 poster=./poster.svg}

Caption.

:::

:::vimeo[Another]{id=76979871}
:::

:::embed[A pen]{src=https://codepen.io/a/embed/b href=https://codepen.io/a/pen/b}
:::
`,
      'docs/mdx.mdx':
        '# MDX\n\n<YouTube id="dQw4w9WgXcQ" title="A talk" poster="./poster.svg">Caption.</YouTube>\n\n<Vimeo id="76979871" title="Another" />\n',
      'docs/plain.md': '# Plain\n\nWords.\n',
      'docs/poster.svg': POSTER,
    }),
  );
  expect(await figures(site, '/docs/')).toMatchInlineSnapshot(`
    [
      "<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" class="embed-play external" data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" target="_self"><img src="/…" alt="" width="16" height="9" loading="lazy" decoding="async"><span class="embed-title">A talk</span> <span class="embed-host">youtube.com</span></a><figcaption><p>Caption.</p></figcaption></figure>",
      "<figure class="embed"><a href="https://vimeo.com/76979871" class="embed-play external" data-frame="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1" target="_self"><span class="embed-title">Another</span> <span class="embed-host">vimeo.com</span></a></figure>",
      "<figure class="embed"><a href="https://codepen.io/a/pen/b" class="embed-play external" data-frame="https://codepen.io/a/embed/b" target="_self"><span class="embed-title">A pen</span> <span class="embed-host">codepen.io</span></a></figure>",
    ]
  `);
  expect(await figures(site, '/docs/mdx/')).toMatchInlineSnapshot(`
    [
      "<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" class="embed-play" data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"><img src="/…" alt="" loading="lazy" decoding="async"/><span class="embed-title">A talk</span> <span class="embed-host">youtube.com</span></a><figcaption>Caption.</figcaption></figure>",
      "<figure class="embed"><a href="https://vimeo.com/76979871" class="embed-play" data-frame="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1"><span class="embed-title">Another</span> <span class="embed-host">vimeo.com</span></a></figure>",
    ]
  `);
  const page = await site.page('/docs/');
  expect(page).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://codepen.io"',
  );
  const sheet = /\/assets\/embeds-\w+\.css/;
  expect(page).toMatch(sheet);
  expect(await site.page('/docs/plain/')).not.toMatch(sheet);
  // Nothing of another site is loaded with the page.
  expect(
    page.match(/<(?:iframe|script|img|link)[^>]*(?:src|href)="(?:https?:)?\/\/(?!example\.com)/),
  ).toBeNull();
});

test('checks the files of a video', async () => {
  const site = await createSite({
    'site.config.ts': config(),
    'docs/index.md': '# Start\n\n:::video[Own]{src=./demo.mp4 poster=./poster.svg captions=./a.vtt}\n:::\n',
    'docs/demo.mp4': 'video',
    'docs/poster.svg': POSTER,
  });
  expect((await site.build()).stderr).toContain('docs/index.md:3:');
  await site.write({ 'docs/a.vtt': 'WEBVTT\n' });
  expect((await site.build()).stderr).toBe('');
  expect(await figures(site, '/docs/')).toEqual([
    '<figure class="embed"><video class="embed-video" src="/…" controls preload="none" playsinline aria-label="Own" poster="/…"><track kind="captions" src="/…" default></video></figure>',
  ]);
});

test.each([
  [':::youtube[A]\n:::', 'the video has no id'],
  [':::youtube[A]{id=short}\n:::', 'the id of the video is invalid'],
  [':::vimeo[A]{id=https://youtu.be/dQw4w9WgXcQ}\n:::', 'the id of the video is invalid'],
  [':::youtube{id=dQw4w9WgXcQ}\n:::', '`:::youtube` has no title, which screen readers need'],
  [':::youtube[A]{id=dQw4w9WgXcQ psoter=./a.svg}\n:::', 'unknown option `psoter` of `:::youtube`'],
  [
    ':::embed[A]{src=https://jsfiddle.net/a}\n:::',
    '`https://jsfiddle.net` is not a site of the plugin `embeds`',
  ],
  [':::video[A]\n:::', 'the video has no `src`'],
])('reports %j', async (text, message) => {
  const site = await createSite({
    'site.config.ts': config(`{ sites: ['https://codepen.io'] }`),
    'docs/index.md': `# Start\n\n${text}\n`,
  });
  const { stderr } = await site.build();
  expect(stderr).toMatch(/^error\[markdown-plugin\] docs\/index\.md:3:\d+\n/);
  expect(stderr).toContain(`${message}\n`);
  expect(stderr).toContain('hint: ');
});

test('reports an option that is no origin', async () => {
  const site = await createSite({
    'site.config.ts': config(`{ sites: ['codepen.io/a'] }`),
    'docs/index.md': '# A\n',
  });
  expect((await site.build()).stderr).toContain(
    'hint: write the protocol and the host: `https://codepen.io`',
  );
});
