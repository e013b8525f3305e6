/** The `ssg` command: runs what `program.ts` describes, and turns how that ended into an exit status. */
import { CommanderError } from 'commander';
import { EXIT } from './cli/exit.ts';
import { reportFault } from './cli/fault.ts';
import { createProgram } from './cli/program.ts';
import { isStray, reportStray } from './cli/stray-error.ts';
import { UsageError } from './cli/usage-error.ts';

/** The status that Node gives a module whose top-level `await` was never answered. */
const NEVER_SETTLED = 13;

// Whoever reads our output may have seen enough, as `head` does; there is nobody left to tell then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});
process.on('uncaughtException', (error, origin) => {
  if (isStray(error, origin)) reportStray(error);
  else process.exit(reportFault(error));
});
// A command that waits for what never comes: Node would end without a word.
process.on('exit', () => {
  // Of its own handler's doing: Node 20 does not tell the status yet.
  if (process.exitCode === NEVER_SETTLED)
    process.exitCode = reportFault(new Error('The command never came to its end.'));
});

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  } else if (error instanceof UsageError) {
    process.stderr.write(
      `error: ${error.message}\n${error.hint === undefined ? '' : `hint: ${error.hint}\n`}`,
    );
    process.exitCode = EXIT.usage;
  } else {
    process.exitCode = reportFault(error);
  }
}
