/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { openApiEntries } from './options.ts';

export const reference: ReferenceSources = {
  OpenApiOptions: { file: 'types.ts', entries: openApiEntries },
};
