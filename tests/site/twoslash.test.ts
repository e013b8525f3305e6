/** Code blocks that TypeScript checks. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (options: string): string => `import { defineConfig } from '@slashdocs/ssg';
import { twoslash } from '@slashdocs/ssg/plugins/twoslash';
export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [twoslash(${options})] });
`;

test('shows types and expected errors, and reports other errors at their line', async () => {
  const site = await createSite({
    // Version 7 of TypeScript, which checks ssg, has no API.
    'site.config.ts': config(`{ typescript: 'typescript-5', compilerOptions: { lib: ['es2022'] } }`),
    'docs/index.md': `# Start

\`\`\`ts twoslash
// @errors: 2322
const user = { name: 'Ada' };
// ---cut---
const { name } = user; // [!code highlight]
//      ^?
const count: number = name;
\`\`\`
`,
    'docs/mdx.mdx': '# MDX\n\n```tsx twoslash\nconst all = [1].map((each) => String(each));\n```\n',
    'docs/plain.md': '# Plain\n\n```ts\nconst a: number = "";\n```\n',
  });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  const page = await site.page('/docs/');
  expect(page).toContain(
    '<span class="line highlighted" data-note="const name: string"><span class="token keyword">const</span> { <span class="twoslash" data-type="const name: string" tabindex="0">name</span> }',
  );
  expect(page).toContain(
    `<span class="line code-error" data-note="Type 'string' is not assignable to type 'number'." role="group" aria-label="Error">`,
  );
  expect(page).not.toMatch(/@errors|---cut|\^\?/);
  expect(page).toContain('/assets/twoslash-');
  expect(await site.page('/docs/mdx/')).toContain('data-type="const all: string[]"');
  expect(await site.page('/docs/plain/')).not.toContain('twoslash');

  await site.write({
    'docs/plain.md': `# Plain

- Item

  \`\`\`ts twoslash
  const user = { name: 'Ada' };
  // ---cut---
  user.nmae;
  \`\`\`

\`\`\`sh twoslash
ls
\`\`\`
`,
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[markdown-plugin] docs/plain.md:8:8
    type error in the code block: Property 'nmae' does not exist on type '{ name: string; }'
    7 |   // ---cut---
    8 |   user.nmae;
      |        ^^^^
    9 |   \`\`\`
    hint: fix the code, or show the error to readers: write \`// @errors: 2339\` on the first line of the block

    error[markdown-plugin] docs/plain.md:11:1
    Twoslash cannot read \`sh\`
    10 |
    11 | \`\`\`sh twoslash
       | ^^^^^^^^^^^^^^
    12 | ls
    hint: use \`ts\`, \`tsx\`, \`js\`, or \`jsx\`, or remove \`twoslash\`

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports a missing package, and one without the API', async () => {
  const docs = { 'docs/index.md': '# Start\n\n```ts twoslash\nconst a = 1;\n```\n' };
  const missing = await createSite({ ...docs, 'site.config.ts': config(`{ typescript: 'typescript-0' }`) });
  expect((await missing.build()).stderr).toContain(
    'error[markdown-plugin] docs/index.md:3:1\na code block with `twoslash` needs the package `typescript-0`, which is not installed',
  );
  const other = await createSite({ ...docs, 'site.config.ts': config(`{ typescript: 'valibot' }`) });
  expect((await other.build()).stderr).toContain('which has no API\n');
});
