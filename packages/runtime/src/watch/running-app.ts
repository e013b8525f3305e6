/**
 * The one thing of the running client that is not its own business: what tools beside it, such as the dev server's
 * script, need to show a page in place. It hangs on the root element, so that they find it whenever they come.
 */
import type { Loader } from '../load.ts';
import type { Stage } from '../stage.ts';

export interface RunningApp {
  stage: Stage;
  loader: Loader;
}

export interface AppRoot extends HTMLElement {
  ssg?: RunningApp;
}
