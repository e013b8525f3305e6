/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';

export const reference: ReferenceSources = {
  BudgetOptions: { file: 'keys.ts' },
};
