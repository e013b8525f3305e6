import { loadBuiltInPlugins } from '../src/plugins/index.ts';

export const BUILT_INS = await loadBuiltInPlugins();
