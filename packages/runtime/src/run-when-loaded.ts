import type { Cleanup } from './types.ts';

/** Loads a module and runs it, unless it was canceled before. Returns a cleanup function. */
export function runWhenLoaded<Module>(
  load: () => Promise<Module>,
  run: (module: Module) => Cleanup,
): () => void {
  let cleanup: Cleanup;
  let isCanceled = false;
  load().then((module) => {
    if (!isCanceled) cleanup = run(module);
  }, console.error);
  return () => {
    isCanceled = true;
    cleanup?.();
  };
}
