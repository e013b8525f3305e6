/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { searchEntries } from './plugin.ts';

export const reference: ReferenceSources = {
  SearchConfig: { file: 'plugin.ts', entries: searchEntries },
};
