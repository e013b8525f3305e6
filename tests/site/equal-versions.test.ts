import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const CONFIG = `export default {
  title: 'Test', url: 'https://example.com', docs: { versions: { '1.0': { label: 'One' } } },
};
`;

/** A site with two equal versions. */
function siteWith(document: string) {
  return createSite({
    'site.config.ts': CONFIG,
    'card.tsx': `export default function Card({ to }) { return <a href={to}>{to.name.length}</a>; }\n`,
    ...Object.fromEntries(
      ['docs', 'versioned_docs/version-1.0'].flatMap((folder) => [
        [`${folder}/setup.mdx`, document],
        [`${folder}/usage.md`, '# Usage\n'],
      ]),
    ),
  });
}

test('equal documents of two versions link to their own version', async () => {
  const site = await buildWithoutProblems(
    await siteWith(`# Setup\n\n<div onClick={undefined} />\n\n<p className="x">[usage](./usage.md)</p>\n`),
  );
  for (const route of ['/docs/next/', '/docs/']) {
    expect(await site.page(`${route}setup/`)).toContain(`<a href="${route}usage/">usage</a>`);
  }
});

test('an error in equal documents is reported at the line of each', async () => {
  const { stderr } = await (
    await siteWith(
      `import Card from '@site/card.tsx';\n\n[a](./usage.md) [b](./usage.md) {null.x}\n\n<Card to="x" />\n`,
    )
  ).build();
  expect(stderr).toMatchInlineSnapshot(`
    "error[render] docs/setup.mdx:3:39
    cannot render the page \`/docs/next/setup/\`: Cannot read properties of null (reading 'x')
    2 |
    3 | [a](./usage.md) [b](./usage.md) {null.x}
      |                                       ^
    4 |
    hint: define the value that \`x\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    error[render] versioned_docs/version-1.0/setup.mdx:3:39
    cannot render the page \`/docs/setup/\`: Cannot read properties of null (reading 'x')
    2 |
    3 | [a](./usage.md) [b](./usage.md) {null.x}
      |                                       ^
    4 |
    hint: define the value that \`x\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});
