import { Session } from 'node:inspector';
import { getOrInsert } from '../util/get-or-insert.ts';

type AnyFunction = (...values: never[]) => unknown;

/** Starting the debugger takes 25 ms, and a component may fail on every page. */
const known = new WeakMap<AnyFunction, string>();

/**
 * The start of a function as a line of a stack trace. Only the debugger knows it, because a function that has returned is on no stack.
 *
 * @returns an empty text for functions of V8
 */
export function functionFrame(target: AnyFunction): string {
  return getOrInsert(known, target, () => findFrame(target));
}

function findFrame(target: AnyFunction): string {
  const session = new Session();
  session.connect();
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  try {
    session.post('Debugger.enable');
    const { scriptId, lineNumber, columnNumber } = locationOf(session, target) ?? {};
    const url = scriptId && scripts.get(scriptId);
    if (!url || lineNumber === undefined || columnNumber === undefined) return '';
    return `    at ${target.name || '<anonymous>'} (${url}:${lineNumber + 1}:${columnNumber + 1})`;
  } finally {
    session.disconnect();
  }
}

interface FunctionLocation {
  scriptId: string;
  /** Both start at 0. */
  lineNumber: number;
  columnNumber: number;
}

/** A property of the global object passes the function to the debugger, whose calls are synchronous. */
const PASSED = Symbol.for('ssg.function-frame');

function locationOf(session: Session, target: unknown): FunctionLocation | undefined {
  let location: FunctionLocation | undefined;
  const scope = globalThis as Record<symbol, unknown>;
  scope[PASSED] = target;
  const expression = `globalThis[Symbol.for('${PASSED.description}')]`;
  session.post('Runtime.evaluate', { expression }, (_, evaluated) => {
    const { objectId } = evaluated?.result ?? {};
    if (objectId === undefined) return;
    session.post('Runtime.getProperties', { objectId, ownProperties: true }, (_, properties) => {
      const found = properties?.internalProperties?.find(({ name }) => name === '[[FunctionLocation]]');
      location = found?.value?.value as FunctionLocation | undefined;
    });
  });
  delete scope[PASSED];
  return location;
}
