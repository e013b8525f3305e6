/**
 * React's Fast Refresh. Must be evaluated before `react-dom`, which then reports the trees that it renders. Imports of
 * local modules are sorted by name, so `react-modules.ts` comes after this one.
 */
import runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);

export default runtime;
