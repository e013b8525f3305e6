import { writeFileSync } from 'node:fs';
import { runDocument } from '../core/code-tests/run.ts';
import { updateSnippets } from '../core/code-tests/snippets.ts';
import { readContent } from '../core/content/read.ts';
import { displayPath } from '../core/diagnostic/format.ts';
import { Problems } from '../core/diagnostic/report.ts';
import { loadConfig } from '../core/load/load.ts';
import { readText } from '../core/util/regular-file.ts';
import { EXIT, failedStatus } from './exit.ts';
import { report } from './report/report.ts';
import { stdout } from './streams.ts';
import { plural, printDiagnostics } from './terminal.ts';

export interface TestCommand {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Update the blocks that name a file, and run nothing. */
  update: boolean;
}

/** `ssg test`: the only command that runs code from documents. */
export async function runTest({ dir, update }: TestCommand): Promise<number> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) {
    printDiagnostics(loaded.diagnostics);
    return failedStatus(loaded.diagnostics);
  }
  const { config } = loaded;
  const content = await readContent(config, loaded.plugins.generated);
  const documents = [
    ...content.docs.flatMap(({ versions }) => versions.flatMap((version) => version.documents)),
    ...content.blogs.flatMap(({ posts }) => posts),
    ...content.pages,
  ]
    .filter(({ format }) => format !== 'tsx')
    .map(({ file }) => ({ file, text: readText(file) }));
  if (update) {
    const changed = documents.filter(({ file, text }) => {
      const next = updateSnippets(text, file, config.root);
      if (next !== text) writeFileSync(file, next);
      return next !== text;
    });
    for (const { file } of changed) stdout.write(`Updated ${displayPath(file, process.cwd())}\n`);
    if (changed.length === 0) stdout.write('All code blocks are up to date\n');
    return EXIT.fine;
  }
  const problems = new Problems(config.rules);
  let blocks = 0;
  for (const document of documents) {
    const run = await runDocument(document, process.env);
    blocks += run.blocks;
    problems.addAll(run.diagnostics);
  }
  const { counts } = report(problems.all, { command: 'check', dir, hints: true });
  stdout.write(`Tested ${plural(blocks, 'code block')}\n`);
  return counts.error > 0 ? EXIT.problems : EXIT.fine;
}
