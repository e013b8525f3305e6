/**
 * Runs code blocks that are marked `test`. The blocks of a document share a folder of their own, which is empty at first
 * and removed at the end, and follow on each other in it:
 *
 *   json     is parsed
 *   sh       is run; a command that fails, fails the block
 *   console  lines with `$ ` in front are run, the lines below are what they print; `...` stands for any lines. So is a
 *            block in `sh` that begins with `$ `
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '../types.ts';
import { findFences, type TestedFence } from './fences.ts';

export interface TestDocument {
  /** Absolute path. */
  file: string;
  text: string;
}

export interface TestRun {
  blocks: number;
  diagnostics: Diagnostic[];
}

const SHELL = new Set(['sh', 'bash', 'shell']);
const CONSOLE = new Set(['console', 'shell-session', 'sh-session']);

/** Seconds that a block may take. */
const LIMIT = 60;

/** @param env what blocks find in their environment besides their own `HOME` and `DOCS_DIR`, the document's folder */
export async function runDocument({ file, text }: TestDocument, env: NodeJS.ProcessEnv): Promise<TestRun> {
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
  const tell = (line: number, message: string, more: Partial<Diagnostic> = {}): Diagnostic[] => [
    { code: 'code-test', severity: 'error', message, file, line, column: block.column, ...more },
  ];
  const isShell = SHELL.has(block.language);
  if (block.language === 'json') return checkJson(block, tell);
  const isTranscript = CONSOLE.has(block.language) || (isShell && block.text.startsWith('$ '));
  if (isShell && !isTranscript) {
    const { status, output } = await shell(block.text, folder, env);
    return status === 0
      ? []
      : tell(block.line, `the block ends with ${status}`, { notes: lastLines(output) });
  }
  if (isTranscript) {
    for (const { command, line, expected } of transcript(block)) {
      const { status, output } = await shell(command, folder, env);
      if (status === 'no end') return tell(line, `\`${firstLine(command)}\` ends with no end`);
      if (!matches(output, expected)) {
        return tell(line, `\`${firstLine(command)}\` prints something else`, {
          notes: [`printed: ${JSON.stringify(output)}`, `written: ${JSON.stringify(expected)}`],
          hint: 'write what it prints; a line `...` stands for any lines',
        });
      }
    }
    return [];
  }
  return tell(block.line, `a block in \`${block.language || 'no language'}\` cannot be tested`, {
    hint: 'those in `sh`, `console` and `json` can',
  });
}

function checkJson(
  block: TestedFence,
  tell: (line: number, message: string, more?: Partial<Diagnostic>) => Diagnostic[],
): Diagnostic[] {
  // Lines for the highlighter are no part of the code.
  const text = block.text.replace(/^[ \t]*(?:\/\/|#) highlight-[\w-]+[ \t]*$/gm, '');
  try {
    JSON.parse(text);
    return [];
  } catch {
    const lines = new LineCounter();
    // JSON is YAML, and that parser knows where.
    const [fault] = parseDocument(text, { lineCounter: lines, logLevel: 'silent' }).errors;
    const at = fault ? lines.linePos(fault.pos[0]).line : 1;
    // Why, each version of Node says in other words.
    return tell(block.line + at, 'the block is not JSON', {
      hint: 'JSON has double quotes, a colon behind each key, no comments, and no comma behind the last value',
    });
  }
}

interface Step {
  command: string;
  /** 1-based, in the document. */
  line: number;
  expected: string;
}

/** `$ command`, which a line goes on after a backslash or with `> ` in front, and what it prints. */
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
    .map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
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
): Promise<{ status: number | string; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-eu'], {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let status: number | string = 'no end';
    const timer = setTimeout(() => {
      // What it started is ended with it.
      if (child.pid !== undefined)
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    }, LIMIT * 1000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ status: error.message, output }));
    child.on('exit', (code, signal) => {
      status = code === null ? (signal ?? 'no end') : code;
    });
    child.on('close', () => {
      clearTimeout(timer);
      resolve({
        status:
          status === 0
            ? 0
            : typeof status === 'number'
              ? `status ${status}`
              : status === 'SIGKILL'
                ? 'no end'
                : status,
        output,
      });
    });
    // A shell that ends before it has read all of it is told by its status.
    child.stdin.on('error', () => {});
    child.stdin.end(script);
  });
}
