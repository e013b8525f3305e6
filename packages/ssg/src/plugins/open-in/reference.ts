/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { openInEntries } from './options.ts';

export const reference: ReferenceSources = {
  OpenInOptions: { file: 'types.ts', entries: openInEntries },
};
