/**
 * Removes HTML in Markdown that can run code or change the source of the page's code, unless the site sets
 * `markdown.unsafeHtml`: more people usually write Markdown than the site's code.
 */
import type { Comment, Element, ElementContent, Nodes, Parents, Root, RootContent } from 'hast';
import { type Draft, report } from '../draft.ts';

/** Elements that run or embed code. */
const UNSAFE_ELEMENTS = new Set(['script', 'object', 'embed', 'applet', 'base']);
/** Script types that browsers run; other types are data, such as `application/ld+json`. */
const RUNS =
  /^$|^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script|^(?:module|importmap|speculationrules)$/i;
/** Browsers ignore control characters and spaces in the scheme. `animate` has lists of values. */
const CODE_URL = /(?:^|;)(?:javascript|vbscript):/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers ignore
const IGNORED = /[\u0000-\u0020]+/g;

/** Removes and reports unsafe elements and attributes of a parsed tree. */
export function removeUnsafeHtml(tree: Root, draft: Draft): void {
  const stack: { parent: Parents; inNoscript: boolean }[] = [{ parent: tree, inNoscript: false }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { parent, inNoscript } = top;
    const kept: Nodes[] = [];
    for (const node of parent.children) {
      if (inNoscript && endsNoscript(node)) {
        leaveOut(draft, node, 'text that closes `<noscript>` early');
        continue;
      }
      if (node.type === 'element') {
        const fault = faultOf(node);
        if (fault !== undefined) {
          leaveOut(draft, node, fault, 'setup' in node.properties ? OF_VUE : undefined);
          continue;
        }
        removeAttributes(node, draft);
        const within = inNoscript || node.tagName === 'noscript';
        stack.push({ parent: node, inNoscript: within });
        if (node.content) stack.push({ parent: node.content, inNoscript: within });
      }
      kept.push(node);
    }
    parent.children = kept as RootContent[] & ElementContent[];
  }
}

/** Checks for URLs that run code: `javascript:alert(1)`. */
export function isCodeUrl(url: string): boolean {
  return CODE_URL.test(url.replace(IGNORED, ''));
}

/** The description of an unsafe element; undefined if the element is safe. */
function faultOf({ tagName, properties }: Element): string | undefined {
  if (tagName === 'script' && !RUNS.test(String(properties.type ?? '').trim())) return undefined;
  if (UNSAFE_ELEMENTS.has(tagName)) return `\`<${tagName}>\``;
  return tagName === 'meta' && properties.httpEquiv !== undefined ? '`<meta http-equiv>`' : undefined;
}

function removeAttributes(element: Element, draft: Draft): void {
  const { tagName, properties } = element;
  for (const [name, value] of Object.entries(properties)) {
    const isHandler = /^on/i.test(name);
    const isDocument = tagName === 'iframe' && name === 'srcDoc';
    if (!isHandler && !isDocument && !isCodeUrl([value].flat().join(' '))) continue;
    delete properties[name];
    const written = name.replace(/^xLink/, 'xlink:').toLowerCase();
    const attribute = isHandler || isDocument ? written : `${written}="javascript:…"`;
    leaveOut(draft, element, `the attribute \`${attribute}\``);
  }
}

/** With scripts enabled, browsers parse `<noscript>` as text up to the first `</noscript>`, even in an attribute. */
function endsNoscript(node: Nodes): boolean {
  const texts =
    node.type === 'element'
      ? Object.values(node.properties).map(String)
      : node.type === 'text' || node.type === 'comment'
        ? [(node as Comment).value]
        : [];
  return texts.some((text) => /<\/noscript/i.test(text));
}

const MOVE =
  'move the code to an `.mdx` or `.tsx` file, or set `markdown: { unsafeHtml: true }` in the configuration';
const OF_VUE = 'remove the script, and write the components that it imports in React, in an `.mdx` document';

function leaveOut(draft: Draft, node: Nodes, what: string, hint = MOVE): void {
  report(draft, node, {
    code: 'unsafe-html',
    message: `removed ${what}: HTML in Markdown cannot run code`,
    hint,
  });
}

/** For a link in Markdown's own syntax: `[Go](javascript:go())`. */
export function reportCodeUrl(draft: Draft, node: Nodes): void {
  leaveOut(draft, node, 'a `javascript:` link');
}
