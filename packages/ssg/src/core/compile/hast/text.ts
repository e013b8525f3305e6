import type { Nodes } from 'hast';

/**
 * The text of a node, with collapsed white space, and with the alt texts of images if `images` is true. Expressions
 * have no text.
 */
export function plainText(node: Nodes, { images = false } = {}): string {
  return collect(node, images).replace(/\s+/g, ' ').trim();
}

function collect(node: Nodes, images: boolean): string {
  if (node.type === 'text') return node.value;
  if ('text' in node && typeof node.text === 'string') return node.text;
  if (node.type === 'element') {
    const { tagName, properties } = node;
    if (tagName === 'img') return images ? String(properties.alt ?? '') : '';
    if (tagName === 'br') return ' ';
    if (tagName === 'script' || tagName === 'style' || properties.dataFootnoteRef !== undefined) return '';
  }
  return 'children' in node ? node.children.map((child) => collect(child, images)).join('') : '';
}
