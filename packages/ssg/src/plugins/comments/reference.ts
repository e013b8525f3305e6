/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { commentsEntries } from './options.ts';

export const reference: ReferenceSources = {
  CommentsOptions: { file: 'types.ts', entries: commentsEntries },
};
