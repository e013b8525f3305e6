/**
 * After any sequence of operations on a site that uses most features, a build publishes the bytes of a clean build and reports its
 * problems, with any number of threads. Each run takes another sequence; its seed is in the message of a failure.
 * `SSG_EDIT_SEED=7 SSG_EDIT_STEPS=300 pnpm exec vitest run --project long whole-site` repeats one, or runs a longer one.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../support/random.ts';
import { type Run, spawnCli } from '../support/site.ts';
import { filesIn, WholeSite } from '../support/whole-site.ts';

const STEPS = Number(process.env.SSG_EDIT_STEPS ?? 60);
const SEED = Number(process.env.SSG_EDIT_SEED ?? Date.now() % 1_000_000);
const THREADS = ['1', '2', '4'] as const;

/** The messages of a run, without times and counts of changed files. */
function messagesOf({ status, stdout, stderr }: Run): string[] {
  const lines = `${stdout}\n${stderr}`.split('\n');
  return [`exit code ${status}`, ...lines.filter((line) => !/^Built | in build|^Checked /.test(line))];
}

test('a build after any operations has the output and the messages of a clean build', {
  timeout: 3_600_000,
}, async () => {
  const random = randomFrom(SEED);
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'ssg-whole-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [dir, clean] = [path.join(root, 'edited/site'), path.join(root, 'clean/site')];
  mkdirSync(dir, { recursive: true });
  const site = new WholeSite(dir, random);
  const run = (command: string, folder: string): Promise<Run> =>
    spawnCli([command], folder, { SSG_THREADS: THREADS[random(THREADS.length)] });
  const history = [`seed ${SEED}`];
  let published = 0;
  await run('build', dir);
  // Some operations make errors, which only later ones undo.
  const needsMore = (step: number): boolean => published <= STEPS / 3 && step < 10 * STEPS;
  for (let step = 0; step < STEPS || needsMore(step); step++) {
    for (let changes = 1 + random(3); changes > 0; changes--) history.push(site.change());
    rmSync(clean, { recursive: true, force: true });
    mkdirSync(clean, { recursive: true });
    for (const name of readdirSync(dir))
      if (name !== 'build' && name !== '.ssg-cache')
        cpSync(path.join(dir, name), path.join(clean, name), { recursive: true, preserveTimestamps: true });
    const command = random(5) === 0 ? 'check' : 'build';
    history.push(command);
    const [own, expected] = [await run(command, dir), await run(command, clean)];
    expect(messagesOf(own), history.join('\n')).toEqual(messagesOf(expected));
    if (command === 'check' || own.status !== 0) continue;
    published++;
    const outputs = [path.join(dir, 'build'), path.join(clean, 'build')] as const;
    const names = [...new Set(outputs.flatMap(filesIn))];
    const differing = names.filter((name) => {
      const [is, should] = outputs.map((folder) => read(path.join(folder, name)));
      return !is || !should || !is.equals(should);
    });
    expect(differing, history.join('\n')).toEqual([]);
  }
  expect(published, history.join('\n')).toBeGreaterThan(STEPS / 3);
});

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
