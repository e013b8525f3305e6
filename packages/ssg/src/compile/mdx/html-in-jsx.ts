/** HTML that was pasted into MDX: `class` and `style="…"` mean there what they mean in HTML. */
import type { Node } from 'hast';
import { type Draft, report } from '../draft.ts';
import { isJsx, type Jsx } from '../hast/tag.ts';
import { visitor } from '../walk.ts';
import { jsxObject } from './object-attribute.ts';

export const htmlInJsx = visitor({ mdxJsxFlowElement: translate, mdxJsxTextElement: translate });

function translate(node: Node, draft: Draft): void {
  // Upper case is a component, which may take any `style` it likes.
  if (!isJsx(node) || !/^[a-z]/.test(node.name ?? '')) return;
  node.attributes = node.attributes.map((attribute): Jsx['attributes'][number] => {
    if (attribute.type !== 'mdxJsxAttribute') return attribute;
    // React leaves out a handler that is text, and a page's policy would not let it run.
    if (/^on[a-z]/i.test(attribute.name) && typeof attribute.value === 'string') {
      report(draft, openingTag(node), {
        code: 'refused-by-policy',
        severity: 'warning',
        message: `\`${attribute.name}\` is text here, which will do nothing`,
        hint: 'write a function, `onClick={() => …}`, in a component that the document imports',
      });
    }
    if (attribute.name === 'class') return { ...attribute, name: 'className' };
    // React drops an attribute without a value, unless it is spelled as React does.
    const spelled = attribute.value === null ? SPELLED[attribute.name] : undefined;
    if (spelled !== undefined) return { ...attribute, name: spelled };
    // React throws at a style that is text.
    if (attribute.name === 'style' && typeof attribute.value === 'string') {
      return jsxObject('style', parseStyle(attribute.value));
    }
    return attribute;
  });
}

/** Its first line is where it is underlined. */
function openingTag({ position, name }: Jsx): Pick<Jsx, 'position'> {
  if (!position) return {};
  const { start } = position;
  return { position: { start, end: { ...start, column: start.column + (name ?? '').length + 1 } } };
}

const SPELLED: Record<string, string | undefined> = Object.fromEntries(
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
