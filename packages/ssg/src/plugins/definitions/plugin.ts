/** Definition lists and abbreviations, as in PHP Markdown Extra and MkDocs. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';
import { abbreviations } from './abbreviations.ts';
import { definitionLists } from './definition-lists.ts';

const plugin = definePlugin({
  name: 'definitions',
  setup: (_options, { theme }) => ({
    markdown: {
      transforms: [definitionLists, abbreviations],
      ...(theme === DEFAULT_THEME && {
        styles: { definitions: '@slashdocs/theme/modules/containers/inline.css' },
      }),
    },
  }),
});

export default builtIn(() => plugin());
