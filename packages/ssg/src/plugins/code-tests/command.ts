/** `ssg test`: the only command that runs code from documents. */
import { writeFileSync } from 'node:fs';
import { displayPath } from '../../core/diagnostic/format.ts';
import type { CommandInput, SourceText } from '../../core/plugin/types.ts';
import type { Diagnostic } from '../../core/types.ts';
import { plural } from '../../core/util/plural.ts';
import { runDocument } from './run.ts';
import { updateSnippets } from './snippets.ts';

/** @returns the exit code */
export async function testCode(input: CommandInput): Promise<number> {
  const { documents, diagnostics } = await input.documents();
  if (!documents) return input.report(diagnostics);
  return input.options.update ? update(documents, input) : run(documents, input);
}

function update(documents: readonly SourceText[], { site, print }: CommandInput): number {
  const changed = documents.filter(({ file, text }) => {
    const next = updateSnippets(text, file, site.root);
    if (next !== text) writeFileSync(file, next);
    return next !== text;
  });
  for (const { file } of changed) print(`Updated ${displayPath(file, process.cwd())}`);
  if (changed.length === 0) print('All code blocks are up to date');
  return 0;
}

async function run(documents: readonly SourceText[], { print, report }: CommandInput): Promise<number> {
  const found: Diagnostic[] = [];
  let blocks = 0;
  for (const document of documents) {
    const run = await runDocument(document, process.env);
    blocks += run.blocks;
    found.push(...run.diagnostics);
  }
  const status = report(found);
  print(`Tested ${plural(blocks, 'code block')}`);
  return status;
}
