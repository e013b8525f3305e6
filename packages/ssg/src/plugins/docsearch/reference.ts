/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { docSearchEntries } from './options.ts';

export const reference: ReferenceSources = {
  DocSearchOptions: { file: 'types.ts', entries: docSearchEntries },
};
