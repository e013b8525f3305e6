import type { Link } from 'mdast';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import type { InlineHandler } from './inline-elements.ts';

const OPTIONS = ['href', 'secondary'];

/** `:button[Get started]{href=./start.md}`: a link that looks like a button. */
export const button: InlineHandler = ({ label, options }) => {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    return {
      error: `unknown option \`${unknown}\` of \`:button\``,
      hint: didYouMean(unknown, OPTIONS) ?? 'use `href` and `secondary`',
    };
  }
  const { href } = options;
  if (!href) return { error: '`:button` has no link', hint: 'write `:button[Text]{href=./page.md}`' };
  if (label.length === 0) return { error: 'the button has no text', hint: 'write `:button[Text]{href=…}`' };
  const className = ['button-link', ...('secondary' in options ? ['button-link-secondary'] : [])];
  const link: Link = { type: 'link', url: href, children: label as Link['children'] };
  return [{ ...link, data: { hProperties: { className } } }];
};
