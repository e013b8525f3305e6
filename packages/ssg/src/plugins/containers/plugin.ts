/** Containers for authors: tabs, steps, cards, and others. Markdown has directives, and MDX has components of the same look. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { componentsIn } from '../../core/plugin/theme-components.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';
import { card, cards } from './cards.ts';
import { column, columns } from './columns.ts';
import { details } from './details.ts';
import { fileTree } from './file-tree.ts';
import { fileTreeFence } from './file-tree-fence.ts';
import { steps } from './steps.ts';
import { codeGroup, tab, tabs } from './tabs.ts';

const SHEET = '@slashdocs/theme/modules/containers/containers.css';

/** Names that Starlight's documents use are accepted, too. */
const COMPONENTS = {
  Card: 'card',
  CardGrid: 'cards',
  Cards: 'cards',
  Column: 'column',
  Columns: 'columns',
  FileTree: 'file-tree',
  LinkCard: 'card',
  Steps: 'steps',
};

const plugin = definePlugin<{ summary: string }>({
  name: 'containers',
  setup: ({ summary }, { theme }) => ({
    markdown: {
      directives: {
        card,
        cards,
        'code-group': codeGroup,
        column,
        columns,
        details: details(summary),
        'file-tree': fileTree,
        steps,
        tab,
        tabs,
      },
      transforms: [fileTreeFence],
      ...(theme === DEFAULT_THEME && {
        components: componentsIn(COMPONENTS),
        styles: { cards: SHEET, columns: SHEET, 'file-tree': SHEET, steps: SHEET },
      }),
    },
  }),
});

export default builtIn(({ texts }) => plugin({ summary: texts.Details ?? 'Details' }));
