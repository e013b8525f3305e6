/** Captions, links to the whole image, and images for one color mode, in the tree of a document. */
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

export interface ImageFeatures {
  captions: boolean;
  zoom: boolean;
}

/** Fragments of image URLs that other tools use: GitHub, and Material for MkDocs. */
const MODES: Readonly<Record<string, string>> = {
  'gh-light-mode-only': 'only-light',
  'gh-dark-mode-only': 'only-dark',
  'only-light': 'only-light',
  'only-dark': 'only-dark',
};

export function rehypeImages({ captions, zoom }: ImageFeatures) {
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
  };
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
  return element('a', { className: ['zoom', ...modes], href: src }, [image]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
