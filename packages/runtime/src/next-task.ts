/** Resolves in a new task, to keep input responsive between two long steps. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
