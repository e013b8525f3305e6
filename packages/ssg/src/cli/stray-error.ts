/**
 * Errors of the site's code outside of rendering: from a promise that a component does not await, or from a timer. They
 * belong to no page, so they do not end the command, unless the code tries to end the process.
 */
import { loadedServers } from '../core/bundle/loaded-servers.ts';
import { displayPath } from '../core/diagnostic/format.ts';
import { STUB } from '../core/modules/stub.ts';
import { ExitAttempt, takeExitAttempt } from '../core/supervised/exit-attempts.ts';
import { end, isServing, placeOfError } from '../core/supervised/link.ts';
import { readableError } from '../core/supervised/readable-error.ts';
import { messageOf } from '../core/util/message-of.ts';
import { isObject } from '../core/util/value.ts';
import { EXIT } from './exit.ts';
import { stderr } from './streams.ts';

/** The folder of ssg's modules in stack traces. */
const OWN = new URL('.', import.meta.url).href;

/** The warnings of this process. */
const written = new Set<string>();

/**
 * @param origin the second argument of an `uncaughtException` listener
 * @returns whether the site's code threw it
 */
export function handleStray(thrown: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
  const error = readableError(thrown);
  const place = placeOfError(error);
  if (!place && !(error instanceof ExitAttempt) && !isOfSite(error, origin)) return false;
  const message = messageOf(error);
  // The report on the configuration names the missing package already.
  if (isObject(thrown) && STUB in thrown) return true;
  const at = place ? `${displayPath(place.file, process.cwd())}:${place.line}:${place.column}: ` : '';
  if (error instanceof ExitAttempt) {
    takeExitAttempt();
    stderr.write(`error: ${at}${message}\n`);
    if (!isServing) end(EXIT.problems);
    return true;
  }
  const command = error instanceof Error ? commandIn(error) : undefined;
  const warning =
    command === undefined
      ? `warning: site code threw an error that nothing caught: ${message}\n` +
        (place ? `at ${at.slice(0, -2)}\n` : '') +
        'hint: look for a promise that is not awaited, or a timer; ssg waits for neither\n'
      : `warning: site code cannot start the command \`${command}\`: ${message}\n` +
        'hint: install the command, or correct its name\n';
  // The same code may run for every document.
  if (!written.has(warning)) stderr.write(warning);
  written.add(warning);
  return true;
}

function isOfSite(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
  // ssg throws nothing but errors.
  if (!(error instanceof Error)) return true;
  const { stack = '' } = error;
  for (const file of loadedServers) if (stack.includes(file)) return true;
  // The stack of an error from Node's own functions, such as a rejection of `fetch`, does not contain the caller. ssg handles its own.
  return (origin === 'unhandledRejection' || commandIn(error) !== undefined) && !stack.includes(OWN);
}

/** The command that could not be started, if that is the error. */
function commandIn(error: Error): string | undefined {
  const { syscall = '', path } = error as NodeJS.ErrnoException;
  return syscall.startsWith('spawn ') ? path : undefined;
}
