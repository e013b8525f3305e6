/** Elements in a line: `:badge[New]`, `:button[Start]{href=./start.md}`, and `:kbd[Ctrl+K]`. MDX also has components. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { badge } from './badge.ts';
import { button } from './button.ts';
import { inlineElements } from './inline-elements.ts';
import { keys } from './keys.ts';

interface InlineOptions {
  /** The site has the default theme. Other themes have their own components and styles. */
  isDefaultTheme: boolean;
}

const SHEET = '@slashdocs/theme/inline.css';

const COMPONENTS = { Badge: 'badge', LinkButton: 'button-link' };

const plugin = definePlugin<InlineOptions>({
  name: 'inline',
  setup: ({ isDefaultTheme }) => ({
    markdown: {
      transforms: [inlineElements({ badge, button, kbd: keys })],
      ...(isDefaultTheme && {
        components: Object.fromEntries(
          Object.entries(COMPONENTS).map(([name, module]) => [
            name,
            { module: `@slashdocs/theme/containers/${module}`, isStatic: true, links: ['href'] },
          ]),
        ),
        styles: { 'text-badge': SHEET, 'button-link': SHEET },
      }),
    },
  }),
});

export default builtIn(({ theme }) => plugin({ isDefaultTheme: theme === '@slashdocs/theme' }));
