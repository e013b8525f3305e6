/** Runs the handlers of containers, such as `:::steps`. */

import type { ElementContent, Root as HtmlRoot, Properties } from 'hast';
import type { Node, Parent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { visit } from 'unist-util-visit';
import type { MarkdownOwner, OwnedHandler } from '../../config/markdown-handlers.ts';
import { didYouMean, suggestName } from '../../diagnostic/nearest.ts';
import { type Fault, faultOfKeys, type KeysOf, wrongResult } from '../../diagnostic/result-keys.ts';
import { VOID_ELEMENTS } from '../../html/void-elements.ts';
import type { Directive, DirectiveElement, DirectiveHandler, MarkdownProblem } from '../../plugin/types.ts';
import { describeValue, isObject } from '../../util/value.ts';
import { type Draft, readPlace, report } from '../draft.ts';
import { runHandler } from '../run-handler.ts';
import { partOfLine } from '../source/place.ts';
import { treeFault } from '../tree-fault.ts';
import { ERROR_HINT, type HandlerOwner, type HandlerProblem, isProblem } from './plugin-problems.ts';

export function runContainer(
  node: ContainerDirective,
  parent: Parent | undefined,
  { owner, handler }: OwnedHandler<DirectiveHandler>,
  draft: Draft,
): void {
  const [first] = node.children;
  const labelNodes = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first.children : [];
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true) node.children.shift();
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(node.attributes ?? {})) attributes[key] = value ?? '';
  const subject = `the directive \`:::${node.name}\`${owner.inPlugin}`;
  const around = parentOf(node, parent);
  const directive: Directive = {
    name: node.name,
    label: textOf({ type: 'paragraph', children: labelNodes }, { includeHtml: false }).trim(),
    labelNodes,
    attributes,
    children: node.children as RootContent[],
    ...(around && { parent: around }),
    line: lineOf(node),
    get file() {
      return readPlace(draft);
    },
    pageLanguage: draft.pageLanguage,
  };
  const result = runHandler(owner, subject, draft, () => handler(directive));
  const fault = isElement(result)
    ? (faultOfKeys(result, ELEMENT_KEYS, 'an element') ??
      elementFault(result, owner.needs) ??
      contentFault(result, node, owner))
    : isProblem(result)
      ? undefined
      : wrongResult(
          'an element with a `tagName`',
          result,
          typeof result === 'string' ? "return `{ tagName: 'div', before: html }`" : undefined,
        );
  const problem = fault === undefined ? result : faultOfHandler(subject, fault, result, ELEMENT_KEYS);
  const element: DirectiveElement = isElement(problem) ? problem : { tagName: 'div' };
  const problems = element === problem ? (element.problems ?? []) : [problem];
  for (const each of problems as readonly unknown[]) {
    const { node: at, text } = (isObject(each) ? each : {}) as Partial<MarkdownProblem>;
    const place = (at as RootContent | undefined) ?? opening(node, text, draft);
    report(draft, place, owner.describe(each));
  }
  for (const need of element.needs ?? []) draft.pageNeeds.add(need);
  const { before, after, children = node.children } = element;
  // Not a directive any more, so it does not become an admonition.
  Object.assign(node, {
    type: 'pluginDirective',
    children: [
      ...(before ? [divAround(parseHtml(before, node))] : []),
      ...children,
      ...(after ? [divAround(parseHtml(after, node))] : []),
    ],
  });
  visit(node as never as Parent, (each) => {
    each.position ??= node.position;
  });
  node.data = { hName: element.tagName, hProperties: propertiesOf(element.properties, owner) };
}

/** The problem of the content, which a handler of the site may have changed, as the end of a sentence; undefined for none. */
function contentFault(
  { children }: DirectiveElement,
  node: ContainerDirective,
  { isBuiltIn }: MarkdownOwner,
): string | undefined {
  if (isBuiltIn) return undefined;
  const own = treeFault(node);
  if (own !== undefined) node.children = [];
  const fault = own ?? (children && treeFault({ type: node.type, children }));
  return fault && `returned an invalid tree: ${fault}`;
}

function lineOf({ position }: Node): number {
  return position?.start.line ?? 0;
}

/** The container directly around a container. A handler may have put elements of its own between the two. */
function parentOf(node: ContainerDirective, parent: Parent | undefined): Directive['parent'] {
  const { name } = (parent ?? {}) as { name?: unknown };
  if (!parent || typeof name !== 'string') return undefined;
  const siblings = parent.children.filter((child) => (child as { name?: unknown }).name === node.name);
  return { name, line: lineOf(parent), index: siblings.indexOf(node as never) };
}

/** The line with the name of the container, or a part of it. */
function opening(
  { position, name }: ContainerDirective,
  text: string | undefined,
  draft: Draft,
): Pick<Node, 'position'> {
  const start = position?.start;
  if (!start || start.offset === undefined) return {};
  const [line = ''] = draft.text.slice(start.offset, start.offset + 2000).split('\n', 1);
  const found = text === undefined ? -1 : line.lastIndexOf(text);
  // The space of `::: name` is in front of the colons.
  const shift = draft.text.charAt(start.offset - 1) === ' ' ? 1 : 0;
  const column = found < 0 ? start.column - shift : start.column + found;
  const length = found < 0 ? shift + (/^:+/.exec(line)?.[0].length ?? 0) + name.length : (text ?? '').length;
  return partOfLine({ line: start.line, column }, length);
}

function isElement(result: unknown): result is DirectiveElement {
  return isObject(result) && typeof result.tagName === 'string';
}

/**
 * The problem of a handler that returned a wrong result.
 *
 * @param fault the end of the sentence
 * @param keys of the element that the handler may return
 */
export function faultOfHandler(
  subject: string,
  fault: string | Fault,
  result: unknown,
  keys: object = {},
): HandlerProblem {
  const { text, hint }: Fault = typeof fault === 'string' ? { text: fault } : fault;
  return { error: `the handler of ${subject} ${text}`, hint: hintFor(result, keys) ?? hint };
}

function hintFor(result: unknown, keys: object): string | undefined {
  if (!isObject(result)) return undefined;
  if (typeof result.message === 'string') return ERROR_HINT;
  const unknown = Object.keys(result).find((key) => !Object.hasOwn(keys, key));
  return unknown && didYouMean(unknown, Object.keys(keys));
}

const ELEMENT_KEYS: KeysOf<DirectiveElement> = {
  tagName: true,
  properties: true,
  before: true,
  after: true,
  children: true,
  needs: true,
  problems: true,
};

const TAG_NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** Elements that cannot contain other elements. */
const WITHOUT_CONTENT = new Set([
  ...VOID_ELEMENTS,
  ...['iframe', 'noscript', 'script', 'style', 'textarea', 'title'],
]);

const ATTRIBUTE = /^[^\s"'<>/=\p{Cc}]+$/u;

/** The problem of an element, as the end of a sentence; undefined for none. */
export function elementFault(
  { tagName, properties = {}, before, after, children, needs, problems }: DirectiveElement,
  known: ReadonlySet<string>,
): string | Fault | undefined {
  if (!TAG_NAME.test(tagName)) {
    const text = `returned the invalid tag name \`${tagName}\``;
    return /^[A-Z]/.test(tagName)
      ? { text, hint: 'put components into `children`, as nodes of the type `mdxJsxFlowElement`' }
      : text;
  }
  if (WITHOUT_CONTENT.has(tagName))
    return `returned the element \`<${tagName}>\`, which cannot contain other elements`;
  if (!isObject(properties))
    return `returned invalid properties: expected an object, found ${describeValue(properties)}`;
  const attribute = attributeFault(properties);
  if (attribute !== undefined) return `returned ${attribute}`;
  for (const html of [before, after]) {
    if (html !== undefined && html !== null && typeof html !== 'string')
      return `must return HTML in \`before\` and \`after\`, but returned ${describeValue(html)}`;
  }
  for (const [key, value] of Object.entries({ children, needs, problems })) {
    if (value !== undefined && !Array.isArray(value))
      return `must return a list in \`${key}\`, but returned ${describeValue(value)}`;
  }
  const unknown = needs?.find((need) => !known.has(need));
  if (unknown === undefined) return undefined;
  return {
    text: `names the need \`${unknown}\`, which is not in \`markdown.needs\``,
    hint: known.size > 0 ? suggestName(unknown, known) : `add \`${unknown}\` to \`markdown.needs\``,
  };
}

/** The first attribute that HTML cannot contain. */
export function attributeFault(properties: object): string | undefined {
  for (const [name, value] of Object.entries(properties)) {
    if (!ATTRIBUTE.test(name)) return `the invalid attribute name \`${name}\``;
    const wrong = [value].flat().find((each) => !isAttributeValue(each));
    if (wrong !== undefined) return `an invalid value of the attribute \`${name}\`: ${describeValue(wrong)}`;
  }
  return undefined;
}

function isAttributeValue(value: unknown): boolean {
  return value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Handlers often pass on attributes of the directive, which have the names of HTML. */
export function propertiesOf(
  { class: names, for: label, ...rest }: DirectiveElement['properties'] = {},
  { classes }: HandlerOwner,
): Properties {
  const className = [rest.className, names]
    .flat()
    .filter((name) => name || name === 0)
    .flatMap((name) => String(name).split(/\s+/));
  // Pages find style sheets and modules by the first class.
  const first = className.find((name) => classes.some((each) => name.startsWith(each)));
  return {
    ...rest,
    ...(label !== undefined && { htmlFor: label }),
    ...(className.length > 0 && {
      className: [...new Set([...(first === undefined ? [] : [first]), ...className])],
    }),
  } as Properties;
}

/** A node that remark-rehype converts to an element. */
function divAround(hChildren: ElementContent[]): never {
  return { type: 'pluginElement', children: [], data: { hName: 'div', hChildren } } as never;
}

const parse = rehypeRaw();

/** Parses HTML. Its elements get the position of the node, for problems with their links. */
export function parseHtml(html: string, { position }: Node): ElementContent[] {
  const tree = parse(
    { type: 'root', children: [{ type: 'raw', value: html }] },
    undefined as never,
  ) as HtmlRoot;
  visit(tree, (node) => {
    if (position) node.position = position;
  });
  return tree.children as ElementContent[];
}
