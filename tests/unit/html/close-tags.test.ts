import { expect, test } from 'vitest';
import { closeTags } from '../../../packages/ssg/src/core/html/close-tags.ts';

test('closes elements that end like those of JSX, and no others', () => {
  expect(closeTags('<iframe\n  src="https://example.org/?a=1>2"\n/> <i class=\'x\'/>')).toBe(
    '<iframe\n  src="https://example.org/?a=1>2"></iframe> <i class=\'x\'></i>',
  );
  for (const html of ['a<br/>b', '<img src="a.png" />', '<a href=/docs/>Docs</a>', '<b>1 /> 2</b>'])
    expect(closeTags(html)).toBe(html);
});
