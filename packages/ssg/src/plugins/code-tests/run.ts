/**
 * Runs code blocks that are marked `test`. The blocks of a document run in order in one temporary folder:
 *
 *   json     is parsed
 *   sh       is run; the block fails if a command fails
 *   console  lines that start with `$ ` are run, and the lines below are their expected output; `...` matches any
 *            lines. The same applies to a block in `sh` that starts with `$ `
 *
 * A block in another language whose title is a file name is saved under that name for later blocks.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { SourceText } from '../../core/plugin/types.ts';
import type { Diagnostic } from '../../core/types.ts';
import { escapePattern } from '../../core/util/escape-pattern.ts';
import { findFences, type TestedFence } from './fences.ts';

interface TestRun {
  blocks: number;
  diagnostics: Diagnostic[];
}

const SHELL = new Set(['sh', 'bash', 'shell']);
const CONSOLE = new Set(['console', 'shell-session', 'sh-session']);

/** Seconds that a block may take. */
const LIMIT = 60;
const TIMEOUT = `timed out after ${LIMIT} s`;

/** @param env environment of the blocks, which also get their own `HOME`, and `DOCS_DIR`, the document's folder */
export async function runDocument({ file, text }: SourceText, env: NodeJS.ProcessEnv): Promise<TestRun> {
  const blocks = findFences(text).filter(({ isTest }) => isTest);
  const diagnostics: Diagnostic[] = [];
  if (blocks.length === 0) return { blocks: 0, diagnostics };
  const folder = await mkdtemp(path.join(tmpdir(), 'ssg-test-'));
  const own = { ...env, HOME: folder, DOCS_DIR: path.dirname(file) };
  try {
    for (const block of blocks) diagnostics.push(...(await runBlock(block, file, folder, own)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { blocks: blocks.length, diagnostics };
}

async function runBlock(
  block: TestedFence,
  file: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Diagnostic[]> {
  const report: Report = (line, message, more = {}) => [
    { code: 'code-test', severity: 'error', message, file, line, column: block.column, ...more },
  ];
  const isShell = SHELL.has(block.language);
  if (block.language === 'json') return checkJson(block, report);
  const isTranscript = CONSOLE.has(block.language) || (isShell && block.text.startsWith('$ '));
  if (isShell && !isTranscript) {
    const { failure, output } = await shell(block.text, folder, env);
    return failure === undefined
      ? []
      : report(block.line, `the code block ${failure}`, { notes: lastLines(output) });
  }
  if (isTranscript) {
    for (const { command, line, expected } of transcript(block)) {
      const { failure, output } = await shell(command, folder, env);
      if (failure === TIMEOUT) return report(line, `\`${firstLine(command)}\` ${failure}`);
      if (!matches(output, expected)) {
        return report(line, `unexpected output of \`${firstLine(command)}\``, {
          notes: [`expected: ${JSON.stringify(expected)}`, `found: ${JSON.stringify(output)}`],
          hint: 'update the expected output; a line `...` matches any lines',
        });
      }
    }
    return [];
  }
  if (block.title !== undefined && isFileName(block.title)) {
    const saved = path.join(folder, block.title);
    await mkdir(path.dirname(saved), { recursive: true });
    await writeFile(saved, block.text);
    return [];
  }
  const language = block.language === '' ? 'without a language' : `in \`${block.language}\``;
  return report(block.line, `cannot test a code block ${language}`, {
    hint: 'use `sh`, `console`, or `json`; to save the block as a file for later blocks, add `title="NAME"`',
  });
}

/** Accepts titles that are file names in the test's folder: `tools/node`, but not `../node` or `Two ways to do it`. */
function isFileName(title: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(title) && !title.split('/').includes('..');
}

type Report = (line: number, message: string, more?: Partial<Diagnostic>) => Diagnostic[];

function checkJson(block: TestedFence, report: Report): Diagnostic[] {
  // Comments for the highlighter are not part of the code.
  const text = block.text.replace(/^[ \t]*(?:\/\/|#) highlight-[\w-]+[ \t]*$/gm, '');
  try {
    JSON.parse(text);
    return [];
  } catch {
    const lines = new LineCounter();
    // JSON is valid YAML, and the YAML parser reports places.
    const [fault] = parseDocument(text, { lineCounter: lines, logLevel: 'silent' }).errors;
    const at = fault ? lines.linePos(fault.pos[0]).line : 1;
    // The message of `JSON.parse` differs between versions of Node.
    return report(block.line + at, 'the code block is not valid JSON', {
      hint: 'use double quotes and a colon after each key; remove comments and trailing commas',
    });
  }
}

interface Step {
  command: string;
  /** 1-based, in the document. */
  line: number;
  expected: string;
}

/** Splits a block into commands (`$ command`, continued after a backslash or with `> `) and their expected output. */
function transcript(block: TestedFence): Step[] {
  const steps: Step[] = [];
  for (const [index, text] of block.text.split('\n').slice(0, -1).entries()) {
    const last = steps.at(-1);
    if (text.startsWith('$ '))
      steps.push({ command: text.slice(2), line: block.line + 1 + index, expected: '' });
    else if (last && text.startsWith('> ') && last.expected === '') last.command += `\n${text.slice(2)}`;
    else if (last?.command.endsWith('\\') && last.expected === '') last.command += `\n${text}`;
    else if (last) last.expected += `${text}\n`;
  }
  return steps;
}

function matches(output: string, expected: string): boolean {
  if (output === expected) return true;
  if (!/^\.\.\.$/m.test(expected)) return output.trimEnd() === expected.trimEnd();
  const pattern = expected
    .trimEnd()
    .split(/^\.\.\.$/m)
    .map((part) => escapePattern(part.trim()));
  return new RegExp(`^${pattern.join('[\\s\\S]*')}$`).test(output.trim());
}

function firstLine(command: string): string {
  return command.split('\n')[0] ?? '';
}

function lastLines(output: string): string[] {
  return output
    .trimEnd()
    .split('\n')
    .slice(-5)
    .filter((line) => line !== '');
}

function shell(
  script: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ failure: string | undefined; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-eu'], {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let failure: string | undefined = TIMEOUT;
    const timer = setTimeout(() => {
      // Kills the whole process group.
      if (child.pid !== undefined)
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    }, LIMIT * 1000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ failure: `could not be run: ${error.message}`, output }));
    child.on('exit', (code, signal) => {
      if (code === 0) failure = undefined;
      else if (code !== null) failure = `failed with exit code ${code}`;
      else if (signal !== 'SIGKILL') failure = `was stopped by ${signal}`;
    });
    child.on('close', () => {
      clearTimeout(timer);
      resolve({ failure, output });
    });
    // The exit code reports a shell that ends before it has read the whole script.
    child.stdin.on('error', () => {});
    child.stdin.end(script);
  });
}
