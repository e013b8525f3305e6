/** Loads a module and runs it, unless it was canceled before. Returns a cleanup function. */
export function runWhenLoaded<Module>(
  load: () => Promise<Module>,
  run: (module: Module) => (() => void) | undefined,
): () => void {
  let cleanup: (() => void) | undefined;
  let isCanceled = false;
  load().then((module) => {
    if (!isCanceled) cleanup = run(module);
  }, console.error);
  return () => {
    isCanceled = true;
    cleanup?.();
  };
}
