import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blogContent } from '../../../packages/ssg/src/plugins/docusaurus/blog-content.ts';

test('reads posts for plugins as the build does', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ssg-posts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const code = '```html\n<!-- truncate -->\n```\n';
  writeFileSync(
    path.join(root, '2026-01-02-a.md'),
    `---\r\nslug: /a\r\nfeatured: yes\r\n-----\r\n# A\n\n${code}`,
  );
  writeFileSync(path.join(root, '2026-01-01-b.md'), 'Words.\n\n<!-- more -->\n\nRest.\n');
  const { blogPosts } = blogContent({ path: '.', truncateMarker: /<!-- more -->/ }, root, '/');
  expect(
    blogPosts.map(({ metadata: { permalink, title, frontMatter, hasTruncateMarker } }) => ({
      permalink,
      title,
      frontMatter,
      hasTruncateMarker,
    })),
  ).toEqual([
    {
      permalink: '/blog/a',
      title: 'A',
      frontMatter: { slug: '/a', featured: 'yes' },
      hasTruncateMarker: false,
    },
    { permalink: '/blog/2026/01/01/b', title: 'b', frontMatter: {}, hasTruncateMarker: true },
  ]);
  const { blogPosts: byDefault } = blogContent({ path: '.' }, root, '/');
  expect(byDefault.map(({ metadata }) => metadata.hasTruncateMarker)).toEqual([false, false]);
});
