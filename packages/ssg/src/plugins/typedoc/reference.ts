/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { typedocEntries } from './options.ts';

export const reference: ReferenceSources = {
  TypedocOptions: { file: 'types.ts', entries: typedocEntries },
};
