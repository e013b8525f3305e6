/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { searchEntries } from './plugin.ts';

export const reference: ReferenceSources = {
  SearchConfig: { file: 'plugin.ts', entries: searchEntries },
};
