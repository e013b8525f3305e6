/** Captions, links to the whole image, images for one color mode, and further formats, in the tree of a document. */
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { attribute, element, hasAttribute, isJsx, type Jsx, type Tag } from '../../core/compile/hast/tag.ts';
import type { ImageFormat } from './types.ts';
import { isConverted, schemeOf } from './variants.ts';

export interface ImageFeatures {
  captions: boolean;
  zoom: boolean;
  /** Further formats of PNG and JPEG files. */
  formats: readonly ImageFormat[];
  sizes: string;
}

/** Fragments of image URLs that other tools use: GitHub, and Material for MkDocs. */
const MODES: Readonly<Record<string, string>> = {
  'gh-light-mode-only': 'only-light',
  'gh-dark-mode-only': 'only-dark',
  'only-light': 'only-light',
  'only-dark': 'only-dark',
};

export function rehypeImages({ captions, zoom, formats, sizes }: ImageFeatures) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'img') setMode(node);
      if (node.tagName !== 'p' || index === undefined || !parent) return;
      const images = onlyImages(node);
      if (images.length === 0) return;
      for (const image of images) setMode(image);
      const caption = captions ? images.map(titleOf).find((title) => title !== '') : undefined;
      const shown = images.map((image) => (zoom ? withLink(image) : image));
      if (caption === undefined) {
        node.children = shown;
        return;
      }
      // The caption says what the tooltip would.
      for (const image of images) delete image.properties.title;
      parent.children[index] = element('figure', { className: ['captioned'] }, [
        ...shown,
        element('figcaption', {}, [{ type: 'text', value: caption }]),
      ]);
    });
    if (formats.length > 0) addFormats(tree, formats, sizes);
  };
}

/** Wraps images into a `<picture>`, whose other sources the handlers of their schemes fill in. */
function addFormats(tree: Root, formats: readonly ImageFormat[], sizes: string): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'element' && !isJsx(node)) return undefined;
    const name = node.type === 'element' ? node.tagName : (node as Jsx).name;
    if (name === 'picture') return SKIP;
    const tag = node as Tag;
    const [src, width] = [attribute(tag, 'src'), attribute(tag, 'width')];
    if (name !== 'img' || index === undefined || !parent) return undefined;
    if (src === undefined || !isConverted(src) || hasAttribute(tag, 'srcSet')) return undefined;
    const shown = /^\d+$/.test(width ?? '') ? `${width}px` : sizes;
    const sources = formats.map((format) => {
      const srcSet = `${schemeOf(format)}:${encodeURIComponent(src)}`;
      return element('source', { type: `image/${format}`, srcSet, sizes: shown }, []);
    });
    const picture = element('picture', {}, [...sources, node as Element]);
    parent.children[index] = { ...picture, ...(node.position && { position: node.position }) };
    return SKIP;
  });
}

/** The images of a paragraph without anything else. */
function onlyImages({ children }: Element): Element[] {
  const shown = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const images = shown.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'img',
  );
  return images.length === shown.length ? images : [];
}

function setMode({ properties }: Element): void {
  const [url, fragment] = String(properties.src ?? '').split('#', 2) as [string, string | undefined];
  const mode = fragment === undefined ? undefined : MODES[fragment];
  if (mode === undefined) return;
  properties.src = url;
  properties.className = [mode, ...classesOf(properties.className)];
}

function classesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/\s+/) : [];
}

function titleOf({ properties }: Element): string {
  return typeof properties.title === 'string' ? properties.title.trim() : '';
}

/** Without JavaScript, the link opens the file. Without a description, the link would have no name. */
function withLink(image: Element): Element {
  const { src, alt, className } = image.properties;
  if (typeof src !== 'string' || typeof alt !== 'string' || alt.trim() === '') return image;
  const modes = classesOf(className).filter((name) => Object.values(MODES).includes(name));
  const link = element('a', { className: ['zoom', ...modes], href: src }, [image]);
  // A missing file is reported at the image.
  return image.position ? { ...link, position: image.position } : link;
}
