/** Files that the configuration names for the head of every page. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const reported = (stderr: string) => stderr.match(/^(?:error|warning)\[.*|^broken .*/gm);

test('reports a missing preview image and missing files of head elements at their places', async () => {
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.com', baseUrl: '/base/',
  image: 'img/card.png',
  headTags: [
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/base/none.css' } },
    { tag: 'script', attributes: { src: '/base/there.js' } },
    { tag: 'script', attributes: { src: '/of-another-site.js' } },
    { tag: 'link', attributes: { rel: 'canonical', href: '/base/none' } },
  ],
};
`,
    'docs/index.md': '# Start\n',
    'static/there.js': '\n',
  });
  expect(reported((await site.build()).stderr)).toEqual([
    'error[broken-image] site.config.ts:3:10',
    'broken image: `/base/img/card.png` does not exist',
    'error[broken-image] site.config.ts:5:59',
    'broken file reference: `/base/none.css` does not exist',
  ]);
});

test('only warns about them on a Docusaurus site, as Docusaurus does not check them', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]], scripts: ['/none.js'], themeConfig: { image: 'img/card.png' } };\n",
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(reported(stderr)).toEqual([
    'warning[broken-image] docusaurus.config.js:1:125',
    'broken file reference: `/none.js` does not exist',
    'warning[broken-image] docusaurus.config.js:1:160',
    'broken image: `/img/card.png` does not exist',
  ]);
  expect(status).toBe(0);
});
