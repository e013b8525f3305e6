/** The site's code must not end the process: the build would look successful. */
import { syncBuiltinESMExports } from 'node:module';

/** The site's code tried to end the process. */
export class ExitAttempt extends Error {}

let attempt: ExitAttempt | undefined;
let isRefusing = false;

/** From now on, functions that end the process throw an error instead. */
export function refuseExits(): void {
  const refuse = (call: string): never => {
    attempt = new ExitAttempt(`\`${call}\` would end the build; throw an error instead`);
    throw attempt;
  };
  isRefusing = true;
  const { kill } = process;
  const replaceable = process as unknown as Record<string, unknown>;
  replaceable.exit = () => refuse('process.exit()');
  replaceable.reallyExit = () => refuse('process.reallyExit()');
  replaceable.abort = () => refuse('process.abort()');
  replaceable.kill = (pid: number, signal?: string | number) => {
    const isOwn = pid === process.pid || pid === 0 || pid === -process.pid || pid === process.ppid;
    return isOwn && signal !== 0 ? refuse('process.kill()') : kill.call(process, pid, signal);
  };
  syncBuiltinESMExports();
}

/** Returns the attempt since the last call, even if the code continued after it. */
export function takeExitAttempt(): ExitAttempt | undefined {
  const found = attempt;
  attempt = undefined;
  if (!found && isRefusing && process.exitCode !== undefined) {
    process.exitCode = undefined;
    return new ExitAttempt('`process.exitCode` was set; throw an error instead');
  }
  return found;
}
