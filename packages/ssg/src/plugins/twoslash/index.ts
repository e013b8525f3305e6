/** Code blocks with `twoslash`: TypeScript checks them, and readers see the types of names. */
import { createRequire } from 'node:module';
import type { Code, Parent } from 'mdast';
import { hasOption } from '../../core/compile/code/fence.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin, TransformedDocument } from '../../core/plugin/types.ts';
import { loadTwoslash, type TwoslashNode, type TwoslashResult } from './load.ts';
import { marksOf } from './marks.ts';
import { twoslashOptions } from './options.ts';
import type { TwoslashOptions } from './types.ts';

export type { TwoslashOptions } from './types.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
};

export const twoslash: (options?: TwoslashOptions) => Plugin = definePlugin({
  name: 'twoslash',
  options: twoslashOptions,
  setup(options, { root }) {
    let loaded: ReturnType<typeof loadTwoslash> | undefined;
    return {
      markdown: {
        fenceOptions: ['twoslash'],
        transforms: [
          {
            pattern: /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,}|<<<)[^\n]*\btwoslash\b/m,
            transform(tree, document) {
              const parents = [tree as Parent];
              for (const parent of parents) {
                for (const child of parent.children) {
                  if ('children' in child) parents.push(child as Parent);
                  if (child.type !== 'code' || !hasOption(child.meta ?? '', 'twoslash')) continue;
                  loaded ??= loadTwoslash({ ...options, root });
                  if (typeof loaded !== 'function') document.report({ ...loaded, node: child });
                  else check(child, loaded, document);
                }
              }
            },
          },
        ],
        styles: { twoslash: createRequire(import.meta.url).resolve('@slashdocs/theme/add-ons/twoslash.css') },
      },
    };
  },
});

function check(
  block: Code,
  twoslasher: (code: string, language: string, options: object) => TwoslashResult,
  document: TransformedDocument,
): void {
  const language = LANGUAGES[block.lang?.toLowerCase() ?? ''];
  if (language === undefined) {
    document.report({
      error: `Twoslash cannot read \`${block.lang ?? 'text'}\``,
      hint: 'use `ts`, `tsx`, `js`, or `jsx`, or remove `twoslash`',
      node: block,
    });
    return;
  }
  const { value } = block;
  const run = (more: object = {}) =>
    twoslasher(value, language, { handbookOptions: { noErrorValidation: true, ...more } });
  try {
    const { code, nodes, meta } = run();
    const { errors, noErrors } = meta.handbookOptions;
    const isExpected = (node: TwoslashNode): boolean =>
      noErrors === true || [...errors, ...(noErrors || [])].includes(node.code ?? 0);
    if (nodes.some((node) => node.type === 'error' && !isExpected(node))) {
      // With all comments, so places are the author's.
      for (const node of run({ keepNotations: true }).nodes) {
        if (node.type === 'error' && !isExpected(node)) reportError(block, node, document);
      }
    }
    block.value = code.replace(/\n$/, '');
    const shown = noErrors === true ? nodes.filter(({ type }) => type !== 'error') : nodes;
    block.data = { ...block.data, marks: marksOf(shown) };
  } catch (error) {
    const { title, description, message } = error as Error & { title?: string; description?: string };
    document.report({
      error: `Twoslash failed: ${[title, description].filter(Boolean).join(': ') || message}`.replace(
        /\s+/g,
        ' ',
      ),
      hint: 'correct the comments for Twoslash in the code block',
      node: block,
    });
  }
}

function reportError(
  { position, data }: Code,
  { line, character, length, text = '', code = 0 }: TwoslashNode,
  document: TransformedDocument,
): void {
  const start = position?.start;
  // The code of a file is not in the document.
  const at = start &&
    data?.file === undefined && {
      line: start.line + 1 + line,
      column: start.column + character,
    };
  document.report({
    error: `type error in the code block: ${text.replace(/\s+/g, ' ').replace(/\.$/, '')}`,
    hint: `fix the code, or show the error to readers: write \`// @errors: ${code}\` on the first line of the block`,
    node: {
      type: 'code',
      position: at ? { start: at, end: { ...at, column: at.column + Math.max(1, length) } } : position,
    } as never,
  });
}
