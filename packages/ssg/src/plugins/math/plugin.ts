/** Formulas such as `$x$`, which KaTeX renders when the site is built. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { RULES } from '../../core/diagnostic/codes.ts';
import { findPackage, type InstalledPackage, missingPackage } from '../../core/modules/optional-packages.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Hooks, MarkdownHooks } from '../../core/plugin/types.ts';
import { renderMath } from './katex.ts';

export interface MathKeys {
  /**
   * Render `$x$`, and blocks between `$$` lines, as math with KaTeX at build time. Needs the package `katex`. Only pages
   * with math load its style sheet and fonts. Default: `false`.
   */
  math?: boolean;
}

declare module '../../core/config/types.ts' {
  interface MarkdownKeys extends MathKeys {}
}

const rules = {
  'math-syntax': { severity: 'warning', explanation: 'KaTeX cannot parse a formula.' },
} as const;

interface MathOptions {
  isEnabled: boolean;
  katex: ReturnType<typeof findPackage>;
}

const plugin = definePlugin<MathOptions>({
  name: 'math',
  setup({ isEnabled, katex }, { root }): Hooks {
    // Also for formulas of other plugins.
    const asMarkdown: MarkdownHooks['asMarkdown'] = {
      katex({ textOf }) {
        const source = textOf('annotation');
        return source === undefined ? undefined : `$${source}$`;
      },
    };
    if (!isEnabled) return { markdown: { asMarkdown } };
    if (!katex) {
      const { code, message, hint = '' } = missingPackage('`markdown.math` needs', ['katex'], root);
      const problem = { message, hint, option: ['markdown', 'math'] };
      return {
        markdown: { asMarkdown, delimiters: { $: { block: 'math' } } },
        checks: [{ name: code, ...RULES['missing-package'], run: () => [problem] }],
      };
    }
    return {
      markdown: {
        rules,
        delimiters: { $: { inline: (text) => renderMath(text, false, katex), block: 'math' } },
        fences: { math: (text) => renderMath(text, true, katex) },
        styles: { katex: styleSheetOf(katex) },
        asMarkdown,
      },
    };
  },
});

/** With `katex-swap`, which older versions lack, texts are visible while fonts load. */
function styleSheetOf({ folder }: InstalledPackage): string {
  const swap = path.join(folder, 'dist/katex-swap.min.css');
  return existsSync(swap) ? swap : path.join(folder, 'dist/katex.min.css');
}

export default builtIn<MathKeys>(
  ({ markdown: { math: isEnabled = false }, root }) =>
    plugin({ isEnabled, katex: isEnabled ? findPackage('katex', root) : undefined }),
  { keys: { markdown: entriesFor<MathKeys>()({ math: v.optional(v.boolean(), false) }) }, rules },
);
