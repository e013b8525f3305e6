/** The original functions of a Docusaurus configuration behind adapted functions. */

type Callable = (...args: never[]) => unknown;

const originals = new WeakMap<Callable, Callable>();

/** @returns the adapted function, with a reference to the original */
export function adaptedFrom<Made extends Callable>(original: Callable, made: Made): Made {
  originals.set(made, original);
  return made;
}

export function originalOf(made: Callable): Callable | undefined {
  return originals.get(made);
}
