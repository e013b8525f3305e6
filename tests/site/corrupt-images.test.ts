/** Images that are empty or damaged. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('names each empty or damaged image once, with a page that shows it', async () => {
  const site = await createSite({
    'docs/index.md': `# Images

![Cut](./cut.png) ![Static](/img/pointer.jpg) ![Empty](./empty.gif)

![Whole](./whole.png) ![No size](./plain.svg) [Download](./cut.webp)
`,
    'docs/more.mdx': '# More\n\n<img src={require("./cut.png").default} alt="Cut" />\n\n![Cut](./cut.png)\n',
    'docs/cut.png': PNG.subarray(0, 20),
    'docs/cut.webp': PNG.subarray(0, 20),
    'docs/empty.gif': '',
    'docs/plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/whole.png': PNG,
    'static/img/pointer.jpg': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
  });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[corrupt-image] docs/cut.png
    the image is damaged, or has an unsupported format
    note: shown by docs/index.md:3:1
    hint: export the image again

    warning[corrupt-image] docs/empty.gif
    the image is empty
    note: shown by docs/index.md:3:47
    hint: export the image again

    warning[corrupt-image] static/img/pointer.jpg
    the image is a pointer of Git LFS, whose file is not fetched
    note: shown by docs/index.md:3:19
    hint: run \`git lfs pull\`

    3 warnings
    "
  `);
});

test('reports all pointers of Git LFS together', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
  const site = await createSite({
    'docs/index.md': '# Images\n\n![A](/a.png) ![B](/b.png) ![C](/c.png)\n',
    'static/a.png': pointer,
    'static/b.png': pointer,
    'static/c.png': PNG.subarray(0, 20),
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[corrupt-image] static/a.png
    2 images are pointers of Git LFS, whose files are not fetched
    note: shown by docs/index.md:3:1
    note: also in static/b.png
    hint: run \`git lfs pull\`

    warning[corrupt-image] static/c.png
    the image is damaged, or has an unsupported format
    note: shown by docs/index.md:3:27
    hint: export the image again

    2 warnings
    "
  `);
});
