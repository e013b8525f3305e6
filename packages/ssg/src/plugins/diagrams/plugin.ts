/** Mermaid's diagrams, as SVG in the page. Browsers draw the ones that ssg cannot draw, with Mermaid. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { isBuiltIn } from '../../core/util/themes.ts';

export interface DiagramKeys {
  /** Draw code blocks in the language `mermaid` as diagrams. Default: `true`. */
  diagrams?: boolean;
}

declare module '../../core/config/types.ts' {
  interface MarkdownKeys extends DiagramKeys {}
}

const rules = {
  'diagram-syntax': { severity: 'warning', explanation: 'A diagram has a syntax error.' },
} as const;

const plugin = definePlugin({
  name: 'diagrams',
  setup: (_options, { theme }) => ({
    markdown: {
      rules,
      fences: { mermaid: { load: async () => (await import('./draw.ts')).draw } },
      // Mermaid adds style sheets that the build does not know.
      needs: {
        mermaid: {
          file: { package: 'mermaid', path: 'dist/mermaid.min.js', reason: 'a diagram' },
          policy: {
            'style-src': ["'unsafe-inline'"],
            'style-src-attr': ["'unsafe-inline'"],
            'img-src': ['data:', 'https:'],
          },
        },
      },
      asMarkdown: {
        diagram(figure) {
          const texts = ['title', 'desc'].map((tag) => figure.textOf(tag)?.replace(/\s+/g, ' ').trim());
          const description = texts.filter(Boolean).join(': ');
          return description === '' ? undefined : `*Diagram: ${figure.escape(description)}*`;
        },
      },
      ...(isBuiltIn(theme) && {
        styles: { diagram: '@slashdocs/theme/add-ons/diagrams.css' },
        scripts: { diagram: '@slashdocs/theme/add-ons/diagrams' },
      }),
    },
  }),
});

export default builtIn<DiagramKeys>(({ markdown }) => (markdown.diagrams ? plugin() : undefined), {
  keys: { markdown: entriesFor<DiagramKeys>()({ diagrams: v.optional(v.boolean(), true) }) },
  rules,
});
