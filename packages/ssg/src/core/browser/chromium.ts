/** Finds an installed Chromium or Chrome, and runs it without a window. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endDescendants } from '../supervised/descendants.ts';
import { removeIfStopped } from '../supervised/link.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chromium-headless-shell',
  'microsoft-edge',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export const BROWSER_HINT =
  'install Chromium or Chrome (`apt install chromium`, `brew install --cask chromium`), or set `CHROMIUM` to its path';

/** The browser that the variable `CHROMIUM` names, or the first one on this machine. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ELSEWHERE].find(
    existsSync,
  );
}

/**
 * Runs a browser with an empty profile until it ends.
 *
 * @param signal ends the browser with all of its processes
 * @returns its last line on standard error
 */
export async function runChromium(
  browser: string,
  options: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ssg-browser-'));
  const isRemoved = removeIfStopped(profile);
  const common = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
    // Chromium's sandbox does not work for root, such as in a container.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const child = spawn(browser, [...common, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = (): void => {
    if (child.pid !== undefined) endDescendants(child.pid);
    child.kill('SIGKILL');
  };
  signal.addEventListener('abort', end);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr = (stderr + part).slice(-2000);
  });
  // A process of the browser may outlive it, and keep the stream open.
  child.once('exit', () => setTimeout(() => child.stderr.destroy(), 500));
  try {
    await once(child, 'close');
    return stderr.trim().split('\n').at(-1) as string;
  } catch (error) {
    return (error as Error).message;
  } finally {
    signal.removeEventListener('abort', end);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    isRemoved();
  }
}
