import path from 'node:path';
import { type BuildOptions, type BuildResult, build, type Progress } from '../build.ts';
import { EXIT } from './exit.ts';
import { formatBytes, formatDuration, ProgressLine, plural, printDiagnostics } from './terminal.ts';

const STAGES: Record<Progress['stage'], string> = {
  read: 'Reading',
  compile: 'Compiling',
  bundle: 'Bundling',
  render: 'Rendering',
  write: 'Writing',
};

/** `ssg build`: problems on standard error, the summary on standard output. */
export async function runBuild(options: BuildOptions): Promise<number> {
  const start = performance.now();
  const line = new ProgressLine();
  let result: BuildResult;
  try {
    result = await build({
      ...options,
      onProgress: ({ stage, done, total }) =>
        line.show(`${STAGES[stage]}${total === undefined ? '' : ` ${done}/${total}`} …`),
    });
  } finally {
    line.clear();
  }
  printDiagnostics(result.diagnostics);
  if (!result.published) {
    process.stderr.write('\nNothing was published: the output folder is as it was.\n');
    return EXIT.problems;
  }
  process.stdout.write(`${summary(result, result.published, performance.now() - start)}\n`);
  return EXIT.fine;
}

function summary(result: BuildResult, published: NonNullable<BuildResult['published']>, time: number): string {
  const warnings = result.diagnostics.filter((diagnostic) => diagnostic.severity === 'warning').length;
  const folder = path.relative(process.cwd(), result.outDir) || '.';
  const changed =
    published.changed.length === 0 ? 'nothing changed' : `${plural(published.changed.length, 'file')} changed`;
  return [
    `Built ${plural(result.pages, 'page')} in ${formatDuration(time)}`,
    `${plural(published.files, 'file')}, ${formatBytes(published.bytes)} in ${folder} (${changed})`,
    plural(warnings, 'warning'),
  ].join('\n');
}
