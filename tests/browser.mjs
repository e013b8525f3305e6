/**
 * Finds a browser for the tests, installs Debian's headless shell of Chromium, or prints one line with instructions.
 *
 *   node tests/browser.mjs            prints the path of the browser
 *   node tests/browser.mjs --install  installs a browser first if possible (Debian or Ubuntu, as root)
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The headless shell comes first: it has the same engine without a window, and takes a third of the CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of Chromium or Chrome: the environment variable CHROMIUM, or the first one on PATH. Undefined without a browser.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...MAC];
  return candidates.find((file) => existsSync(file));
}

/** Arguments of every browser start: no background requests, and no sandbox, which root cannot use. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function install() {
  const isRoot = process.getuid?.() === 0;
  const hasApt = existsSync('/usr/bin/apt-get');
  if (!isRoot || !hasApt) return;
  console.error('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const add = (name) => run('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation');
  try {
    run('update', '-qq');
    try {
      add('chromium-headless-shell');
    } catch {
      // Debian has the shell since version 12.
      add('chromium');
    }
  } catch {
    // The next line reports the missing browser.
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!findBrowser() && process.argv.includes('--install')) install();
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'The browser tests need Chromium or Chrome: `sudo apt-get install chromium-headless-shell`, or set CHROMIUM to the path of one.',
    );
    process.exit(1);
  }
  console.log(`Browser for the tests: ${browser}`);
}
