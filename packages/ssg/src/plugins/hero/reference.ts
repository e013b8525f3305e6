/** The declarations of the plugin that reference pages explain. */
import type { ReferenceSources } from '../../core/plugin/built-in.ts';

export const reference: ReferenceSources = {
  HeroOptions: { file: 'keys.ts' },
  HeroImage: { file: 'keys.ts' },
  HeroAction: { file: 'keys.ts' },
  FeatureOptions: { file: 'keys.ts' },
};
