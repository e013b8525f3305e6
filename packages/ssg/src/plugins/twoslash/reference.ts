/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { twoslashEntries } from './options.ts';

export const reference: ReferenceSources = {
  TwoslashOptions: { file: 'types.ts', entries: twoslashEntries },
};
