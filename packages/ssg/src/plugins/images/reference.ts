/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { imagesEntries } from './options.ts';

export const reference: ReferenceSources = {
  ImagesOptions: { file: 'types.ts', entries: imagesEntries },
};
