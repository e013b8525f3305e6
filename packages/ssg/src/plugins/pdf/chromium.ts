/** Finds an installed Chromium or Chrome, and prints a page with it. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
/** Large books take minutes. */
const TIMEOUT = 600_000;

/** The browser that the variable `CHROMIUM` names, or the first one on this machine. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ELSEWHERE].find(
    existsSync,
  );
}

/** @throws an error with the last line of the browser */
export async function printPage(browser: string, url: string, file: string): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ssg-pdf-'));
  const isRoot = process.getuid?.() === 0;
  const options = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
    // Chromium's sandbox does not work for root, such as in a container.
    ...(isRoot ? ['--no-sandbox'] : []),
    // Waits for diagrams that the browser draws.
    '--virtual-time-budget=20000',
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${file}`,
    url,
  ];
  try {
    await new Promise<void>((resolve, reject) => {
      execFile(browser, options, { timeout: TIMEOUT, maxBuffer: 2 ** 26 }, (error, _, stderr) => {
        const [line = ''] = stderr.trim().split('\n').slice(-1);
        if (existsSync(file)) resolve();
        else
          reject(
            new Error(error?.killed ? 'the browser did not finish within 10 minutes' : line || String(error)),
          );
      });
    });
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
