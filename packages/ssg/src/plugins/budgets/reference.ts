/** What the reference pages explain of the plugin. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';

export const reference: ReferenceSources = {
  BudgetOptions: { file: 'keys.ts' },
};
