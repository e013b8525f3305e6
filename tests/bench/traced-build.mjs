/**
 * One cold build in this process, for `scaling.mjs`:
 *
 *   node tests/bench/traced-build.mjs SITE RESULT tasks|messages|time
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { median } from './measure.mjs';

const [dir, result, mode] = process.argv.slice(2);

// As `core/util/v8-flags.ts` does.
setFlagsFromString('--no-allocation-site-pretenuring');
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=200000');

const began = performance.now();
const DIST = new URL('../../packages/ssg/dist/', import.meta.url);
const { build } = await import(new URL('api.js', DIST));

/** CPU seconds of all threads of the process. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** CPU seconds of this thread. */
function ownCpu() {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
}

/** Microseconds on the clock of the profiler. */
const clock = () => Number(process.hrtime.bigint() / 1000n);

const events = [];
const onProgress = ({ stage, done }) => events.push({ stage, done, at: clock(), cpu: cpu() });

async function run() {
  const { ok, diagnostics } = await build({ dir, onProgress });
  if (!ok) throw new Error(`the build failed: ${diagnostics[0]?.message}`);
  events.push({ stage: 'end', at: clock(), cpu: cpu() });
}

/** Runs the build in V8's profiler. @returns the profile */
async function profiled() {
  const session = new Session();
  session.connect();
  const post = (method, params) =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, value) => (error ? reject(error) : resolve(value))),
    );
  await post('Profiler.enable');
  await post('Profiler.setSamplingInterval', { interval: 1000 });
  await post('Profiler.start');
  await run();
  return (await post('Profiler.stop')).profile;
}

/**
 * The share of functions, with what they call, in the samples of a time. A thread without CPU is not sampled, so samples are CPU time.
 *
 * @param names of functions; the bundler may have added a number
 */
function shareOf({ nodes, samples, timeDeltas, startTime }, names, from, to) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inside = new Set();
  const visit = (node, isInside) => {
    const now = isInside || names.includes(node.callFrame.functionName.replace(/^(#?[a-z]+)\d*$/i, '$1'));
    if (now) inside.add(node.id);
    for (const child of node.children ?? []) visit(byId.get(child), now);
  };
  visit(nodes[0], false);
  let at = startTime;
  let all = 0;
  let found = 0;
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index];
    if (at < from || at > to || byId.get(id).callFrame.functionName === '(idle)') continue;
    all++;
    if (inside.has(id)) found++;
  }
  return all === 0 ? 0 : found / all;
}

const first = (stage) => events.find((event) => event.stage === stage);
const counted = (stage) => events.filter((event) => event.stage === stage && event.done !== undefined);

/** CPU seconds of each unit of work of a stage, in order. Before the first one, the build does something else. */
function unitsOf(stage) {
  const times = counted(stage).map((event, index, units) => event.cpu - (units[index - 1]?.cpu ?? 0));
  return times.with(0, times[1]);
}

function tasksOf(profile) {
  const end = events.at(-1);
  const between = (from, to) => to.cpu - from.cpu;
  const [compiled, rendered] = ['compile', 'render'].map((stage) => counted(stage).at(-1));
  const [bundle, check] = ['bundle', 'check'].map(first);
  const compile = unitsOf('compile');
  const pages = unitsOf('render');
  const firstDocument = counted('compile')[0];
  const firstPage = counted('render')[0];
  const composing = shareOf(profile, ['compose', 'publish'], firstPage.at, rendered.at);
  const bundling = firstPage.cpu - pages[0] - bundle.cpu;
  const weighing = bundling * shareOf(profile, ['indexAhead'], bundle.at, firstPage.at);
  const all = compile.reduce((sum, time) => sum + time, 0);
  return {
    compile,
    // Weighing takes the same time in relation to compiling, also for the first documents of a thread.
    weigh: compile.map((time) => (time * weighing) / all),
    compose: pages.map((time) => time * composing),
    prepare: pages.map((time) => time * (1 - composing)),
    stages: {
      'start, configuration, list of files': firstDocument.cpu - compile[0],
      'routes, sidebars, links': between(compiled, bundle),
      'scripts and styles': bundling - weighing,
      'search index and other files': between(rendered, check),
      'links and rules': between(check, first('write') ?? end),
      'output folder and cache': between(first('write') ?? end, end),
    },
  };
}

/** Seconds of CPU until an idle thread of the compiler is ready. */
async function measureThreadStart() {
  const times = [];
  for (let index = 0; index < 5; index++) {
    const before = cpu();
    const worker = new Worker(new URL('build-thread.js', DIST), { stderr: true });
    worker.postMessage({ task: 'compile', config: '{}', documents: [], claims: new SharedArrayBuffer(0) });
    // The configuration is not valid, which the thread finds when it has loaded the code.
    worker.on('error', () => {});
    await new Promise((resolve) => worker.on('exit', resolve));
    times.push(cpu() - before);
  }
  return median(times);
}

const KEPT = 200;

/** Measures how long messages of threads keep this thread busy. Medians, because other programs may interrupt it. */
function measureMessages() {
  const times = { compiled: [], sent: [], composed: [] };
  const copies = { compiled: [], sent: [], composed: [] };
  const note = (kind, message, time) => {
    if (times[kind].push(time) <= KEPT) copies[kind].push(message);
  };
  process.on('worker', (worker) => {
    const emit = worker.emit.bind(worker);
    worker.emit = (event, message) => {
      const start = performance.now();
      emit(event, message);
      if (event !== 'message' || typeof message !== 'object') return;
      note('body' in message ? 'compiled' : 'composed', message, performance.now() - start);
    };
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message, ...rest) => {
      const start = performance.now();
      post(message, ...rest);
      note('sent', message, performance.now() - start);
    };
  });
  return () => {
    const read = (kind) => {
      const bytes = copies[kind].map((message) => serialize(message));
      const took = bytes.map((each) => {
        const start = performance.now();
        deserialize(each);
        return performance.now() - start;
      });
      return took.length === 0 ? 0 : median(took);
    };
    const of = (kind) => (times[kind].length === 0 ? 0 : median(times[kind]));
    return {
      'to receive a document': (of('compiled') + read('compiled')) / 1000,
      'to send a page': of('sent') / 1000,
      'to receive a page': (of('composed') + read('composed')) / 1000,
    };
  };
}

const measured = {};
if (mode === 'tasks') Object.assign(measured, tasksOf(await profiled()));
else if (mode === 'messages') {
  const messages = measureMessages();
  await run();
  Object.assign(measured, { messages: messages(), threadStart: await measureThreadStart() });
} else await run();
const { cpu: all } = events.at(-1);
Object.assign(measured, { wall: (performance.now() - began) / 1000, cpu: all, own: ownCpu() });
writeFileSync(result, JSON.stringify(measured));
