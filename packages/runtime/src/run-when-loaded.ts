/** Loads a module and runs it, unless it was cancelled before. Returns a cleanup function. */
export function runWhenLoaded<Module>(
  load: () => Promise<Module>,
  run: (module: Module) => (() => void) | undefined,
): () => void {
  let cleanup: (() => void) | undefined;
  let isCancelled = false;
  load().then((module) => {
    if (!isCancelled) cleanup = run(module);
  }, console.error);
  return () => {
    isCancelled = true;
    cleanup?.();
  };
}
