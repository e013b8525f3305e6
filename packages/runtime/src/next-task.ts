/** Fulfils in another task: what comes after does not hold up a reader's input together with what came before. */
export function nextTask(): Promise<void> {
  return new Promise((fulfil) => setTimeout(fulfil));
}
