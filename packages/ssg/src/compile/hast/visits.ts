/** Who looks at which element. One walk for all of them, since a walk costs more than most visits. */
import type { Element, Parents } from 'hast';
import type { Node } from 'unist';
import type { Draft } from '../draft.ts';
import { replaced, replacedVisits } from '../replaced.ts';
import type { Visits } from '../walk.ts';
import { heading } from './headings.ts';
import { input } from './inputs.ts';
import { link, linkComponent } from './links.ts';
import { image, loaded, media } from './media.ts';
import { paragraph } from './paragraphs.ts';
import { attribute, isElement, isJsx, type Jsx, type Tag, tagName } from './tag.ts';

export const htmlVisits: Visits = {
  '*': anchor,
  a: link,
  area: link,
  ...replacedVisits,
  audio: media,
  comment,
  embed: media,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  iframe: media,
  img: image,
  input,
  Link: linkComponent,
  object: media,
  p: paragraph,
  link: loaded,
  script: loaded,
  section: footnotes,
  source: media,
  table: scrollable,
  track: media,
  video: media,
};

/** Everything that a `#fragment` may point at. */
function anchor(node: Node, draft: Draft): void {
  if (!isElement(node) && !isJsx(node)) return;
  replaced(node, draft);
  if (isJsx(node)) part(node, draft);
  const id = attribute(node, 'id');
  if (id) draft.anchors.add(id);
  if (tagName(node) !== 'a') return;
  const name = attribute(node, 'name');
  if (name) draft.anchors.add(name);
}

/** `<Part />`, imported from a Markdown file: its headings are the page's. */
function part({ name }: Jsx, draft: Draft): void {
  const source = name ? draft.moduleImports.get(name) : undefined;
  if (source !== undefined && /\.mdx?$/.test(source)) draft.parts.push({ at: draft.headings.length, source });
}

/** Comments are the author's notes to self; see also `mdast/handlers.ts`. */
function comment(): Node {
  return { type: 'text', value: '' } as Node;
}

/** GFM's footnotes come last, and their heading and paragraphs are not the author's. */
function footnotes(node: Tag, draft: Draft): void {
  if (isElement(node) && node.properties.dataFootnotes !== undefined) draft.inFootnotes = true;
}

/** A table scrolls by itself, by keyboard too, instead of widening the page. */
function scrollable(node: Tag, _: Draft, parent: Parents): Element | undefined {
  if (parent.type === 'element' && parent.properties.className?.toString() === 'table-scroll')
    return undefined;
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0 },
    children: [node as Element],
  };
}
