/** Which settings make `ssg watch` list the content folders again. */
import { expect, test } from 'vitest';
import { contentSettings } from '../../../packages/ssg/src/core/content/read.ts';
import { load, tempSite } from '../config/temp-site.ts';

async function settingsOf(entries: string): Promise<string> {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.com', ${entries} };`,
    'docs/index.md': '# Start',
    'guides/index.md': '# Start',
    'blog/2024-01-02-post.md': '# Post',
    'static/': '',
    'public/': '',
  });
  const { config, plugins } = await load(dir);
  return contentSettings(config, plugins.generated).replaceAll(dir, '');
}

test.each([
  ['the tagline', "tagline: 'Other'"],
  ['a sidebar', "docs: { sidebars: { main: ['index'] } }"],
  ['the navbar', "themeConfig: { navbar: { title: 'Other' } }"],
])('are the same after an edit of %s', async (_, entries) => {
  expect(await settingsOf(entries)).toBe(await settingsOf(''));
});

test.each([
  ['excluded documents', "docs: { exclude: ['**/draft-*.md'] }"],
  ['the folder of the documents', "docs: { path: 'guides' }"],
  ['the marker of excerpts', 'blog: { truncateMarker: /more/ }'],
  ['static folders', "staticDirs: ['public']"],
])('change with %s', async (_, entries) => {
  expect(await settingsOf(entries)).not.toBe(await settingsOf(''));
});
