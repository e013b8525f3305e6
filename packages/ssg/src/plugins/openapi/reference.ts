/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { openApiEntries } from './options.ts';

export const reference: ReferenceSources = {
  OpenApiOptions: { file: 'types.ts', entries: openApiEntries },
};
