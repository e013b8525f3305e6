/** The original values of a Docusaurus configuration behind adapted functions. */

type Callable = (...args: never[]) => unknown;

const originals = new WeakMap<Callable, Callable | string>();

/** @returns the adapted function, with a reference to the original: a function, or the string that means the same */
export function adaptedFrom<Made extends Callable>(original: Callable | string, made: Made): Made {
  originals.set(made, original);
  return made;
}

export function originalOf(made: Callable): Callable | string | undefined {
  return originals.get(made);
}
