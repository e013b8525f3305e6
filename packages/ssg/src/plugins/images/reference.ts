/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { imagesEntries } from './options.ts';

export const reference: ReferenceSources = {
  ImagesOptions: { file: 'types.ts', entries: imagesEntries },
};
