/** The built CLI, in this process, which is fast, or in a separate process, as users run it. */
import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import path from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions, BuildResult } from '../../packages/ssg/src/core/pipeline/build.ts';

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
export const CLI = path.join(REPOSITORY, 'packages/ssg/bin/ssg.js');

export interface Run {
  status: number | null;
  stdout: string;
  /** With the working folder replaced by `<site>`, for use in snapshots. */
  stderr: string;
}

/** Undefined removes the variable. */
export type Environment = Record<string, string | undefined>;

/** Environment of every run, independent of the terminal and CI service that run the tests. */
const ENVIRONMENT: Environment = {
  // Set by pnpm for its own tests to find every package of the repository. Sites don't have it.
  NODE_PATH: undefined,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  CI: undefined,
  GITHUB_ACTIONS: undefined,
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in this process: the same code as the binary, without the cost of starting one.
 *
 * Runs that are started together take turns, because the working folder, the environment, and the output belong to the
 * whole process. Commands that wait for a signal, and site code that harms its process, need `spawnCli`.
 */
export function runCli(args: string[], cwd: string, env: Environment = {}): Promise<Run> {
  const run = last.then(() => runInProcess(args, cwd, env));
  last = run.catch(() => {});
  return run;
}

async function runInProcess(args: string[], cwd: string, env: Environment): Promise<Run> {
  const { runCommandLine } = await loadTool();
  const output = { stdout: '', stderr: '' };
  const restore = [
    enterFolder(cwd),
    setEnvironment({ ...ENVIRONMENT, ...env }),
    redirectOutput((stream, text) => {
      output[stream] += text;
    }),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCommandLine(args);
    const status = Number(process.exitCode ?? 0);
    return { status, stdout: output.stdout, stderr: output.stderr.replaceAll(cwd, '<site>') };
  } finally {
    process.exitCode = before;
    for (const undo of restore.reverse()) undo();
  }
}

/** Builds a site in this process, for tests that watch how the build proceeds. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const tool = await loadTool();
  return tool.build(options);
}

/** The modules that the binary consists of, loaded once per test process. Their sources would be a second copy, with another esbuild. */
export function loadTool(): Promise<typeof import('../../packages/ssg/src/in-process.ts')> {
  return import(pathToFileURL(path.join(REPOSITORY, 'packages/ssg/dist/in-process.js')).href);
}

function enterFolder(folder: string): () => void {
  const before = process.cwd();
  process.chdir(folder);
  return () => process.chdir(before);
}

function setEnvironment(variables: Environment): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  for (const [name, value] of Object.entries(variables)) setVariable(name, value);
  return () => {
    for (const [name, value] of before) setVariable(name, value);
  };
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Captures the tool's output and the console output of site code. */
function redirectOutput(take: (stream: 'stdout' | 'stderr', text: string) => void): () => void {
  const sink = (stream: 'stdout' | 'stderr') =>
    new Writable({
      decodeStrings: false,
      write(chunk: string | Buffer, _encoding, done) {
        take(stream, chunk.toString());
        done();
      },
    });
  const streams = { stdout: sink('stdout'), stderr: sink('stderr') };
  const { console } = globalThis;
  const { stdout, stderr } = process;
  const writes = { stdout: stdout.write, stderr: stderr.write };
  stdout.write = streams.stdout.write.bind(streams.stdout) as typeof stdout.write;
  stderr.write = streams.stderr.write.bind(streams.stderr) as typeof stderr.write;
  globalThis.console = new Console(streams);
  return () => {
    stdout.write = writes.stdout;
    stderr.write = writes.stderr;
    globalThis.console = console;
  };
}

/** Runs a command in a separate process, like users do. */
export function spawnCli(args: string[], cwd: string, env: Environment = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd,
      env: { ...process.env, ...ENVIRONMENT, ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr: stderr.replaceAll(cwd, '<site>') }));
  });
}
