/** The functions of a Docusaurus configuration behind those that were made of them. */

type Callable = (...args: never[]) => unknown;

const originals = new WeakMap<Callable, Callable>();

/** @returns the function that was made, which remembers what it was made of */
export function madeOf<Made extends Callable>(original: Callable, made: Made): Made {
  originals.set(made, original);
  return made;
}

export function originalOf(made: Callable): Callable | undefined {
  return originals.get(made);
}
