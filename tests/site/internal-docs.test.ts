/** A public build must not contain internal content or the internal-docs module. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

const config = (more: object) =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...more })};`;

/** Text of every output file by name, including the name. */
async function everything(site: TestSite): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of [...(await site.files()), '.ssg.json']) {
    const bytes = await readFile(path.join(site.dir, 'build', file));
    texts.set(file, `${file}\n${bytes.toString('latin1')}`);
  }
  return texts;
}

const filesWith = (texts: Map<string, string>, pattern: RegExp) =>
  [...texts].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

describe('audience', () => {
  const files = {
    'docs/index.md': `<FbInternalOnly>

Classified paragraph, the first of the page: it would be the description.

## Classified heading

[Classified link](./second.md), ![Classified image](./classified.svg)

\`\`\`js title="classified.js"
const classified = true;
\`\`\`

</FbInternalOnly>

# Title

Text <OssOnly>published</OssOnly><FbInternalOnly>classified</FbInternalOnly>.
`,
    'docs/second.md': `---
description: For all <FbInternalOnly>and classified</FbInternalOnly>
---
# Second <FbInternalOnly>classified</FbInternalOnly>

Text.
`,
    'docs/third.mdx': `import { FbInternalOnly, OssOnly, isInternal } from 'docusaurus-plugin-internaldocs-fb/internal';

# Third

<FbInternalOnly>

Classified paragraph with {'a classified expression'}.

</FbInternalOnly>
<OssOnly>published</OssOnly>

{isInternal() ? 'classified branch' : 'published branch'}
`,
    'docs/classified.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  };

  test('keeps internal content out of a public build', async () => {
    const site = await createSite(files);
    expect((await site.build()).stderr).not.toMatch(/error/);
    const texts = await everything(site);
    expect(filesWith(texts, /classified/i)).toEqual([]);
    expect(filesWith(texts, /FbInternalOnly|OssOnly|internaldocs/)).toEqual([]);
    expect(filesWith(texts, /published/)).toEqual(
      expect.arrayContaining(['docs/index.html', 'docs/third/index.html']),
    );
  });

  test('keeps external content out of an internal build', async () => {
    const site = await createSite({ ...files, 'site.config.ts': config({ audience: 'internal' }) });
    expect((await site.build()).stderr).not.toMatch(/error/);
    const texts = await everything(site);
    expect(filesWith(texts, /published/)).toEqual([]);
    const first = await site.page('/docs/');
    for (const part of ['Classified paragraph', 'Classified heading', 'Classified link', 'classified.js']) {
      expect(first).toContain(part);
    }
    expect(await site.page('/docs/second/')).toContain('and classified');
    const third = await site.page('/docs/third/');
    expect(third).toContain('a classified expression');
    expect(third).toContain('classified branch');
  });
});

describe('the internal-docs module', () => {
  const internalDocs = {
    hosts: ['docs.inside.example'],
    pingUrl: 'https://ping.inside.example/',
    checkUrl: 'https://check.inside.example/',
    parentOrigins: ['https://parent.inside.example'],
  };
  const files = { 'docs/index.md': '# Title\n' };

  test('is absent if not configured, and changes no other file if it is', async () => {
    const site = await createSite(files);
    await site.build();
    const without = await everything(site);
    expect(filesWith(without, /ssgInternalDocs|static-docs|__internaldocs|sdocs|_sdoc_theme/)).toEqual([]);

    await site.write({ 'site.config.ts': config({ internalDocs }) });
    await site.build();
    const withIt = await everything(site);
    const added = [...withIt.keys()].filter((file) => !without.has(file));
    expect(added).toEqual([expect.stringMatching(/^assets\/internal-\w+\.js$/)]);
    expect([...without.keys()].filter((file) => !withIt.has(file))).toEqual([]);
    const changed = [...without.keys()].filter((file) => withIt.get(file) !== without.get(file));
    expect(changed.filter((file) => !/\.html$|^\.ssg\.json$|^_headers$/.test(file))).toEqual([]);
  });

  test('is the only file with its endpoints, apart from the policy; pages contain the hosts', async () => {
    const site = await createSite({ ...files, 'site.config.ts': config({ internalDocs }) });
    await site.build();
    const policies = /<meta http-equiv="Content-Security-Policy"[^>]*>|Content-Security-Policy: [^\n]*/g;
    const texts = new Map(
      [...(await everything(site))].map(([file, text]) => [file, text.replaceAll(policies, '')]),
    );
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(await site.page('/docs/'))?.[0];
    expect(policy).toContain("connect-src 'self' https://ping.inside.example https://check.inside.example;");
    expect(await site.output('_headers')).toContain("frame-ancestors 'self' https://parent.inside.example;");
    const module = [...texts.keys()].filter((file) => file.startsWith('assets/internal-'));
    expect(filesWith(texts, /(ping|check|parent)\.inside\.example/)).toEqual(module);
    expect(filesWith(texts, /docs\.inside\.example/).every((file) => file.endsWith('.html'))).toBe(true);
    const page = await site.page('/docs/');
    expect(page.indexOf('ssgInternalDocs')).toBeGreaterThan(page.indexOf('localStorage'));
  });
});
