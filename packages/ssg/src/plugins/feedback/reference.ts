/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { feedbackEntries } from './options.ts';

export const reference: ReferenceSources = {
  FeedbackOptions: { file: 'types.ts', entries: feedbackEntries },
};
