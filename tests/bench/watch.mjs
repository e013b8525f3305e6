/**
 * Measures `ssg watch` in a real browser:
 *
 *   start to page   time from process start, with an empty cache, until the first page is painted
 *   save to screen  time from saving a file until the change is painted, median of 20: a Markdown document, the text of an MDX
 *                   document, a component in it, a module of the component, a style sheet, a label in the sidebar, and the
 *                   configuration
 *   memory          memory of the server after many edits, compared with a few edits
 *
 *   node tests/bench/watch.mjs [--documents 1000] [--starts 5] [--edits 20] [--memory-edits 0]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_ARGUMENTS } from '../browser.mjs';
import { documentPath, writeFiles, writeSite } from './documents.mjs';
import { CLI, needBrowser, needCli, readArguments, readNumber, stop } from './usage.mjs';

const { values } = readArguments({
  options: {
    documents: { type: 'string', default: '1000' },
    starts: { type: 'string', default: '5' },
    edits: { type: 'string', default: '20' },
    'memory-edits': { type: 'string', default: '0' },
  },
});
const count = readNumber('documents', values.documents);
const startCount = readNumber('starts', values.starts);
const editCount = readNumber('edits', values.edits);
const memoryEdits = readNumber('memory-edits', values['memory-edits'], 0);
needCli();
const executablePath = needBrowser();
const PORT = 4870;
if (await isListening()) stop(`something listens on port ${PORT} already, and would be measured instead`);
const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'ssg-bench-')));
const origin = `http://localhost:${PORT}`;
const url = `${origin}/docs/${documentPath(0).replace(/\.md$/, '/')}`;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const show = (numbers) => `${median(numbers).toFixed(0)} ms (${numbers.map((n) => n.toFixed(0)).join(', ')})`;

function start() {
  rmSync(path.join(dir, '.ssg'), { recursive: true, force: true });
  const child = spawn(process.execPath, [CLI, 'watch', dir, '--port', String(PORT)], {
    stdio: process.env.SHOW ? 'inherit' : 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    pid: child.pid,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/**
 * Opens the page as soon as the server listens.
 *
 * @returns when the page was painted, in milliseconds since 1970
 */
async function openFirst(page) {
  while (!(await isListening())) await wait(5);
  await page.goto(url);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

function isListening() {
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** CPU seconds of a process and its threads. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const residentOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

const replacing = (part) => (text, mark) => text.replace(part, mark);

/**
 * The kinds of edits. `change` adds a mark to the text of `file`, which is relative to the site. The element `shown` then shows the mark
 * on `page`, which is the page with the component by default.
 */
const kinds = [
  {
    name: 'Markdown',
    file: `docs/${documentPath(0)}`,
    page: url,
    shown: '[data-page-content]',
    change: (text, mark) => text.replace('## Part 1', `${mark}\n\n## Part 1`),
  },
  {
    name: 'MDX',
    file: 'docs/counter.mdx',
    shown: '[data-page-content]',
    change: (text, mark) => text.replace('Some text.', `Some text. ${mark}`),
  },
  {
    name: 'component',
    file: 'src/counter.tsx',
    shown: '#counter',
    change: replacing('Clicks'),
  },
  {
    name: 'module',
    file: 'src/unit.ts',
    shown: '#counter',
    change: replacing('times'),
  },
  {
    name: 'style sheet',
    file: 'src/site.css',
    shown: '#counter',
    change: replacing('start'),
  },
  {
    name: 'sidebar',
    file: 'docs/counter.mdx',
    shown: 'body',
    change: replacing('Counter'),
  },
  {
    name: 'configuration',
    file: 'site.config.ts',
    shown: 'body',
    change: (text, mark) => text.replace("{ title: 'Bench' }", `{ title: '${mark}' }`),
  },
].map((kind) => ({ page: `${origin}/docs/counter/`, ...kind }));

writeSite(dir, count);
writeFiles(dir, {
  'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Bench',
  url: 'https://example.com',
  styles: ['src/site.css'],
  themeConfig: { navbar: { title: 'Bench' } },
});
`,
  'docs/counter.mdx': `---
title: Page with a component
sidebar_label: Counter
---

import Counter from '../src/counter';

Some text.

<Counter />
`,
  'src/counter.tsx': `import { useState } from 'react';
import { unit } from './unit';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button id="counter" onClick={() => setCount(count + 1)}>Clicks {count} {unit}</button>;
}
`,
  'src/unit.ts': `export const unit: string = 'times';\n`,
  'src/site.css': "#counter::after { content: 'start'; }\n",
});
const originals = new Map(kinds.map(({ file }) => [file, readFileSync(path.join(dir, file), 'utf8')]));
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
let server;
try {
  const page = await browser.newPage();
  await page.goto('about:blank');
  console.log(`${count} documents; load ${loadavg()[0].toFixed(1)}`);

  const starts = [];
  const cpu = [];
  for (let run = 0; run < startCount; run++) {
    await page.goto('about:blank');
    const begun = performance.timeOrigin + performance.now();
    server = start();
    starts.push((await openFirst(page)) - begun);
    cpu.push(cpuOf(server.pid) * 1000);
    await server.stop();
  }
  console.log(`start to page   ${show(starts)}; CPU of the server ${show(cpu)}`);

  server = start();
  await openFirst(page);
  await page.mouse.move(5, 5);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  // The rest of the site is compiled and checked in the background. Both are measured, during and after that.
  const edit = async ({ file, shown, change }, number) => {
    const mark = `Edit${number}${Math.random().toString(36).slice(2)}`;
    const painted = page.evaluate(
      ([selector, text]) =>
        new Promise((resolve, reject) => {
          const late = performance.now() + 10_000;
          const look = () => {
            const element = document.querySelector(selector);
            const texts = element && element.textContent + getComputedStyle(element, '::after').content;
            if (texts?.includes(text)) {
              // The frame has been presented when the message arrives.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
              port2.postMessage(undefined);
            } else if (performance.now() > late) reject(new Error(`${text} is not shown after 10 s`));
            else requestAnimationFrame(look);
          };
          look();
        }),
      [shown, mark],
    );
    await wait(30);
    const begun = performance.timeOrigin + performance.now();
    writeFileSync(path.join(dir, file), change(originals.get(file), mark));
    return (await painted) - begun;
  };
  const measure = async (kind, edits) => {
    const times = [];
    for (let number = 0; number < edits; number++) {
      times.push(await edit(kind, number));
      await wait(120);
    }
    return times;
  };
  await wait(1000);
  console.log(`save to screen  ${show(await measure(kinds[0], 5))}, Markdown, while the site is checked`);
  await wait(Math.max(8000, count * 10));
  for (const kind of kinds) {
    await page.goto(kind.page);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await wait(500);
    console.log(`save to screen  ${show(await measure(kind, editCount))}, ${kind.name}`);
  }
  console.log(`load            ${loadavg()[0].toFixed(1)}`);

  if (memoryEdits > 0) {
    const before = residentOf(server.pid);
    for (let number = 0; number < memoryEdits; number++) await edit(kinds[0], number);
    await wait(3000);
    console.log(
      `memory          ${before.toFixed(0)} MiB, after ${memoryEdits} edits ${residentOf(server.pid).toFixed(0)} MiB`,
    );
  }
} finally {
  await server?.stop();
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
}
