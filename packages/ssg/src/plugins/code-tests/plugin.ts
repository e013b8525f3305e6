/** Tested documentation: code blocks that are equal to the files that they name, and `ssg test`, which runs blocks. */
import { RULES } from '../../core/diagnostic/codes.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { checkSnippets } from './snippets.ts';

export interface CodeTestFenceOptions {
  /**
   * Let `ssg test` run the code.
   *
   * @example
   * ```sh test
   */
  test?: true;
}

declare module '../../core/compile/code/fence.ts' {
  interface FenceOptions extends CodeTestFenceOptions {}
}

const plugin = definePlugin({
  name: 'code-tests',
  setup: () => ({
    markdown: { fenceOptions: ['test'] },
    // The core reports the blocks without code, which it fills in, under the same code.
    checks: [{ name: 'snippet', ...RULES.snippet, run: checkSnippets }],
  }),
});

export default builtIn<CodeTestFenceOptions>(() => plugin(), {
  rules: {
    'code-test': { severity: 'error', explanation: 'A code block that is marked `test` failed.' },
  },
  commands: [
    {
      name: 'test',
      description: 'run the code blocks marked `test`',
      details:
        'Runs the code blocks marked `test`. `json` blocks are parsed, `sh` blocks are run, and the commands in `console` ' +
        'blocks must print the output shown below them. No other command runs code from documents, so only use this one ' +
        'on documents you trust.',
      options: [
        {
          flags: '--update',
          description: 'update the blocks that name their source file, and run nothing',
        },
      ],
      examples: [
        ['ssg test', 'test every block of the site in this folder'],
        ['ssg test --update', 'update blocks after a file named by `file=…` changed'],
      ],
      run: async (input) => (await import('./command.ts')).testCode(input),
    },
  ],
});
