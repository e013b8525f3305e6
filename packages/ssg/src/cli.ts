/** The `ssg` command. Each command is a few lines here; what it does is a module of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { EXIT } from './cli/exit.ts';
import { reportFault } from './cli/fault.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('ssg')
  .description('Builds a documentation site: Markdown and MDX in, a fast static site out, every link checked.')
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'show help')
  .showSuggestionAfterError()
  .showHelpAfterError('(`ssg --help` lists the commands and options)')
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit status:
  0  everything is fine
  1  there are problems in the content or the configuration
  2  the command was called in a wrong way
  3  a fault of ssg itself`,
  );

program
  .command('build')
  .description('build the site into a folder; a broken link fails the build')
  .argument('[dir]', 'folder with site.config.ts', '.')
  .option('-o, --out-dir <dir>', 'output folder (default: `build` in the folder)')
  .option('--force', 'replace an output folder that holds other files')
  .addHelpText('after', '\nExamples:\n  $ ssg build\n  $ ssg build website --out-dir public')
  .action(async (dir: string, options: { outDir?: string; force?: boolean }) => {
    const { runBuild } = await import('./cli/build.ts');
    process.exitCode = await runBuild({
      dir: path.resolve(dir),
      ...(options.outDir === undefined ? {} : { outDir: path.resolve(options.outDir) }),
      force: options.force ?? false,
    });
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  else process.exitCode = reportFault(error, version);
}
