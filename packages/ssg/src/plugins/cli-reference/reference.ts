/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { cliReferenceEntries } from './options.ts';

export const reference: ReferenceSources = {
  CliReferenceOptions: { file: 'types.ts', entries: cliReferenceEntries },
};
