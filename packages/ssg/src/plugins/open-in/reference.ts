/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { openInEntries } from './options.ts';

export const reference: ReferenceSources = {
  OpenInOptions: { file: 'types.ts', entries: openInEntries },
};
