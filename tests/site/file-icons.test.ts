/** Icons before the titles of code blocks. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

test('loads icons only on pages with titles', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { fileIcons } from '@slashdocs/ssg/plugins/file-icons';
export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [fileIcons()] });
`,
      'docs/index.md': '# Start\n\n```ts title="main.ts"\na();\n```\n',
      'docs/plain.md': '# Plain\n\n```ts\na();\n```\n',
    }),
  );
  expect(await site.page('/docs/')).toContain('/assets/file-icons-');
  expect(await site.page('/docs/plain/')).not.toContain('file-icons');
});
