/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { twoslashEntries } from './options.ts';

export const reference: ReferenceSources = {
  TwoslashOptions: { file: 'types.ts', entries: twoslashEntries },
};
