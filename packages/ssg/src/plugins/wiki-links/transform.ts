/** Turns `[[page#heading|text]]` into links with a scheme, whose targets are found when all documents are known. */
import type { Link, Node, Parent, PhrasingContent, Text } from 'mdast';
import { partOfLine } from '../../core/compile/source/place.ts';
import { text, textPiece } from '../../core/plugin/markdown-nodes.ts';
import type { MarkdownTransform } from '../../core/plugin/types.ts';

export const SCHEME = 'wiki';

/** The target, and what follows it: the text of the link, or the end. A target has no brackets, so `[[1], [2]]` is not a link. */
const START = /(!?)\[\[([^[\]|\n]*[^[\]|\s][^[\]|\n]*)(\||\]\])/g;

/** Longer links are underlined at their start. */
const LONGEST = 300;

/** A link cannot contain another one. */
const LINKS = new Set(['link', 'linkReference']);

export const wikiLinks: MarkdownTransform = {
  pattern: /\[\[/,
  transform(tree, document) {
    const parents = [tree as Parent];
    for (const parent of parents) {
      for (const child of parent.children) {
        if ('children' in child && !LINKS.has(child.type)) parents.push(child as Parent);
      }
      if (parent.children.some(({ type, ...node }) => type === 'text' && (node as Text).value.includes('[[')))
        parent.children = linked(parent.children as PhrasingContent[]);
    }

    function linked(siblings: readonly PhrasingContent[]): PhrasingContent[] {
      const result: PhrasingContent[] = [];
      /** The place up to which the siblings are in the result. */
      let done: Point = { index: 0, at: 0 };
      for (let index = 0; index < siblings.length; index++) {
        const node = siblings[index] as PhrasingContent;
        if (node.type !== 'text') {
          if (index >= done.index) result.push(node);
          continue;
        }
        const places = placesOf(node);
        let passed = { at: 0, brackets: 0 };
        for (const { 0: start, 1: mark, 2: target = '', 3: after, index: at } of node.value.matchAll(START)) {
          const brackets = passed.brackets + count(node.value.slice(passed.at, at));
          passed = { at, brackets };
          const place = places[brackets];
          if (place?.isEscaped || index < done.index || (index === done.index && at < done.at)) continue;
          const from = { index, at: at + start.length };
          const end = after === '|' ? endOfText(siblings, from) : { index, at: from.at - 2 };
          if (!end) break;
          if (mark === '!') {
            document.report({
              error: `\`![[${target}]]\` is not supported`,
              hint: `write \`![Description](./${target.trim()})\` for an image, or \`[[${target}]]\` for a link`,
              node: { ...node, ...positionAt(place) },
            });
            continue;
          }
          result.push(...between(siblings, { index, at: done.index === index ? done.at : 0 }, { index, at }));
          const label = after === '|' ? between(siblings, from, end) : [];
          result.push({ ...linkTo(target, label), ...positionAt(place) });
          done = { index: end.index, at: end.at + 2 };
        }
        if (index >= done.index)
          result.push(...textPiece(node.value.slice(index === done.index ? done.at : 0), node));
      }
      return result;
    }

    /** The places of `[[` in the source of a text. */
    function placesOf({ position }: Text): Place[] {
      const { start, end } = position ?? {};
      if (start?.offset === undefined || end?.offset === undefined) return [];
      const source = document.text.slice(start.offset, end.offset);
      let { line } = start;
      /** Index of the first character of the line; negative for the first line. */
      let lineStart = 1 - start.column;
      let done = 0;
      return [...source.matchAll(/(\\?)\[(\\?)\[/g)].map(
        ({ 0: written, 1: before, 2: between, index }): Place => {
          for (let next = source.indexOf('\n', done); next >= 0 && next < index; ) {
            line++;
            lineStart = next + 1;
            next = source.indexOf('\n', lineStart);
          }
          done = index;
          return {
            isEscaped: before !== '' || between !== '',
            start: { line, column: index - lineStart + 1 },
            length: lengthAt(document.text, (start.offset as number) + index) ?? written.length,
          };
        },
      );
    }
  },
};

/** A place in the text of a sibling. */
interface Point {
  index: number;
  at: number;
}

interface Place {
  isEscaped: boolean;
  start: { line: number; column: number };
  /** Up to the closing brackets, if they are on the line. */
  length: number;
}

/** Length of a link, up to its closing brackets on the line. Its text may contain markup, so it spans several nodes. */
function lengthAt(text: string, offset: number): number | undefined {
  const [link] = /^[^\]\n]*\]\]/.exec(text.slice(offset, offset + LONGEST)) ?? [];
  return link?.length;
}

function positionAt(place: Place | undefined): Pick<Node, 'position'> {
  return partOfLine(place?.start, place?.length ?? 0);
}

function count(value: string): number {
  return value.split('[[').length - 1;
}

/** The closing brackets after the text of a link, which may contain markup. */
function endOfText(siblings: readonly PhrasingContent[], from: Point): Point | undefined {
  for (let each = from.index; each < siblings.length; each++) {
    const node = siblings[each] as PhrasingContent;
    if (node.type === 'link' || node.type === 'linkReference') return undefined;
    const at = node.type === 'text' ? node.value.indexOf(']]', each === from.index ? from.at : 0) : -1;
    if (at >= 0) return { index: each, at };
  }
  return undefined;
}

function between(siblings: readonly PhrasingContent[], from: Point, to: Point): PhrasingContent[] {
  return siblings.slice(from.index, to.index + 1).flatMap((node, offset): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const index = from.index + offset;
    const start = index === from.index ? from.at : 0;
    return textPiece(node.value.slice(start, index === to.index ? to.at : undefined), node);
  });
}

function linkTo(written: string, label: PhrasingContent[]): Link {
  const [, page = '', heading] = /^([^#]*)(?:#(.*))?$/.exec(written.trim()) ?? [];
  const shown = [page.trim(), heading?.split('#').at(-1)?.trim()].filter(Boolean).join(' › ');
  const hash = heading === undefined ? '' : `#${encodeURIComponent(heading.trim())}`;
  return {
    type: 'link',
    url: `${SCHEME}:${encodeURIComponent(page.trim())}${hash}`,
    children: (label.length > 0 ? label : [text(shown)]) as Link['children'],
  };
}
