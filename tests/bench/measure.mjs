import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * @param work folder for temporary files
 * @param executable of Node
 */
export function measuring(work, executable = process.execPath) {
  const memoryFile = path.join(work, 'memory');
  const memoryHook = path.join(work, 'memory.cjs');
  writeFileSync(
    memoryHook,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(memoryFile)}, String(process.resourceUsage().maxRSS)));\n`,
  );

  /** @returns seconds, and MiB for a Node process */
  async function measure(command, args, cwd) {
    rmSync(memoryFile, { force: true });
    const began = performance.now();
    // The shell reports the CPU time of its children.
    const child = spawn('sh', ['-c', '"$@" >&2; status=$?; times; exit $status', 'sh', command, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let problems = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      problems += text;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    const wall = (performance.now() - began) / 1000;
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${problems}`);
    const times = [...(out.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
    const cpu = times.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
    let memory;
    try {
      memory = Number(readFileSync(memoryFile, 'utf8')) / 1024;
    } catch {
      // Not a Node process.
    }
    return { wall, cpu, memory };
  }

  return { measure, node: (...args) => [executable, ['--require', memoryHook, ...args]] };
}
