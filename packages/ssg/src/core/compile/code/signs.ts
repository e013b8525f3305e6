/** A diff in a language: the signs at the start of its lines become classes, so the code is highlighted and copied without them. */
import { ADDED, REMOVED } from './annotations.ts';

/** @param classes classes by 1-based line number, to which the signs add theirs */
export function takeSigns(code: string, classes: Map<number, string>): string {
  return code
    .split('\n')
    .map((line, index) => {
      const sign = line.charAt(0);
      const className = sign === '+' ? ADDED : sign === '-' ? REMOVED : undefined;
      if (className !== undefined) {
        const known = classes.get(index + 1);
        classes.set(index + 1, known === undefined ? className : `${className} ${known}`);
      }
      return /^[-+ ]/.test(line) ? line.slice(1) : line;
    })
    .join('\n');
}
