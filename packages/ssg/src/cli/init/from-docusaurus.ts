/** `ssg init --from-docusaurus`: the configuration of Docusaurus as a `site.config.ts`. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONFIG_NAMES, DOCUSAURUS_NAMES } from '../../config/find.ts';
import { readDocusaurus } from '../../config/load.ts';
import { loadSidebarFile } from '../../config/sidebar-files.ts';
import type { DocsOptions, SiteConfig } from '../../config/types.ts';
import { displayPath } from '../../diagnostic/format.ts';
import { writeConfig } from '../../docusaurus/write-config.ts';
import { EXIT } from '../exit.ts';
import { printDiagnostics } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

const WRITTEN = 'site.config.ts';

export async function runFromDocusaurus(dir: string): Promise<number> {
  const names: string[] = await readdir(dir).catch(() => []);
  const shown = displayPath(dir, process.cwd());
  const foreign = DOCUSAURUS_NAMES.find((name) => names.includes(name));
  if (foreign === undefined) {
    throw new UsageError(
      `there is no \`docusaurus.config.js\` in \`${shown}\``,
      'name the folder of a Docusaurus site',
    );
  }
  const own = CONFIG_NAMES.find((name) => names.includes(name));
  if (own !== undefined) {
    throw new UsageError(
      `\`${displayPath(path.join(dir, own), process.cwd())}\` is there already, and is not replaced`,
      `remove it to have it written anew from \`${foreign}\``,
    );
  }
  const read = await readDocusaurus(path.join(dir, foreign));
  if (!read.ok) {
    printDiagnostics(read.diagnostics);
    return EXIT.problems;
  }
  const config = await withSidebars(read.config, dir);
  const text = writeConfig(config, read.notes, foreign);
  const file = path.join(dir, WRITTEN);
  // Never over a file that came meanwhile.
  await writeFile(file, text, { flag: 'wx' });
  process.stdout.write(
    [
      `Wrote ${displayPath(file, process.cwd())}, which is read in the place of ${foreign} from now on.`,
      ...(text.includes('TODO')
        ? ['What could not be carried over stands in it as a comment, marked TODO.']
        : []),
      '',
    ].join('\n'),
  );
  return EXIT.fine;
}

/** A file of sidebars that needs packages which are not here stands in the configuration as what it comes to. */
async function withSidebars(config: SiteConfig, dir: string): Promise<SiteConfig> {
  const read = async (docs: DocsOptions): Promise<DocsOptions> => {
    if (typeof docs.sidebars !== 'string') return docs;
    const file = path.resolve(dir, docs.sidebars);
    const plain = await loadSidebarFile(file, []);
    if (plain.diagnostics.length === 0) return docs;
    const lenient = await loadSidebarFile(file, [], 'lenient');
    return lenient.diagnostics.length === 0 ? { ...docs, sidebars: lenient.sidebars } : docs;
  };
  if (!config.docs) return config;
  return {
    ...config,
    docs: Array.isArray(config.docs) ? await Promise.all(config.docs.map(read)) : await read(config.docs),
  };
}
