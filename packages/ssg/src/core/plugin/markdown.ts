/** Turns the Markdown hooks of a plugin into remark and rehype plugins. */
import type { ElementContent, Root as HtmlRoot, Properties } from 'hast';
import type { Code, Node, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf, report } from '../compile/draft.ts';
import type { MarkdownExtensions } from '../markdown-extensions.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { ActivePlugin } from './site-plugins.ts';
import { timed } from './times.ts';
import type {
  DirectiveElement,
  DirectiveHandler,
  FenceHandler,
  MarkdownHooks,
  MarkdownProblem,
} from './types.ts';

export function markdownOfPlugin(
  { name }: Pick<ActivePlugin, 'name'>,
  { remark = [], rehype = [], fences = {}, directives = {} }: MarkdownHooks,
): MarkdownExtensions {
  const early = [];
  // Messages contain the name of the function.
  if (Object.keys(fences).length > 0) early.push(named(name, () => replaceFences(name, fences)));
  if (Object.keys(directives).length > 0) early.push(named(name, () => replaceDirectives(name, directives)));
  return {
    beforeDefaultRemarkPlugins: early,
    remarkPlugins: remark,
    rehypePlugins: rehype,
    ...(Object.keys(directives).length > 0 && { admonitions: { keywords: Object.keys(directives) } }),
  };
}

function named<Value extends object>(name: string, value: Value): Value {
  return Object.defineProperty(value, 'name', { value: name });
}

function replaceFences(plugin: string, written: Record<string, FenceHandler>) {
  const handlers = new Map(Object.entries(written).map(([name, handle]) => [name.toLowerCase(), handle]));
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: { node: Code; parent: Parent; handler: FenceHandler }[] = [];
    visit(tree, 'code', (node, _, parent) => {
      const handler = handlers.get(node.lang?.toLowerCase() ?? '');
      if (handler && parent) found.push({ node, parent, handler });
    });
    for (const { node, parent, handler } of found) {
      const { value: code, lang, meta } = node;
      const language = lang ?? '';
      const subject = `the fence \`${language}\``;
      const result = await attempt(plugin, subject, () =>
        handler({ language, meta: meta ?? '', code, file: draftOf(file).file }),
      );
      if (typeof result === 'string') {
        replace(
          parent,
          node,
          element('div', { className: ['fence', `fence-${language}`] }, parsed(result, node)),
        );
      } else reportProblem(result, lineOf(node, result), file, subject, 'HTML');
    }
  };
}

function replaceDirectives(plugin: string, handlers: Record<string, DirectiveHandler>) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node: ContainerDirective) => {
      const handler = Object.hasOwn(handlers, node.name) ? handlers[node.name] : undefined;
      if (!handler) return;
      const [first] = node.children;
      const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const label = hasLabel ? textOf(first) : '';
      if (hasLabel) node.children.shift();
      const subject = `the directive \`:::${node.name}\``;
      const attributes: Record<string, string> = {};
      for (const [key, value] of Object.entries(node.attributes ?? {})) attributes[key] = value ?? '';
      const result = attempt(plugin, subject, () =>
        handler({ name: node.name, label, attributes, file: draftOf(file).file }),
      );
      const fault = isElement(result) ? elementFault(result) : undefined;
      const problem = fault === undefined ? result : { error: `the handler of ${subject} ${fault}` };
      const around: DirectiveElement = isElement(problem) ? problem : { tagName: 'div' };
      if (around !== problem) reportProblem(problem, node, file, subject, 'an element');
      // Not a directive any more, so it does not become an admonition.
      const { before, after } = around;
      const children = [
        ...(before ? [element('div', {}, parsed(before, node))] : []),
        ...node.children,
        ...(after ? [element('div', {}, parsed(after, node))] : []),
      ];
      Object.assign(node, { type: 'pluginDirective', children });
      node.data = { hName: around.tagName, hProperties: propertiesOf(around.properties) };
    });
  };
}

/** Calls a handler. What it throws is a problem of the block. */
function attempt<Result>(
  plugin: string,
  subject: string,
  handle: () => Result,
): Result | MarkdownProblem | Promise<MarkdownProblem> {
  const failed = (error: unknown): MarkdownProblem => ({
    error: `the handler of ${subject} failed: ${error instanceof Error ? error.message : String(error)}`,
  });
  try {
    const result = timed(plugin, handle);
    return result instanceof Promise ? (result.catch(failed) as Result) : result;
  } catch (error) {
    return failed(error);
  }
}

function isElement(result: unknown): result is DirectiveElement {
  return isObject(result) && typeof result.tagName === 'string';
}

const TAG_NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** Elements that cannot contain other elements. */
const WITHOUT_CONTENT = new Set(
  'area base br col embed hr iframe img input link meta noscript script source style textarea title track wbr'.split(
    ' ',
  ),
);

const ATTRIBUTE = /^[^\s"'<>/=\p{Cc}]+$/u;

/** The problem of an element, as the end of a sentence; undefined for none. */
function elementFault({ tagName, properties = {}, before, after }: DirectiveElement): string | undefined {
  if (!TAG_NAME.test(tagName)) return `returned the invalid tag name \`${tagName}\``;
  if (WITHOUT_CONTENT.has(tagName))
    return `returned the element \`<${tagName}>\`, which cannot contain other elements`;
  if (!isObject(properties))
    return `returned invalid properties: expected an object, found ${describeValue(properties)}`;
  for (const [name, value] of Object.entries(properties)) {
    if (!ATTRIBUTE.test(name)) return `returned the invalid attribute name \`${name}\``;
    const wrong = [value].flat().find((each) => !isAttributeValue(each));
    if (wrong !== undefined)
      return `returned an invalid value of the attribute \`${name}\`: ${describeValue(wrong)}`;
  }
  for (const html of [before, after]) {
    if (html !== undefined && html !== null && typeof html !== 'string')
      return `must return HTML in \`before\` and \`after\`, but returned ${describeValue(html)}`;
  }
  return undefined;
}

function isAttributeValue(value: unknown): boolean {
  return value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Handlers often pass on attributes of the directive, which have the names of HTML. */
function propertiesOf({
  class: names,
  for: label,
  ...rest
}: DirectiveElement['properties'] = {}): Properties {
  const className = [rest.className, names].flat().filter((name) => name || name === 0);
  return {
    ...rest,
    ...(label !== undefined && { htmlFor: label }),
    ...(className.length > 0 && { className }),
  } as Properties;
}

function isProblem(result: unknown): result is MarkdownProblem {
  return isObject(result) && typeof result.error === 'string';
}

function reportProblem(
  result: unknown,
  node: Pick<Node, 'position'>,
  file: VFile,
  subject: string,
  wanted: string,
): void {
  const problem = isProblem(result)
    ? result
    : { error: `the handler of ${subject} must return ${wanted}, but returned ${describeValue(result)}` };
  report(draftOf(file), node, {
    code: 'markdown-plugin',
    severity: 'error',
    message: problem.error,
    ...(problem.hint === undefined ? {} : { hint: problem.hint }),
  });
}

/** The line of a code block that a problem names, else the block. */
function lineOf(node: Code, problem: MarkdownProblem): Pick<Node, 'position'> {
  const { start } = node.position ?? {};
  const text = node.value.split('\n')[(problem?.line ?? 0) - 1];
  if (!start || text === undefined) return node;
  const line = start.line + (problem.line as number);
  const { column } = start;
  return { position: { start: { line, column }, end: { line, column: column + Math.max(text.length, 1) } } };
}

function replace(parent: Parent, old: Node, node: Node): void {
  parent.children[parent.children.indexOf(old as never)] = { ...node, position: old.position } as never;
}

/** A node that remark-rehype converts to this element. */
function element(hName: string, hProperties: Properties, hChildren: ElementContent[]): never {
  return { type: 'pluginElement', children: [], data: { hName, hProperties, hChildren } } as never;
}

const parse = rehypeRaw();

/** Parses HTML. Its elements get the position of the node, for problems with their links. */
function parsed(html: string, { position }: Node): ElementContent[] {
  const tree = parse(
    { type: 'root', children: [{ type: 'raw', value: html }] },
    undefined as never,
  ) as HtmlRoot;
  visit(tree, (node) => {
    if (position) node.position = position;
  });
  return tree.children as ElementContent[];
}
