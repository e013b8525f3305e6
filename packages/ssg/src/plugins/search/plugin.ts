/** `search`: the index of the search. Its dialog is part of the themes, and its engine of the runtime. */
import type { SEARCH_ENTRY } from '@slashdocs/runtime/search';
import * as v from 'valibot';
import { closed, entriesFor, objectOrFalse, text, withDefaults } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';

export interface SearchKeys {
  /** Options of the site search, or `false` for no search. Default: `{}`. */
  search?: SearchConfig | false;
}

export interface SearchConfig {
  /**
   * Groups of words with the same meaning, in addition to the built-in ones, such as `delete` and `remove`. Default: `[]`.
   *
   * @example
   * synonyms: [['tenant', 'organization'], ['k8s', 'kubernetes']],
   */
  synonyms?: string[][];
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends SearchKeys {}
}

export const searchEntries = entriesFor<SearchConfig>()({
  synonyms: v.optional(v.array(v.array(text)), []),
});

export type SearchOptions = Required<SearchConfig>;

const plugin = definePlugin<SearchOptions>({ name: 'search', setup: () => ({}) });

export default builtIn<SearchKeys>(
  // Nothing would open the search if a plugin replaces its button.
  ({ search: options, replacedParts }) =>
    options === false || replacedParts.includes('search')
      ? undefined
      : plugin(withDefaults(searchEntries, options)),
  {
    keys: {
      site: entriesFor<SearchKeys>()({ search: v.optional(objectOrFalse(closed(searchEntries)), {}) }),
    },
    rules: {
      'search-words': {
        severity: 'hint',
        explanation: 'Words that an author adds to the search have no effect.',
      },
    },
    comments: { search: { load: async () => (await import('./search-words.ts')).readSearchWords } },
    index: {
      folder: 'search',
      entry: 'search/index.json' satisfies typeof SEARCH_ENTRY,
      load: () => import('./code.ts'),
    },
  },
);
