/**
 * Measures `ssg build` on generated sites:
 *
 *   cold      without cache and output
 *   warm      without changes since the last build
 *   edit      after one sentence was added to a document
 *
 * Compares the results with a yardstick (`yardstick.mjs`) and, if installed, Hugo with a bare layout. The runs alternate,
 * to spread other load on the machine evenly. CPU time includes child processes; memory is the peak of the Node process.
 *
 *   node tests/bench/build.mjs [--sizes 10,100,1000] [--runs 3] [--watch]
 *
 * `--sizes 10000` takes minutes. `--sizes 100000` takes an hour and 10 GB in the temporary folder, which TMPDIR sets.
 * `--watch` also runs `watch.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentPath, writeSite } from './documents.mjs';
import { writeHugoSite } from './hugo.mjs';
import { measuring, median } from './measure.mjs';
import { CLI, needCli, readArguments, readNumber } from './usage.mjs';

const { values } = readArguments({
  options: {
    sizes: { type: 'string', default: '10,100,1000' },
    runs: { type: 'string', default: '3' },
    watch: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map((size) => readNumber('sizes', size));
const runs = readNumber('runs', values.runs);
needCli();

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const hasHugo = spawnSync('hugo', ['version']).status === 0;
const work = mkdtempSync(path.join(tmpdir(), 'ssg-bench-'));
const { measure, node } = measuring(work);

/** Bytes of a page that a reader loads. */
function weigh(dir, count) {
  let all = 0;
  for (const entry of readdirSync(path.join(dir, 'build'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) all += readFileSync(path.join(entry.parentPath, entry.name)).length;
  }
  const around = Array.from({ length: Math.min(count, 50) }, (_, number) => {
    const html = readFileSync(
      path.join(dir, 'build/docs', documentPath(number).replace(/\.md$/, '/index.html')),
    );
    return html.length - (html.lastIndexOf('</article>') - html.indexOf('<article'));
  });
  return { output: all / count, around: median(around) };
}

async function measureSize(count) {
  const dir = path.join(work, String(count));
  writeSite(dir, count);
  if (hasHugo) writeHugoSite(dir);
  const results = { yardstick: [], cold: [], warm: [], edit: [], ...(hasHugo && { hugo: [] }) };
  const edited = path.join(dir, 'docs', documentPath(0));
  for (let run = 0; run < runs; run++) {
    results.yardstick.push(await measure(...node(here('yardstick.mjs'), 'docs'), dir));
    for (const folder of ['build', '.ssg', 'hugo'])
      rmSync(path.join(dir, folder), { recursive: true, force: true });
    if (hasHugo) {
      results.hugo.push(await measure('hugo', ['--quiet', '--destination', 'hugo'], dir));
      const last = path.join(dir, 'hugo', documentPath(count - 1).replace(/\.md$/, '/index.html'));
      if (!existsSync(last)) throw new Error('Hugo has not built every document');
    }
    results.cold.push(await measure(...node(CLI, 'build', '.'), dir));
    // A file written a moment ago may have been read before. The next build caches it.
    await measure(...node(CLI, 'build', '.'), dir);
    results.warm.push(await measure(...node(CLI, 'build', '.'), dir));
    appendFileSync(edited, `\nRun ${run}.\n`);
    results.edit.push(await measure(...node(CLI, 'build', '.'), dir));
  }
  const weight = weigh(dir, count);
  rmSync(dir, { recursive: true });
  return { results, weight };
}

function row(cells) {
  const widths = [9, 10, 8, 8, 10, 13, 12];
  return cells
    .map((cell, column) => (column === 1 ? cell.padEnd(widths[1]) : cell.padStart(widths[column])))
    .join('');
}

console.log(
  `Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}, median of ${runs}`,
);
console.log(row(['documents', ' what', 'wall s', 'CPU s', 'MiB', 'x yardstick', 'x Hugo']));
try {
  for (const count of sizes) {
    const { results, weight } = await measureSize(count);
    const of = (name, what) => results[name] && median(results[name].map((run) => run[what]));
    for (const name of Object.keys(results)) {
      const times = (other) => (other === undefined ? '' : (of(name, 'wall') / other).toFixed(2));
      console.log(
        row([
          String(count),
          ` ${name}`,
          of(name, 'wall').toFixed(2),
          of(name, 'cpu').toFixed(2),
          of(name, 'memory')?.toFixed(0) ?? '',
          times(of('yardstick', 'wall')),
          times(of('hugo', 'wall')),
        ]),
      );
    }
    console.log(
      `${String(count).padStart(9)} output ${(weight.output / 1000).toFixed(1)} kB a document, HTML around an article ${(weight.around / 1000).toFixed(1)} kB`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (values.watch) spawnSync(process.execPath, [here('watch.mjs')], { stdio: 'inherit' });
