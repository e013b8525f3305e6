import { readFileSync, writeFileSync } from 'node:fs';
import { runDocument } from '../code-tests/run.ts';
import { updateSnippets } from '../code-tests/snippets.ts';
import { loadConfig } from '../config/load.ts';
import { readContent } from '../content/read.ts';
import { displayPath } from '../diagnostic/format.ts';
import { Problems } from '../diagnostic/report.ts';
import { EXIT, failedStatus } from './exit.ts';
import { report } from './report/report.ts';
import { plural, printDiagnostics } from './terminal.ts';

export interface TestCommand {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Write blocks that name their file, and run nothing. */
  update: boolean;
}

/** `ssg test`: the only command that runs what documents contain. */
export async function runTest({ dir, update }: TestCommand): Promise<number> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) {
    printDiagnostics(loaded.diagnostics);
    return failedStatus(loaded.diagnostics);
  }
  const { config } = loaded;
  const content = await readContent(config);
  const documents = [
    ...content.docs.flatMap(({ versions }) => versions.flatMap((version) => version.documents)),
    ...content.blogs.flatMap(({ posts }) => posts),
    ...content.pages,
  ]
    .filter(({ format }) => format !== 'tsx')
    .map(({ file }) => ({ file, text: readFileSync(file, 'utf8') }));
  if (update) {
    const changed = documents.filter(({ file, text }) => {
      const next = updateSnippets(text, file, config.root);
      if (next !== text) writeFileSync(file, next);
      return next !== text;
    });
    for (const { file } of changed) process.stdout.write(`Updated ${displayPath(file, process.cwd())}\n`);
    if (changed.length === 0) process.stdout.write('Every block says what its file says\n');
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
  process.stdout.write(`Tested ${plural(blocks, 'code block')}\n`);
  return counts.error > 0 ? EXIT.problems : EXIT.fine;
}
