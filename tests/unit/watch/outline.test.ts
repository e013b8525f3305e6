import { describe, expect, test } from 'vitest';
import { readOutline } from '../../../packages/ssg/src/dev/outline.ts';

const lacksOutsideImages = (text: string) => readOutline(text, '/site/docs/a.md')?.lacksOutsideImages;

describe('a document', () => {
  test.each([
    'Text with [a link](https://example.com/image.png).',
    '![Local](./image.png) and [a link](https://example.com).',
    '![From the root](/img/image.png "Title")',
    '![With spaces](<./an image.png>)',
    '<img src="/img/image.png" alt=""> <a href="https://example.com">x</a>',
    '---\nimage: /img/card.png\n---\n\nhttps://example.com',
  ])('shows no image of another site: %j', (text) => {
    expect(lacksOutsideImages(text)).toBe(true);
  });

  test.each([
    '![Other](https://example.com/image.png)',
    '![Other](//example.com/image.png)',
    '![Other](<https://example.com/an image.png>)',
    '![Other]( https://example.com/image.png)',
    '![Data](data:image/png;base64,AAAA)',
    '[![Badge](https://example.com/badge.svg)](./local.md)',
    '![Alt with [brackets]](https://example.com/image.png)',
    '![By name][badge]\n\n[badge]: https://example.com/badge.svg',
    '![badge]\n\n[badge]: https://example.com/badge.svg',
    '<img\n  src="https://example.com/image.png">',
    '<picture><source srcset="//example.com/image.png"></picture>',
    '---\nimage: https://example.com/card.png\n---\n\nText.',
  ])('may show an image of another site: %j', (text) => {
    expect(lacksOutsideImages(text)).toBe(false);
  });
});

test('the front matter ends at a line of three or more hyphens, as for the compiler', () => {
  const outline = readOutline('---\nsidebar_label: One\n-----\n\n# A title\n', '/site/docs/a.md');
  expect(outline).toMatchObject({ frontMatter: { sidebar_label: 'One' }, contentTitle: 'A title' });
});
