import type { Text } from 'mdast';
import { type Draft, report } from '../draft.ts';
import { locator, partOfLine, placeIn } from '../source/place.ts';

/** `**bold **`, which is not a glob (`**\/src`) or two names with asterisks (`**args and **options`). */
const SPACE_BEFORE_END = /(?<![\p{L}\p{N}*\\])\*\*(?=[^\s*/.\\])([^*\n]*[^\s*])[ \t]+\*\*(?=[\s\p{Po}]|$)/u;
/** `** bold**`. The same signs are an operator in `2 ** 3`. */
const SPACE_AFTER_START = /(?<![^\s(])\*\*[ \t]+(?=[^\s*])([^*\n]*[^\s*\\])\*\*(?![\p{L}\p{N}*])/u;
/** `**Note:**text`: between punctuation and a letter, asterisks can only start bold text. */
const LETTER_AFTER_END =
  /(?<![\p{L}\p{N}*\\])\*\*(?=[^\s*/.\\])([^*\n]*[^\s*\\])(?<=\p{P})\*\*(?=[\p{L}\p{N}])/u;

/** Chinese and Japanese have no spaces between words, and Korean has none before particles. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Reports the asterisks of bold text that readers see, because a space is inside of them, or no space is after them. */
export function malformedEmphasis({ value, position }: Text, draft: Draft): void {
  if (!value.includes('**') || !position) return;
  // The source shows whether the author escaped the asterisks.
  const source = draft.text.slice(position.start.offset, position.end.offset);
  for (const pattern of [SPACE_BEFORE_END, SPACE_AFTER_START, LETTER_AFTER_END]) {
    const match = pattern.exec(source);
    if (!match) continue;
    const [found, bold = ''] = match;
    const start = placeIn(position.start, locator(source).place(match.index));
    report(draft, partOfLine(start, found.length), {
      code: 'unread-emphasis',
      ...(pattern === LETTER_AFTER_END
        ? unfinished(bold, source.slice(match.index + found.length))
        : {
            message: `a space inside of \`${found}\` prevents bold text`,
            hint: `remove the space: \`**${bold}**\``,
          }),
    });
  }
}

function unfinished(bold: string, after: string): { message: string; hint: string } {
  const message = `\`**${bold}**\` is not bold, because a letter follows its punctuation`;
  const [, word, mark] = /^(.*?[\p{L}\p{N}])(\p{Po}+)$/u.exec(bold) ?? [];
  if (!UNSPACED.test(after))
    return { message, hint: `add a space: \`**${bold}** ${/^[\p{L}\p{N}]+/u.exec(after)?.[0]}\`` };
  return {
    message,
    hint: word === undefined ? `write \`<strong>${bold}</strong>\`` : `write \`**${word}**${mark}\``,
  };
}
