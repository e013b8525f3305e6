/** Usage errors of the benchmarks: one line, and exit code 2. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../browser.mjs';

export const CLI = fileURLToPath(new URL('../../packages/ssg/bin/ssg.js', import.meta.url));

export function stop(message) {
  console.error(message);
  process.exit(2);
}

/** `parseArgs` without stack traces. */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    return stop(error.message);
  }
}

/** @returns a whole number of at least `least`, from an option */
export function readNumber(name, text, least = 1) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least)
    stop(`--${name}: ${JSON.stringify(text)} is not a whole number of at least ${least}`);
  return number;
}

export function needCli() {
  if (!existsSync(new URL('../../packages/ssg/dist/cli.js', import.meta.url)))
    stop('ssg is not built: run `node packages/build.mjs` in the repository first');
}

/** @returns its path */
export function needBrowser() {
  return (
    findBrowser() ?? stop('there is no Chromium: run `node tests/browser.mjs --install`, or set CHROMIUM')
  );
}
