import { expect, test } from 'vitest';
import { readContent } from '../../../packages/ssg/src/core/content/read.ts';
import { compileContent } from '../../../packages/ssg/src/core/pipeline/compile-content.ts';
import type { CompiledPage } from '../../../packages/ssg/src/core/types.ts';
import { load, tempSite } from '../config/temp-site.ts';

const TEXT = '# Setup\n\nSee [usage](./usage.md).\n\n:::hint\n\nUse it.\n\n:::\n';

/** The documents of two versions with the same text, and the number of runs of a Markdown plugin. */
async function compileVersions(plugin: string): Promise<{ pages: CompiledPage[]; runs: number }> {
  const dir = tempSite({
    'docs/setup.md': TEXT,
    'versioned_docs/version-1.0/setup.md': TEXT,
    'site.config.ts': `
      globalThis.runs = 0;
      const plugin = () => (tree, file) => { globalThis.runs++; ${plugin} };
      export default { title: 'T', url: 'https://example.com', docs: { versions: { '1.0': {} }, remarkPlugins: [plugin] } };`,
  });
  const { config, plugins } = await load(dir);
  const { content } = await compileContent({ content: readContent(config, plugins.generated), config });
  const documents = content.docs.flatMap(({ versions }) => versions.flatMap((version) => version.documents));
  const { runs } = globalThis as unknown as { runs: number };
  return { pages: documents.map(({ compiled }) => compiled as CompiledPage), runs };
}

test('a text in two versions is compiled once, with its problems at both places', async () => {
  const { pages, runs } = await compileVersions('');
  expect(runs).toBe(1);
  const [first, second] = pages as [CompiledPage, CompiledPage];
  expect(second.body).toEqual(first.body);
  const files = pages.map(({ diagnostics }) => diagnostics.map(({ code, file }) => `${code} ${file}`));
  expect(files).toEqual([
    [expect.stringMatching(/^unknown-admonition .*[/\\]docs[/\\]setup\.md$/)],
    [expect.stringMatching(/^unknown-admonition .*version-1\.0[/\\]setup\.md$/)],
  ]);
});

test.each(['file.path', 'file.dirname', 'file.history[0]'])(
  'a text is compiled in each version if a plugin reads `%s`',
  async (expression) => {
    const { pages, runs } = await compileVersions(`tree.children[0].children[0].value = ${expression}`);
    expect(runs).toBe(2);
    expect(new Set(pages.map(({ contentTitle }) => contentTitle)).size).toBe(2);
  },
);
