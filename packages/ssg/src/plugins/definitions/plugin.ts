/** Definition lists and abbreviations, as in PHP Markdown Extra and MkDocs. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { abbreviations } from './abbreviations.ts';
import { definitionLists } from './definition-lists.ts';

interface DefinitionsOptions {
  /** The site has the default theme. Other themes have their own styles. */
  isDefaultTheme: boolean;
}

const plugin = definePlugin<DefinitionsOptions>({
  name: 'definitions',
  setup: ({ isDefaultTheme }) => ({
    markdown: {
      transforms: [definitionLists, abbreviations],
      ...(isDefaultTheme && { styles: { definitions: '@slashdocs/theme/inline.css' } }),
    },
  }),
});

export default builtIn(({ theme }) => plugin({ isDefaultTheme: theme === '@slashdocs/theme' }));
