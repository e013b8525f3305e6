/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { docSearchEntries } from './options.ts';

export const reference: ReferenceSources = {
  DocSearchOptions: { file: 'types.ts', entries: docSearchEntries },
};
