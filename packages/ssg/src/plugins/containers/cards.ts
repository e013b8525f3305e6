/** `::::cards` with a `:::card` for each card. The markup is the one of the theme's `<Cards>`. */
import type { Link } from 'mdast';
import {
  commonProperties,
  element,
  shownNodes,
  text,
  unknownOptions,
} from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';
import { type Group, isPart, partOutside, strayContent, withoutParts } from './group.ts';

const CARDS: Group = { name: 'cards', part: 'card', opening: ':::card[Title]' };

export const cards: DirectiveHandler = (directive) => {
  const problems = unknownOptions(directive, []);
  const shown = shownNodes(directive);
  for (const node of shown) if (!isPart(node, CARDS)) problems.push(strayContent(node, CARDS));
  if (shown.length === 0)
    problems.push(withoutParts(CARDS, 'write `:::card[Title]{href=./page.md}` and `:::` inside `::::cards`'));
  return { tagName: 'ul', properties: commonProperties(directive, 'cards'), problems };
};

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
