/** Turns the Markdown hooks of a plugin into remark and rehype plugins. */
import type { Code, Node, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf } from '../compile/draft.ts';
import { named } from '../compile/extensions.ts';
import { handlerFailure, runContainer } from '../compile/mdast/containers.ts';
import { fenceElement, fenceOf, loadHandler } from '../compile/mdast/fences.ts';
import { runFrontMatter } from '../compile/mdast/front-matter.ts';
import { type DescribeProblem, problemsWith } from '../compile/mdast/plugin-problems.ts';
import { runsLast, runTransform } from '../compile/mdast/transforms.ts';
import type { MarkdownExtensions } from '../markdown-extensions.ts';
import type { ActivePlugin, FenceOwner } from './site-plugins.ts';
import { timed } from './times.ts';
import type {
  DirectiveHandler,
  FenceHandler,
  FrontMatterHandler,
  LazyFenceHandler,
  MarkdownHooks,
  MarkdownProblem,
  MarkdownTransform,
} from './types.ts';

/** Facts about a plugin of the site for its handlers. */
export function fenceOwner(name: string, { rules, needs = {} }: MarkdownHooks): FenceOwner {
  return {
    describe: problemsWith('markdown-plugin', rules, `${name}/`),
    needs: new Set(Object.keys(needs)),
  };
}

export function markdownOfPlugin(
  { name }: Pick<ActivePlugin, 'name'>,
  markdown: MarkdownHooks,
): MarkdownExtensions {
  const {
    remark = [],
    rehype = [],
    fences = {},
    directives = {},
    frontMatter = {},
    transforms = [],
  } = markdown;
  const early = [];
  const owner = fenceOwner(name, markdown);
  const { describe } = owner;
  const first = transforms.filter((transform) => !runsLast(transform));
  const last = transforms.filter(runsLast);
  if (first.length > 0) early.push(named(name, () => runTransforms(name, first, describe)));
  if (Object.keys(fences).length > 0) early.push(named(name, () => replaceFences(name, fences, owner)));
  if (Object.keys(directives).length > 0)
    early.push(named(name, () => replaceDirectives(name, directives, describe)));
  for (const written of [...remark, ...rehype]) {
    const [plugin] = [written].flat();
    if (typeof plugin === 'function' && plugin.name === '') named(name, plugin);
  }
  const keys = Object.entries(frontMatter);
  if (keys.length > 0) {
    const handlers = new Map(
      keys.map(([key, handle]): [string, FrontMatterHandler] => [
        key,
        (input) => timed(name, () => handle(input)),
      ]),
    );
    early.push(
      named(name, () => (tree: Root, file: VFile) => runFrontMatter(tree, file, handlers, describe)),
    );
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

function replaceFences(
  plugin: string,
  written: Record<string, FenceHandler | LazyFenceHandler>,
  owner: FenceOwner,
) {
  const handlers = new Map(Object.entries(written).map(([name, handle]) => [name.toLowerCase(), handle]));
  return async (tree: Root, file: VFile): Promise<void> => {
    const draft = draftOf(file);
    const found: { node: Code; parent: Parent; handler: FenceHandler | LazyFenceHandler }[] = [];
    visit(tree, 'code', (node, _, parent) => {
      const handler = handlers.get(node.lang?.toLowerCase() ?? '');
      if (handler && parent) found.push({ node, parent, handler });
    });
    for (const { node, parent, handler } of found) {
      const result = await attempt(plugin, `the fence \`${node.lang}\``, async () => {
        const handle = await loadHandler(handler);
        return handle(fenceOf(node, draft));
      });
      const element = fenceElement(result, node, draft, owner);
      if (element) replace(parent, node, { type: 'finishedElement', element } as Node);
      // The page shows the code as text: its language is known to the plugin only.
      else node.lang = 'text';
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
async function attempt<Result>(
  plugin: string,
  subject: string,
  handle: () => Promise<Result>,
): Promise<Result | MarkdownProblem> {
  try {
    return await timed(plugin, handle);
  } catch (error) {
    return handlerFailure(subject, error);
  }
}

function replace(parent: Parent, old: Node, node: Node): void {
  parent.children[parent.children.indexOf(old as never)] = { ...node, position: old.position } as never;
}
