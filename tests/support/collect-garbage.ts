import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** V8 keeps its flags, because they decide which compiled code of other tests is valid. */
export function collectGarbage(): void {
  collect ??= exposed();
  collect();
}

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc') as () => void;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
