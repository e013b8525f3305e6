/** Turns the Markdown hooks of a plugin into remark and rehype plugins. */
import type { Code, Node, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf, readPlace, report } from '../compile/draft.ts';
import { htmlElement, isProblem, parseHtml, runContainer } from '../compile/mdast/containers.ts';
import { runFrontMatter } from '../compile/mdast/front-matter.ts';
import { type DescribeProblem, problemsWith } from '../compile/mdast/plugin-problems.ts';
import { runsLast, runTransform } from '../compile/mdast/transforms.ts';
import type { MarkdownExtensions } from '../markdown-extensions.ts';
import { describeValue } from '../util/value.ts';
import type { ActivePlugin } from './site-plugins.ts';
import { timed } from './times.ts';
import type {
  DirectiveHandler,
  FenceHandler,
  FrontMatterHandler,
  MarkdownHooks,
  MarkdownProblem,
  MarkdownTransform,
} from './types.ts';

export function markdownOfPlugin(
  { name }: Pick<ActivePlugin, 'name'>,
  {
    remark = [],
    rehype = [],
    fences = {},
    directives = {},
    frontMatter = {},
    transforms = [],
    rules,
  }: MarkdownHooks,
): MarkdownExtensions {
  const early = [];
  const describe = problemsWith('markdown-plugin', rules, `${name}/`);
  // Messages contain the name of the function.
  const first = transforms.filter((transform) => !runsLast(transform));
  const last = transforms.filter(runsLast);
  if (first.length > 0) early.push(named(name, () => runTransforms(name, first, describe)));
  if (Object.keys(fences).length > 0) early.push(named(name, () => replaceFences(name, fences, describe)));
  if (Object.keys(directives).length > 0)
    early.push(named(name, () => replaceDirectives(name, directives, describe)));
  const keys = Object.entries(frontMatter);
  if (keys.length > 0) {
    const handlers = new Map(
      keys.map(([key, handle]): [string, FrontMatterHandler] => [
        key,
        (input) => timed(name, () => handle(input)),
      ]),
    );
    early.push(named(name, () => (tree: Root, file: VFile) => runFrontMatter(tree, file, handlers)));
  }
  return {
    beforeDefaultRemarkPlugins: early,
    remarkPlugins:
      last.length > 0 ? [named(name, () => runTransforms(name, last, describe)), ...remark] : remark,
    rehypePlugins: rehype,
    ...(Object.keys(directives).length > 0 && { admonitions: { keywords: Object.keys(directives) } }),
  };
}

function runTransforms(plugin: string, transforms: readonly MarkdownTransform[], describe: DescribeProblem) {
  return (tree: Root, file: VFile): void => {
    for (const transform of transforms)
      timed(plugin, () => runTransform(transform, tree, draftOf(file), describe));
  };
}

function named<Value extends object>(name: string, value: Value): Value {
  return Object.defineProperty(value, 'name', { value: name });
}

function replaceFences(plugin: string, written: Record<string, FenceHandler>, describe: DescribeProblem) {
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
        handler({
          language,
          meta: meta ?? '',
          code,
          get file() {
            return readPlace(draftOf(file));
          },
        }),
      );
      if (typeof result === 'string') {
        replace(
          parent,
          node,
          htmlElement('div', { className: ['fence', `fence-${language}`] }, parseHtml(result, node)),
        );
      } else {
        const problem: MarkdownProblem = isProblem(result)
          ? result
          : {
              error: `the handler of ${subject} must return HTML, but returned ${describeValue(result)}`,
            };
        report(draftOf(file), lineOf(node, result), describe(problem));
        // The page shows the code as text: its language is known to the plugin only.
        node.lang = 'text';
      }
    }
  };
}

function replaceDirectives(
  plugin: string,
  handlers: Record<string, DirectiveHandler>,
  describe: DescribeProblem,
) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node: ContainerDirective, _, parent) => {
      const handler = Object.hasOwn(handlers, node.name) ? handlers[node.name] : undefined;
      if (!handler) return;
      const handle: DirectiveHandler = (directive) => timed(plugin, () => handler(directive));
      runContainer(node, parent, handle, draftOf(file), describe);
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
