/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { commentsEntries } from './options.ts';

export const reference: ReferenceSources = {
  CommentsOptions: { file: 'types.ts', entries: commentsEntries },
};
