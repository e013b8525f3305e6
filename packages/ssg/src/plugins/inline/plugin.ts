/** Elements in a line: `:badge[New]`, `:button[Start]{href=./start.md}`, and `:kbd[Ctrl+K]`. MDX also has components. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { componentsIn } from '../../core/plugin/theme-components.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';
import { badge } from './badge.ts';
import { button } from './button.ts';
import { inlineElements } from './inline-elements.ts';
import { keys } from './keys.ts';

const SHEET = '@slashdocs/theme/modules/containers/inline.css';

const COMPONENTS = { Badge: 'badge', LinkButton: 'button-link' };

const plugin = definePlugin({
  name: 'inline',
  setup: (_options, { theme }) => ({
    markdown: {
      transforms: [inlineElements({ badge, button, kbd: keys })],
      ...(theme === DEFAULT_THEME && {
        components: componentsIn(COMPONENTS),
        styles: { 'text-badge': SHEET, 'button-link': SHEET },
      }),
    },
  }),
});

export default builtIn(() => plugin());
