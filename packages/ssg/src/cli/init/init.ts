import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { displayPath } from '../../core/diagnostic/format.ts';
import { CONFIG_NAMES, foreignConfigIn } from '../../core/load/find.ts';
import { installCommand, isInstalled } from '../../core/modules/optional-packages.ts';
import { EXIT } from '../exit.ts';
import { stdout } from '../streams.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import { ask } from './ask.ts';
import { otherSiteIn } from './other-tools.ts';
import { devDependencies, starterFiles } from './starter.ts';
import { TEMPLATE_DESCRIPTIONS, type TemplateName } from './templates.ts';

/**
 * Files of a fresh repository or of installed packages, which do not conflict with a new site. A folder that contains only
 * such files counts as empty.
 */
const HARMLESS =
  /^(?:\.git|\.ssg|\.gitattributes|\.gitignore|\.github|\.editorconfig|\.npmrc|\.nvmrc|\.DS_Store|node_modules|package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|bun\.lockb?|README(?:\.md)?|LICEN[CS]E(?:\.(?:md|txt))?)$/i;

/** The folders that ssg reads documents from. */
const DOCS = ['docs', 'docs-content/docs'];

/**
 * `ssg init`: writes a small site into an empty folder, or the missing files into a project.
 *
 * @param wanted undefined to ask for a template, where there is a choice
 */
export async function runInit(dir: string, wanted?: TemplateName): Promise<number> {
  await refuseUnsuitable(dir);
  const other = otherSiteIn(dir);
  const docs = other?.docs ?? DOCS.find((folder) => existsSync(path.join(dir, folder)));
  if (docs !== undefined && wanted !== undefined)
    throw new UsageError(
      `\`--template\` is for new sites, but the folder contains documents in \`${docs}\``,
      'leave out `--template` to add a configuration for these documents, or choose another folder',
    );
  const template =
    docs === undefined
      ? (wanted ?? (await ask('Which kind of site?', 'template', TEMPLATE_DESCRIPTIONS)))
      : undefined;
  const site = { title: titleFor(dir), url: 'https://example.com', entries: [], ...other };
  const starter = Object.entries(starterFiles(site, VERSION, template));
  const kept = starter.map(([name]) => name).filter((name) => existsSync(path.join(dir, name)));
  const files = starter.filter(([name]) => !kept.includes(name));
  for (const [name, text] of files) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    // Never overwrite a file that was created in the meantime.
    await writeFile(file, text, { flag: 'wx' });
  }
  const ignored = kept.includes('.gitignore') ? await missingLines(dir, Object.fromEntries(starter)) : [];
  const folder = displayPath(dir, process.cwd());
  const steps = [...(folder === '.' ? [] : [`cd ${quote(folder)}`]), ...nextSteps(dir, kept)];
  stdout.write(
    [
      `Created a site in ${folder}:`,
      ...files.map(([name]) => `  ${name}`),
      ...(kept.length > 0 ? [`Kept: ${kept.join(', ')}`] : []),
      ...(ignored.length > 0 ? [`Add to .gitignore: ${ignored.join(', ')}`] : []),
      ...(other ? [`The page "From ${other.tool}" of the handbook says what to change.`] : []),
      '',
      'Next steps:',
      ...steps.map((step) => `  ${step}`),
      '',
    ].join('\n'),
  );
  return EXIT.fine;
}

/** Only a `package.json` that ssg wrote has the scripts. */
function nextSteps(dir: string, kept: readonly string[]): string[] {
  if (!kept.includes('package.json')) return ['npm install', 'npm run dev'];
  const missing = Object.keys(devDependencies(VERSION)).filter((name) => !isInstalled(name, dir));
  // `npx` finds no commands of packages in Yarn's archives.
  const start = process.versions.pnp === undefined ? 'npx ssg watch' : 'yarn ssg watch';
  return [...(missing.length === 0 ? [] : [installCommand(dir, ...missing)]), start];
}

/** The lines of the starter's `.gitignore` that the project's lacks. */
async function missingLines(
  dir: string,
  { '.gitignore': lines = '' }: Record<string, string>,
): Promise<string[]> {
  const bare = (line: string): string => line.trim().replace(/^\/|\/$/g, '');
  const known = new Set((await readFile(path.join(dir, '.gitignore'), 'utf8')).split('\n').map(bare));
  return lines.split('\n').filter((line) => line !== '' && !known.has(bare(line)));
}

/** A folder with other files must be a project. This keeps people from filling the wrong folder by accident. */
async function refuseUnsuitable(dir: string): Promise<void> {
  const shown = `\`${displayPath(dir, process.cwd())}\``;
  const state = await stat(dir).catch(() => undefined);
  if (state === undefined) return;
  if (!state.isDirectory()) throw new UsageError(`${shown} is a file`, 'choose a new or empty folder');
  const all = await readdir(dir);
  const config = CONFIG_NAMES.find((name) => all.includes(name)) ?? (await foreignConfigIn(all));
  if (config !== undefined)
    throw new UsageError(`the folder ${shown} is a site already: it contains ${config}`, 'run `ssg watch`');
  const names = all.filter((name) => !HARMLESS.test(name)).sort();
  const isProject =
    otherSiteIn(dir) !== undefined ||
    ['.git', 'package.json', ...DOCS].some((name) => existsSync(path.join(dir, name)));
  if (names.length === 0 || isProject) return;
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
  throw new UsageError(
    `the folder ${shown} is not empty: it contains ${some}`,
    'choose a new or empty folder, or a project with a folder `docs`, a `package.json`, or a git repository',
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
