/** Definition lists and abbreviations, as in PHP Markdown Extra and MkDocs. */
import { definePlugin } from '../../core/plugin/define.ts';
import { abbreviations } from './abbreviations.ts';
import { definitionLists } from './definition-lists.ts';

export interface DefinitionsOptions {
  /** The site has the default theme. Other themes have their own styles. */
  isDefaultTheme: boolean;
}

export const definitions = definePlugin<DefinitionsOptions>({
  name: 'definitions',
  setup: ({ isDefaultTheme }) => ({
    markdown: {
      transforms: [definitionLists, abbreviations],
      ...(isDefaultTheme && { styles: { definitions: '@slashdocs/theme/inline.css' } }),
    },
  }),
});
