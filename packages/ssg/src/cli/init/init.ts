import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { displayPath } from '../../diagnostic/format.ts';
import { EXIT } from '../exit.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import { starterFiles } from './starter.ts';

/** What a folder may hold and still count as empty: nothing that a site could come into conflict with. */
const HARMLESS = new Set(['.git', '.DS_Store']);

/** `ssg init`: writes a small site into an empty folder. */
export async function runInit(dir: string): Promise<number> {
  await refuseUnlessEmpty(dir);
  const files = starterFiles(titleFor(dir), VERSION);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    // Never over a file that came meanwhile.
    await writeFile(file, text, { flag: 'wx' });
  }
  const folder = displayPath(dir, process.cwd());
  const steps = [...(folder === '.' ? [] : [`cd ${quote(folder)}`]), 'npm install', 'npm run dev'];
  process.stdout.write(
    [
      `Wrote a site into ${folder}:`,
      ...Object.keys(files).map((name) => `  ${name}`),
      '',
      'Next:',
      ...steps.map((step) => `  ${step}`),
      '',
    ].join('\n'),
  );
  return EXIT.fine;
}

async function refuseUnlessEmpty(dir: string): Promise<void> {
  const shown = `\`${displayPath(dir, process.cwd())}\``;
  const state = await stat(dir).catch(() => undefined);
  if (state === undefined) return;
  if (!state.isDirectory()) throw new UsageError(`${shown} is a file`, 'name a folder that is new or empty');
  const names = (await readdir(dir)).filter((name) => !HARMLESS.has(name)).sort();
  if (names.length === 0) return;
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
  throw new UsageError(
    `the folder ${shown} is not empty: it holds ${some}`,
    'name a folder that is new or empty',
  );
}

/** `my-docs` becomes `My docs`. */
function titleFor(dir: string): string {
  const words = path
    .basename(dir)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'My project' : words.charAt(0).toUpperCase() + words.slice(1);
}

function quote(name: string): string {
  return /^[\w./@+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
