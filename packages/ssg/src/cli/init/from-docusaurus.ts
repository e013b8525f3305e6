/** `ssg init --from-docusaurus`: the configuration of Docusaurus as a `site.config.ts`. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configReader } from '../../core/config/config-reader.ts';
import { loadSidebarFile } from '../../core/config/sidebar-files.ts';
import type { BlogOptions, DocsOptions, SiteConfig } from '../../core/config/types.ts';
import { displayPath } from '../../core/diagnostic/format.ts';
import { CONFIG_NAMES, foreignConfigIn } from '../../core/load/find.ts';
import { EXIT } from '../exit.ts';
import { stdout } from '../streams.ts';
import { printDiagnostics } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { ask } from './ask.ts';
import { LOOKS, type Look, THEMES } from './looks.ts';

const WRITTEN = 'site.config.ts';

/** @param wanted asked for if it is undefined */
export async function runFromDocusaurus(dir: string, wanted?: Look): Promise<number> {
  const names: string[] = await readdir(dir).catch(() => []);
  const shown = displayPath(dir, process.cwd());
  const foreign = await foreignConfigIn(names);
  const reader = configReader();
  if (!reader || foreign === undefined) {
    throw new UsageError(
      `cannot find \`docusaurus.config.js\` in \`${shown}\``,
      'pass the folder of a Docusaurus site',
    );
  }
  const own = CONFIG_NAMES.find((name) => names.includes(name));
  if (own !== undefined) {
    throw new UsageError(
      `\`${displayPath(path.join(dir, own), process.cwd())}\` already exists`,
      `remove the file to create a new one from \`${foreign}\``,
    );
  }
  const look = wanted ?? (await ask('Which look?', 'look', LOOKS));
  const read = await reader.read(path.join(dir, foreign), { theme: THEMES[look] });
  if (!read.ok) {
    printDiagnostics(read.diagnostics);
    return EXIT.problems;
  }
  const config = withoutMissingBlogs(await withSidebars(read.config, dir), dir);
  const text = await reader.write({ ...read, config }, foreign);
  const file = path.join(dir, WRITTEN);
  // Never overwrite a file that was created in the meantime.
  await writeFile(file, text, { flag: 'wx' });
  stdout.write(
    [
      `Wrote ${displayPath(file, process.cwd())}. ssg now reads this file instead of ${foreign}.`,
      ...(text.includes('TODO')
        ? ['TODO comments in the file mark the settings that could not be converted.']
        : []),
      '',
    ].join('\n'),
  );
  return EXIT.fine;
}

/** The key is a plugin's. */
type WithBlogs = SiteConfig & { blog?: BlogOptions | BlogOptions[] | false };

/** In Docusaurus, a blog without posts needs no folder. */
function withoutMissingBlogs({ blog, ...config }: WithBlogs, dir: string): WithBlogs {
  const blogs = [blog || []].flat().filter((each) => existsSync(path.resolve(dir, each.path ?? 'blog')));
  const [first] = blogs;
  if (first === undefined) return config;
  return { ...config, blog: blogs.length === 1 ? first : blogs };
}

/** Inlines a sidebars file that imports packages which are not installed. */
async function withSidebars(config: SiteConfig, dir: string): Promise<SiteConfig> {
  const read = async (docs: DocsOptions): Promise<DocsOptions> => {
    if (typeof docs.sidebars !== 'string') return docs;
    const file = path.resolve(dir, docs.sidebars);
    const plain = await loadSidebarFile(file, dir, []);
    if (plain.diagnostics.length === 0) return docs;
    const lenient = await loadSidebarFile(file, dir, [], 'lenient');
    const isValid = lenient.diagnostics.every(({ severity }) => severity !== 'error');
    return isValid ? { ...docs, sidebars: lenient.sidebars } : docs;
  };
  if (!config.docs) return config;
  return {
    ...config,
    docs: Array.isArray(config.docs) ? await Promise.all(config.docs.map(read)) : await read(config.docs),
  };
}
