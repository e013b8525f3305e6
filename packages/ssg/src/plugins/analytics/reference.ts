/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { analyticsEntries } from './options.ts';

export const reference: ReferenceSources = {
  AnalyticsOptions: { file: 'types.ts', entries: analyticsEntries },
};
