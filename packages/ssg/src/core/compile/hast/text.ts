import type { Nodes } from 'hast';
import { collapseSpaces } from '../../util/collapse-spaces.ts';

/**
 * The text of a node, with collapsed white space, and with the alt texts of images if `images` is true. Expressions
 * have no text. With `isHeading`, elements with `data-outline="none"`, such as badges, have none either.
 */
export function plainText(node: Nodes, { images = false, isHeading = false } = {}): string {
  return collapseSpaces(collect(node, images, isHeading));
}

function collect(node: Nodes, images: boolean, isHeading: boolean): string {
  if (node.type === 'text') return node.value;
  if ('text' in node && typeof node.text === 'string') return node.text;
  if (node.type === 'element') {
    const { tagName, properties } = node;
    if (tagName === 'img') return images ? String(properties.alt ?? '') : '';
    if (tagName === 'br') return ' ';
    const { dataFootnoteRef, dataOutline } = properties;
    if (dataFootnoteRef !== undefined || (isHeading && dataOutline === 'none')) return '';
    if (tagName === 'script' || tagName === 'style') return '';
  }
  return 'children' in node ? node.children.map((child) => collect(child, images, isHeading)).join('') : '';
}
