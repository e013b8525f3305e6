/** `::::cards` with a `:::card` for each card. The markup is the one of the theme's `<Cards>`. */
import type { Link } from 'mdast';
import { commonProperties, element, text, unknownOptions } from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';
import { type Group, partOutside, problemsOf } from './group.ts';

const CARDS: Group = { name: 'cards', part: 'card', opening: ':::card[Title]' };

export const cards: DirectiveHandler = (directive) => ({
  tagName: 'ul',
  properties: commonProperties(directive, 'cards'),
  problems: problemsOf(
    directive,
    CARDS,
    [],
    'write `:::card[Title]{href=./page.md}` and `:::` inside `::::cards`',
  ),
});

export const card: DirectiveHandler = (directive) => {
  const { labelNodes, attributes, children, parent } = directive;
  if (parent?.name !== 'cards') return partOutside(CARDS);
  const problems = unknownOptions(directive, ['href', 'icon']);
  const { href, icon } = attributes;
  if (labelNodes.length === 0) {
    problems.push({ error: 'a card needs a title', hint: 'write `:::card[Title]`' });
  }
  if (href === '') {
    problems.push({ error: 'the link of the card is empty', hint: 'write `{href=./page.md}`', text: 'href' });
  }
  const title = { className: ['cards-title'] };
  const link = { type: 'link', url: href, children: [...labelNodes], data: { hProperties: title } } as Link;
  const content = [
    ...(icon ? [element('span', { className: ['cards-icon'], ariaHidden: 'true' }, [text(icon)])] : []),
    href ? (link as never) : element('p', title, labelNodes),
    ...children,
  ];
  return {
    tagName: 'li',
    children: [element('div', commonProperties(directive, 'cards-item'), content)],
    problems,
  };
};
