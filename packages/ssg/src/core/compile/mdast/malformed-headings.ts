import type { Paragraph } from 'mdast';
import { type Draft, report } from '../draft.ts';
import { partOfLine } from '../source/place.ts';

/** `##Install`: a heading in some editors, but text in Markdown. One `#` may be a tag or a number. */
const UNREAD = /^(#{2,6})([\p{L}\p{N}`*_[].*)/u;
/** Some keyboards write a no-break space if a modifier key is still pressed. It looks like a space. */
const WRONG_SPACE = /^(#{1,6})[\u00A0\u2000-\u200B\u202F\u3000]\s*(\S.*)/u;
/** `#Install` is a title if the document starts with it. */
const UNREAD_TITLE = /^(#)(\p{Lu}.*)/u;

export function malformedHeading(node: Paragraph, draft: Draft): void {
  const { start } = node.position ?? {};
  const [first] = node.children;
  if (start?.offset === undefined || first?.type !== 'text' || !first.value.startsWith('#')) return;
  const [line = ''] = draft.text.slice(start.offset, start.offset + 500).split('\n');
  const isFirst = draft.text.slice(0, start.offset).trim() === '';
  const wrong = WRONG_SPACE.exec(line);
  const [, marks, title] =
    wrong ?? UNREAD.exec(line) ?? (isFirst ? UNREAD_TITLE.exec(line) : undefined) ?? [];
  if (marks === undefined) return;
  report(draft, partOfLine(start, line.length), {
    code: 'unread-heading',
    message: `a heading needs a space after \`${marks}\`${wrong ? ', not another character that looks like a space' : ''}`,
    hint: wrong ? 'delete the character, and type a space' : `write \`${marks} ${title}\``,
  });
}
