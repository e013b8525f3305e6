/** Reports code of the site that had to be stopped, or that ended its thread. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { displayPath } from '../../core/diagnostic/format.ts';
import { LOCATE, placeOfCode, type RunningFunction, type SiteCode } from '../../core/supervised/messages.ts';
import type { Diagnostic } from '../../core/types.ts';
import { TIMEOUT_HINT } from '../../core/util/settled.ts';
import { EXIT } from '../exit.ts';
import { type ReportOptions, report } from '../report/report.ts';
import { stderr } from '../streams.ts';
import { ThreadInspector } from './inspector.ts';

interface Seen {
  frames: RunningFunction[];
  place?: { file: string; line: number; column: number } | undefined;
}

/** The folder with the code of ssg, which readers of a message cannot change. */
const OWN = new URL('.', import.meta.url).href;

/** Milliseconds to wait for the stack of a thread. A thread that runs native code does not answer. */
const PATIENCE = 10_000;

export async function timeoutDiagnostic(code: SiteCode): Promise<Diagnostic> {
  const seen = await inspect(lookAt);
  return {
    code: 'code-timeout',
    severity: 'error',
    message: `${code.subject} did not finish within ${code.seconds} s`,
    ...placeOf(seen, code),
    hint: TIMEOUT_HINT,
  };
}

/** @returns undefined if the heap of the thread is smaller than a number of bytes */
export async function memoryDiagnostic(code: SiteCode, limit: number): Promise<Diagnostic | undefined> {
  const seen = await inspect(async (inspector) =>
    (await inspector.heapUsed()) > limit ? lookAt(inspector) : undefined,
  );
  return seen && { ...endedDiagnostic(code, true), ...placeOf(seen, code) };
}

function placeOf(seen: Seen | undefined, code: SiteCode): Partial<Diagnostic> {
  const { frames, place } = seen ?? { frames: [] };
  const running = place ? undefined : frames.find(({ url }) => isOfPackage(url));
  return {
    ...(place ?? placeOfCode(code)),
    ...(place &&
      code.file !== undefined &&
      place.file !== code.file && { related: [{ message: 'the code was running for', file: code.file }] }),
    ...(running && { notes: [`the running function was ${describe(running)}`] }),
  };
}

export function endedDiagnostic(code: SiteCode, isOutOfMemory: boolean): Diagnostic {
  const { subject } = code;
  const at = placeOfCode(code);
  return isOutOfMemory
    ? {
        code: 'code-memory',
        severity: 'error',
        message: `out of memory while running ${subject}`,
        ...at,
        hint: 'look for an array or a string that grows without limit',
      }
    : {
        code: 'code-exit',
        severity: 'error',
        message: `${subject} ended the process`,
        ...at,
        hint: 'throw an error instead',
      };
}

/** @returns the exit status */
export function reportStopped(diagnostic: Diagnostic, options: ReportOptions | undefined): number {
  const { isForPeople } = report(
    [diagnostic],
    options ?? { command: 'check', dir: process.cwd(), hints: true },
  );
  if (isForPeople && options?.command === 'build')
    stderr.write('\nNothing was published. The output folder is unchanged.\n');
  return EXIT.problems;
}

/** @returns undefined if the thread does not answer */
async function inspect<Result>(
  look: (inspector: ThreadInspector) => Promise<Result>,
): Promise<Result | undefined> {
  const inspector = new ThreadInspector();
  const attachAndLook = async (): Promise<Result> => {
    await inspector.attach();
    return look(inspector);
  };
  const result = await Promise.race([attachAndLook(), sleep(PATIENCE, undefined)]);
  await Promise.race([inspector.close(), sleep(PATIENCE / 10)]);
  return result;
}

async function lookAt(inspector: ThreadInspector): Promise<Seen> {
  const { frames, evaluate } = await inspector.pause();
  const place = await evaluate(
    `globalThis[Symbol.for(${JSON.stringify(LOCATE)})]?.(${JSON.stringify(frames)})`,
  );
  return { frames, place: typeof place === 'string' ? JSON.parse(place) : undefined };
}

function isOfPackage(url: string): boolean {
  return url.startsWith('file:') && url.includes('/node_modules/') && !url.startsWith(OWN);
}

function describe({ name, url, line, column }: RunningFunction): string {
  const file = displayPath(fileURLToPath(url), process.cwd());
  return `${name === '' ? '' : `\`${name}\` in `}${file}:${line}:${column}`;
}
