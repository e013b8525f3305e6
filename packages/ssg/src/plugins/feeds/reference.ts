/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { feedEntries } from './keys.ts';

export const reference: ReferenceSources = {
  FeedOptions: { file: 'keys.ts', entries: feedEntries },
  FeedStyleSheets: { file: 'keys.ts' },
};
