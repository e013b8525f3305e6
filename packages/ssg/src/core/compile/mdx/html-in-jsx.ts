/** Supports HTML that was pasted into MDX: `class`, `style="…"`, and paragraphs work as in HTML. `<head>` is `<Head>`, as in Docusaurus. */
import type { Nodes as Node } from 'hast';
import { type Draft, report } from '../draft.ts';
import { isElement, isJsx, type Jsx, openingTag } from '../hast/tag.ts';
import { visitor } from '../walk.ts';
import { jsxObject } from './object-attribute.ts';

export const htmlInJsx = visitor({ mdxJsxFlowElement: translate, mdxJsxTextElement: translate });

function translate(node: Node, draft: Draft): void {
  // A component may use `style` in any way.
  if (!isJsx(node) || !/^[a-z]/.test(node.name ?? '')) return;
  if (node.name === 'p') unwrapParagraph(node);
  if (node.name === 'head') node.name = 'Head';
  node.attributes = node.attributes.map((attribute): Jsx['attributes'][number] => {
    if (attribute.type !== 'mdxJsxAttribute') return attribute;
    // React ignores a handler that is a string, and the content security policy would block it.
    if (/^on[a-z]/i.test(attribute.name) && typeof attribute.value === 'string') {
      report(draft, openingTag(node), {
        code: 'refused-by-policy',
        message: `\`${attribute.name}\` has no effect: an event handler must be a function`,
        hint: 'write `onClick={() => …}` in a component, and import the component',
      });
    }
    if (attribute.name === 'class') return { ...attribute, name: 'className' };
    // React drops an attribute without a value, unless its name has React's spelling.
    const spelled = attribute.value === null ? REACT_NAMES[attribute.name] : undefined;
    if (spelled !== undefined) return { ...attribute, name: spelled };
    // React throws if a style is a string.
    if (attribute.name === 'style' && typeof attribute.value === 'string') {
      return jsxObject('style', parseStyle(attribute.value));
    }
    return attribute;
  });
}

/**
 * MDX makes a paragraph of text on a line of its own. A browser ends a paragraph where another one starts, so the text would lose the
 * attributes of its `<p>`.
 */
function unwrapParagraph(node: Jsx): void {
  const children = node.children as Node[];
  const [inner, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (inner && others.length === 0 && isElement(inner) && inner.tagName === 'p')
    node.children = inner.children as Jsx['children'];
}

const REACT_NAMES: Record<string, string | undefined> = Object.fromEntries(
  [
    'allowFullScreen',
    'autoFocus',
    'autoPlay',
    'disablePictureInPicture',
    'disableRemotePlayback',
    'formNoValidate',
    'itemScope',
    'noModule',
    'noValidate',
    'playsInline',
    'readOnly',
  ].map((name) => [name.toLowerCase(), name]),
);

const DECLARATION = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])*)/g;

function parseStyle(style: string): Record<string, string> {
  return Object.fromEntries(
    [...style.matchAll(DECLARATION)].map(([, name = '', value = '']) => [propertyName(name), value.trim()]),
  );
}

/** `-webkit-mask-size` → `WebkitMaskSize`; custom properties keep their names. */
function propertyName(name: string): string {
  if (name.startsWith('--')) return name;
  return name
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
