/** What the benchmarks say when they are called in a wrong way: one line, and status 2. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../browser.mjs';

export const CLI = fileURLToPath(new URL('../../packages/ssg/bin/ssg.js', import.meta.url));

export function stop(message) {
  console.error(message);
  process.exit(2);
}

/** `parseArgs` without its stack traces. */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    return stop(error.message);
  }
}

/** @returns a whole number from `least`, as an option gives it */
export function readNumber(name, text, least = 1) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least)
    stop(`--${name}: ${JSON.stringify(text)} is no whole number from ${least}`);
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
