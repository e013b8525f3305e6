/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { embedsEntries } from './options.ts';

export const reference: ReferenceSources = {
  EmbedsOptions: { file: 'types.ts', entries: embedsEntries },
};
