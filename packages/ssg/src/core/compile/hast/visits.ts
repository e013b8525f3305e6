/** Visitors by element name. They share one walk, since a walk costs more than most visits. */
import type { Node } from 'unist';
import { type Draft, themeText } from '../draft.ts';
import { replaced, replacedVisits } from '../replaced.ts';
import type { Visits } from '../walk.ts';
import { heading } from './headings.ts';
import { input } from './inputs.ts';
import { inlineCode } from './line-breaks.ts';
import { link, linkAttributes, linkComponent } from './links.ts';
import { image, loadedResource, media } from './media.ts';
import { paragraph } from './paragraphs.ts';
import { table } from './tables.ts';
import { attribute, isElement, isJsx, type Jsx, type Tag, tagName } from './tag.ts';

export const htmlVisits: Visits = {
  '*': anchor,
  a: link,
  area: link,
  ...replacedVisits,
  audio: media,
  code: inlineCode,
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
  link: loadedResource,
  script: loadedResource,
  section: footnotes,
  source: media,
  table,
  track: media,
  video: media,
};

/** Collects the targets of `#fragment` links. */
function anchor(node: Node, draft: Draft): void {
  if (!isElement(node) && !isJsx(node)) return;
  replaced(node, draft);
  if (isJsx(node)) {
    partial(node, draft);
    linkAttributes(node, draft);
  }
  const id = attribute(node, 'id');
  if (id) draft.anchors.add(id);
  if (tagName(node) !== 'a') return;
  const name = attribute(node, 'name');
  if (name) draft.anchors.add(name);
}

/** `<Part />`, imported from a Markdown file: its headings belong to the page. */
function partial({ name }: Jsx, draft: Draft): void {
  const source = name ? draft.moduleImports.get(name) : undefined;
  if (source !== undefined && /\.mdx?$/.test(source)) draft.parts.push({ at: draft.headings.length, source });
}

/** Comments do not appear on the page; see also `mdast/handlers.ts`. */
function comment(): Node {
  return { type: 'text', value: '' } as Node;
}

/** Footnotes come last; their generated heading is not part of the outline. */
function footnotes(node: Tag, draft: Draft): void {
  if (!isElement(node) || node.properties.dataFootnotes === undefined) return;
  draft.inFootnotes = true;
  const title = node.children.find((child) => isElement(child) && child.properties.id === 'footnote-label');
  if (title) Object.assign(title, { children: [{ type: 'text', value: themeText('Footnotes', draft) }] });
}
