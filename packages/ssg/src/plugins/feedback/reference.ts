/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';
import { feedbackEntries } from './options.ts';

export const reference: ReferenceSources = {
  FeedbackOptions: { file: 'types.ts', entries: feedbackEntries },
};
