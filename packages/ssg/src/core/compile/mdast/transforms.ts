/** Runs the transforms of plugins on documents whose text mentions their syntax. */
import { isPromise } from 'node:util/types';
import type { Node, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownOwner } from '../../config/markdown-handlers.ts';
import type { MarkdownProblem, MarkdownTransform } from '../../plugin/types.ts';
import { isObject } from '../../util/value.ts';
import { type Draft, draftOf, readPlace, report } from '../draft.ts';
import { PluginFailure } from '../extensions.ts';
import { runOwned } from '../run-handler.ts';
import { treeFault } from '../tree-fault.ts';
import { attributeFault } from './containers.ts';

/** A unified plugin for the transforms that run first. */
export function transforms() {
  return runAll((transform) => !runsLast(transform));
}

/** The same for transforms that run after ssg has read the document. */
export function lastTransforms() {
  return runAll(runsLast);
}

function runsLast({ runs }: MarkdownTransform): boolean {
  return runs === 'last';
}

function runAll(isWanted: (transform: MarkdownTransform) => boolean) {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    for (const { owner, handler } of draft.handlers.transforms)
      if (isWanted(handler) && !draft.withoutPlugins.has(owner.name))
        runTransform(handler, owner, tree, draft);
  };
}

function runTransform(
  { pattern, transform }: MarkdownTransform,
  owner: MarkdownOwner,
  tree: Root,
  draft: Draft,
): void {
  const matches = (text: string): boolean => {
    // A pattern with the flag `g` remembers a place.
    pattern.lastIndex = 0;
    return pattern.test(text);
  };
  if (!matches(draft.text) && !draft.parsedValues.some(matches)) return;
  // Such as the default titles of admonitions, which the classic theme tells from those of authors.
  const withoutPlace = new Set<Node>();
  visit(tree, (node) => {
    if (!node.position) withoutPlace.add(node);
  });
  attempt(owner, draft, tree, () =>
    transform(tree, {
      get file() {
        return readPlace(draft);
      },
      pageLanguage: draft.pageLanguage,
      text: draft.text,
      keys: draft.extensions ?? {},
      report: (problem: MarkdownProblem | undefined) =>
        report(draft, (problem?.node as Node | undefined) ?? {}, owner.describe(problem)),
    }),
  );
  // New nodes have the place of their parent, for problems with their links.
  visit(tree, (node, _, parent) => {
    if (parent?.position && !withoutPlace.has(node)) node.position ??= parent.position;
  });
}

/**
 * Calls a transform.
 *
 * @throws PluginFailure if a transform of the site fails, because the tree may be half changed
 */
function attempt(owner: MarkdownOwner, draft: Draft, tree: Root, transform: () => unknown): void {
  try {
    const result = runOwned(owner, `a transform of the plugin \`${owner.name}\``, draft, transform);
    if (isPromise(result)) {
      result.catch(() => {});
      throw new Error('a transform must not return a promise; do asynchronous work in `setup`');
    }
    if (isObject(result) && result.type === 'root')
      throw new Error('a transform must change the tree that it gets, but returned a tree');
    const fault = owner.isBuiltIn ? undefined : (treeFault(tree) ?? propertiesFault(tree));
    if (fault !== undefined) throw new Error(fault);
  } catch (error) {
    throw owner.isBuiltIn || error instanceof PluginFailure ? error : new PluginFailure(owner.name, error);
  }
}

/** The first attribute in `hProperties` that HTML cannot contain. */
function propertiesFault(tree: Root): string | undefined {
  let fault: string | undefined;
  visit(tree, ({ type, data }) => {
    fault = attributeFault(data?.hProperties ?? {});
    if (fault === undefined) return undefined;
    fault = `a node \`${type}\` has ${fault}`;
    return EXIT;
  });
  return fault;
}
