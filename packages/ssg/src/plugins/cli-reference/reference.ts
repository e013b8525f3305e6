/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { cliReferenceEntries } from './options.ts';

export const reference: ReferenceSources = {
  CliReferenceOptions: { file: 'types.ts', entries: cliReferenceEntries },
};
