/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { blogEntries } from './schema.ts';

export const reference: ReferenceSources = {
  BlogOptions: { file: '../../core/config/types.ts', entries: blogEntries, places: ['content', 'blog'] },
};
