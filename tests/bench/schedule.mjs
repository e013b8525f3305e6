/** Simulates how a build shares its work with threads, as `compile-ahead.ts` and `page-threads.ts` do. All times are in seconds. */

/** Documents or pages per thread. */
const WORTH_A_THREAD = 125;
const BACKLOG = 16;
/** Tasks after which a thread is as fast as it gets, and neighbors of a task whose average is its time. */
const WARM = 200;
const WINDOW = 10;
/** Stages whose time does not grow with the number of documents. */
const FIXED_STAGES = ['start, configuration, list of files', 'scripts and styles'];

/**
 * @param input CPU time of each task of a build with one thread, in order; see `traced-build.mjs`
 * @returns the time of the build, how long its own thread is busy, and which share of their time the other threads wait
 */
export function simulate({ compile, weigh, compose, prepare, stages, threadStart, messages }, threads) {
  const at = { compile: smooth(compile), weigh: smooth(weigh), compose: smooth(compose) };
  const helpers = Math.min(threads, 1 + Math.floor(compile.length / WORTH_A_THREAD)) - 1;
  const compiled = simulateCompiling(at, compile.length, helpers, threadStart, messages);
  const rendered = simulateRendering(at, prepare, helpers, messages);
  const rest = total(Object.values(stages));
  const idle = compiled.idle + rendered.idle;
  const time = rest + compiled.time + rendered.time;
  return {
    time,
    busy: rest + compiled.busy + rendered.busy,
    idle: helpers === 0 ? 0 : idle / (helpers * time),
  };
}

/** The least time for so many threads, without starts and messages: Amdahl's law, where pages are prepared while others are composed. */
export function bound({ compile, weigh, compose, prepare, stages }, threads) {
  const [preparing, composing] = [total(prepare), total(compose)];
  return (
    total(Object.values(stages)) +
    (total(compile) + total(weigh)) / threads +
    Math.max(preparing, (preparing + composing) / threads)
  );
}

export const total = (times) => times.reduce((sum, time) => sum + time, 0);

/** The build starts with the first document and the threads with the last one. */
function simulateCompiling(at, count, helpers, threadStart, messages) {
  const own = { time: 0, done: 0 };
  const others = Array.from({ length: helpers }, () => ({ time: threadStart, done: 0 }));
  const arrivals = [];
  let received = 0;
  const receive = (until) => {
    for (; received < arrivals.length && arrivals[received] <= until; received++)
      own.time += messages['to receive a document'];
  };
  for (let left = count; left > 0; left--) {
    const thread = [own, ...others].reduce((a, b) => (b.time < a.time ? b : a));
    thread.time += at.compile(thread.done) + at.weigh(thread.done);
    thread.done++;
    if (thread === own) {
      arrivals.sort((a, b) => a - b);
      receive(own.time);
    } else arrivals.push(thread.time);
  }
  arrivals.sort((a, b) => a - b);
  let busy = own.time;
  for (const arrival of arrivals.slice(received)) {
    own.time = Math.max(own.time, arrival) + messages['to receive a document'];
    busy += messages['to receive a document'];
  }
  const { time } = own;
  return { time, busy, idle: others.reduce((sum, thread) => sum + time - thread.time, 0) };
}

/** A page goes to the thread with the shortest queue. If all queues are full, the build composes it. The threads have compiled documents. */
function simulateRendering(at, prepare, helpers, messages) {
  let now = 0;
  let own = 0;
  let waiting = 0;
  const threads = Array.from({ length: helpers }, () => ({ queue: [], free: 0, done: 0, work: 0 }));
  /** When pages are composed. */
  const composed = [];
  for (const time of prepare) {
    now += time;
    for (const thread of threads) while (thread.queue[0] <= now) thread.queue.shift();
    const idlest = threads.reduce((a, b) => (b.queue.length < a.queue.length ? b : a), threads[0]);
    if (idlest && idlest.queue.length < BACKLOG) {
      now += messages['to send a page'] + messages['to receive a page'];
      const cost = at.compose(idlest.done++);
      idlest.free = Math.max(idlest.free, now) + cost;
      idlest.work += cost;
      idlest.queue.push(idlest.free);
      composed.push(idlest.free);
    } else now += at.compose(own++);
  }
  const busy = now;
  for (const each of composed) waiting = Math.max(waiting, each);
  const time = Math.max(now, waiting);
  return { time, busy, idle: threads.reduce((sum, thread) => sum + time - thread.work, 0) };
}

/** @returns the time of the task that a thread does after `done` others: V8 optimizes the code during the first ones */
function smooth(times) {
  const mean = (some) => total(some) / some.length;
  const isShort = times.length <= WARM;
  const first = times
    .slice(0, isShort ? times.length : WARM)
    .map((_, index) => mean(times.slice(Math.max(0, index - WINDOW), index + WINDOW + 1)));
  const later = mean(isShort ? times : times.slice(WARM));
  return (done) => first[done] ?? later;
}

/** @returns the input for more documents, which repeat the task times of the second half */
export function enlarge(input, count) {
  const repeat = (times) => {
    const half = Math.floor(times.length / 2);
    return Array.from(
      { length: count },
      (_, index) => times[index] ?? times[half + (index % (times.length - half))],
    );
  };
  const factor = count / input.compile.length;
  const isFixed = (name) => FIXED_STAGES.includes(name);
  return {
    ...input,
    ...Object.fromEntries(
      ['compile', 'weigh', 'compose', 'prepare'].map((name) => [name, repeat(input[name])]),
    ),
    stages: Object.fromEntries(
      Object.entries(input.stages).map(([name, time]) => [name, isFixed(name) ? time : time * factor]),
    ),
  };
}
