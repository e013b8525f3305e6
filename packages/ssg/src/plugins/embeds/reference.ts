/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { embedsEntries } from './options.ts';

export const reference: ReferenceSources = {
  EmbedsOptions: { file: 'types.ts', entries: embedsEntries },
};
