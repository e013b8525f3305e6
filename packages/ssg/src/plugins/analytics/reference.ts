/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { analyticsEntries } from './options.ts';

export const reference: ReferenceSources = {
  AnalyticsOptions: { file: 'types.ts', entries: analyticsEntries },
};
