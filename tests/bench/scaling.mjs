/**
 * Predicts how a cold build scales with its threads: measures the tasks of a build with one thread, and simulates their schedule.
 *
 *   node tests/bench/scaling.mjs [--documents 1000] [--threads 1,2,4,8,16] [--runs 3] [--as 10000] [--json FILE | --from FILE]
 *
 * 1. A build with one thread runs with V8's CPU profiler. Its progress gives the CPU time of each document and page in order, so the
 *    simulation knows how long the first ones of a thread take, before V8 has optimized the code. The profile says which share of a page
 *    may run in any thread, and what the serial rest is.
 * 2. A build with two threads gives the time that a message takes in the build's own thread.
 * 3. The schedule is that of `core/pipeline/compile-ahead.ts` and `core/render/page-threads.ts`.
 *
 * To validate the simulation, `--runs` pairs of builds with one and two threads follow, and their CPU time in the thread of the build is
 * compared. Unlike the time on the clock, it hardly depends on other programs. It needs Linux.
 *
 * `--as` simulates more documents, from the times of those that were measured. `--from` simulates again what `--json` has kept.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSite } from './documents.mjs';
import { median } from './measure.mjs';
import { bound, enlarge, simulate, total } from './schedule.mjs';
import { needCli, readArguments, readNumber } from './usage.mjs';

const { values } = readArguments({
  options: {
    documents: { type: 'string', default: '1000' },
    threads: { type: 'string', default: '1,2,4,8,16' },
    runs: { type: 'string', default: '3' },
    as: { type: 'string' },
    json: { type: 'string' },
    from: { type: 'string' },
  },
});
const documents = readNumber('documents', values.documents);
const counts = values.threads.split(',').map((count) => readNumber('threads', count));
const runs = readNumber('runs', values.runs, 0);
const simulated = readNumber('as', values.as ?? values.documents);
needCli();

const work = mkdtempSync(path.join(tmpdir(), 'ssg-scaling-'));
const site = path.join(work, 'site');

/** @param mode `tasks`, `messages`, or `time` */
function runBuild(threads, mode) {
  for (const folder of ['build', '.ssg']) rmSync(path.join(site, folder), { recursive: true, force: true });
  const script = fileURLToPath(new URL('traced-build.mjs', import.meta.url));
  const result = path.join(work, 'result.json');
  const { status, stderr } = spawnSync(process.execPath, [script, site, result, mode], {
    env: { ...process.env, SSG_THREADS: String(threads) },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(readFileSync(result, 'utf8'));
}

const seconds = (time) => `${time.toFixed(2).padStart(8)} s`;
const percent = (share) => `${(100 * share).toFixed(0).padStart(3)} %`;

function measure() {
  try {
    writeSite(site, documents);
    // The first build keeps the compiled code of ssg.
    runBuild(1, 'time');
    const tasks = runBuild(1, 'tasks');
    const { threadStart, messages } = runBuild(2, 'messages');
    const pairs = Array.from({ length: runs }, () => [runBuild(1, 'time'), runBuild(2, 'time')]);
    return { input: { ...tasks, threadStart, messages }, pairs, load: loadavg()[0] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const measured = values.from ? JSON.parse(readFileSync(values.from, 'utf8')) : measure();
if (values.json) writeFileSync(values.json, JSON.stringify(measured));
const { input, pairs, load } = measured;
const count = values.as ? simulated : input.compile.length;
const all = count > input.compile.length ? enlarge(input, count) : input;
const one = simulate(all, 1);
const list = (times) => {
  for (const [name, time] of Object.entries(times))
    console.log(`${seconds(time)} ${percent(time / one.time)}  ${name}`);
};

console.log(
  `${count} documents${all === input ? '' : `, from ${input.compile.length}`}, Node ${process.versions.node}, ${availableParallelism()} processors, load ${load.toFixed(0)}`,
);
console.log(`\nOne thread: ${one.time.toFixed(2)} s of CPU. In any thread:`);
list({
  'compile documents': total(all.compile),
  'weigh them for the search': total(all.weigh),
  'compose pages': total(all.compose),
});
console.log('In the thread of the build, while others compose pages:');
list({ 'data, links, and keys of pages': total(all.prepare) });
console.log('Serial, while all others wait:');
list(all.stages);
const each = Object.entries(input.messages).map(([name, time]) => `${name} ${(1000 * time).toFixed(2)} ms`);
console.log(
  `\nA thread starts in ${(1000 * input.threadStart).toFixed(0)} ms. The thread of the build needs ${each.join(', ')}.`,
);
console.log('\nthreads  speedup  Amdahl  other threads wait');
for (const threads of counts) {
  const { time, idle } = simulate(all, threads);
  const amdahl = one.time / bound(all, threads);
  console.log(
    `${String(threads).padStart(7)}${(one.time / time).toFixed(2).padStart(9)}${amdahl.toFixed(2).padStart(8)}${percent(idle).padStart(20)}`,
  );
}
console.log(`      ∞         ${(one.time / bound(all, Number.POSITIVE_INFINITY)).toFixed(2).padStart(8)}`);

if (pairs.length > 0) {
  const [single, double] = [1, 2].map((threads) => simulate(input, threads));
  const compare = (what, expected, key) => {
    const ratios = pairs.map(([alone, together]) => together[key] / alone[key]);
    console.log(
      `${what}: simulated ${expected.toFixed(2)}, measured ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    );
  };
  console.log('\nTwo threads, relative to one');
  compare('CPU time of the thread of the build', double.busy / single.busy, 'own');
  compare('time on the clock', double.time / single.time, 'wall');
}
