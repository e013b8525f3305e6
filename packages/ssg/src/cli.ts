/**
 * The `ssg` command. The main thread supervises the thread that runs the command, so Ctrl-C and the time limit of the site's
 * code always work.
 */
import { Supervisor } from './cli/supervisor/supervisor.ts';

new Supervisor(new URL('./command.js', import.meta.url)).start();
