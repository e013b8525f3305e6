/** Runs a command in a thread that `cli.ts` supervises. */
import { reportInternalError } from './cli/internal-error.ts';
import { runCommandLine } from './cli/run.ts';
import { handleStray } from './cli/stray-error.ts';
import { installStreams, statusWithOutput } from './cli/streams.ts';
import { guardBuiltins } from './core/supervised/changed-builtins.ts';
import { refuseExits } from './core/supervised/exit-attempts.ts';
import { announceChildren, changeFolder, end } from './core/supervised/link.ts';
import { allowTuning } from './core/util/v8-flags.ts';

if (['build', 'check'].includes(process.argv[2] ?? '')) allowTuning();
installStreams();
refuseExits();
guardBuiltins();
announceChildren();
process.chdir = changeFolder;
let hasFailed = false;
process.on('uncaughtException', (error, origin) => {
  // The thread runs on for a moment after `end`, and may fail again.
  if (hasFailed || handleStray(error, origin)) return;
  hasFailed = true;
  end(reportInternalError(error));
});

runCommandLine(process.argv.slice(2)).then(() => end(statusWithOutput(Number(process.exitCode ?? 0))));
