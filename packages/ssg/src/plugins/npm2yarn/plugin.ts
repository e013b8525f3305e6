/** Code blocks with npm commands that are marked `npm2yarn` get tabs for other package managers. */
import type { Code, Parent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { element, text } from '../../core/plugin/markdown-nodes.ts';
import { tabList, tabPanel } from '../../core/plugin/tab-nodes.ts';
import { convertCommands, PACKAGE_MANAGERS, type PackageManager } from './convert.ts';

export interface PackageManagerKeys {
  /** Package managers, in addition to npm, that `npm2yarn` code blocks are translated to, in order. Default: Yarn, pnpm, and Bun. */
  packageManagers?: PackageManager[];
}

export interface PackageManagerFenceOptions {
  /**
   * Show the commands for npm in tabs, and for the other package managers. `packageManagers` in the configuration selects them.
   *
   * @example
   * ```sh npm2yarn
   */
  npm2yarn?: true;
}

declare module '../../core/config/markdown-plugins.ts' {
  interface ContentKeys extends PackageManagerKeys {}
}

declare module '../../core/compile/code/fence.ts' {
  interface FenceOptions extends PackageManagerFenceOptions {}
}

const LABELS: Record<PackageManager, string> = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };

const plugin = definePlugin({
  name: 'npm2yarn',
  setup: () => ({
    markdown: {
      fenceOptions: ['npm2yarn'],
      transforms: [
        {
          pattern: /\bnpm2yarn\b/,
          // The options of the block are checked once, not in each tab.
          runs: 'last',
          transform(tree, { keys }) {
            let count = 0;
            visit(tree as Root, 'code', (node: Code, index, parent) => {
              if (!/(?:^|\s)npm2yarn(?=[\s:]|$)/.test(node.meta ?? '')) return undefined;
              const tabs = tabsOf(node, `npm2yarn-${++count}`, keys.packageManagers ?? PACKAGE_MANAGERS);
              (parent as Parent).children[index as number] = { ...tabs, position: node.position } as never;
              return (index as number) + 1;
            });
          },
        },
      ],
    },
  }),
});

/** The same markup as the theme's `<Tabs>`. */
function tabsOf(node: Code, id: string, managers: readonly PackageManager[]): RootContent {
  const tabs = [
    { value: 'npm', label: 'npm', block: node },
    ...managers.map((value) => ({
      value,
      label: LABELS[value],
      block: { ...node, value: convertCommands(node.value, value) },
    })),
  ];
  const panels = tabs.map(({ label, block }, index) => element('div', tabPanel(id, index, label), [block]));
  const labels = tabs.map(({ value, label }) => ({ value, label: [text(label)] }));
  return element('div', { className: ['tabs'], dataGroup: 'npm2yarn' }, [tabList(id, labels), ...panels]);
}

export default builtIn<PackageManagerKeys & PackageManagerFenceOptions>(() => plugin(), {
  keys: {
    content: entriesFor<PackageManagerKeys>()({
      packageManagers: v.optional(v.array(v.picklist(PACKAGE_MANAGERS))),
    }),
  },
});
