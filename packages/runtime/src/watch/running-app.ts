/**
 * The parts of the running client that the dev server's script needs to update a page in place. They are stored on the
 * root element, where they can be found at any time.
 */
import type { Loader } from '../load.ts';
import type { Stage } from '../stage.ts';
import type { Theme } from '../types.ts';

export interface RunningApp {
  stage: Stage;
  loader: Loader;
  theme: Theme;
}

export interface AppRoot extends HTMLElement {
  ssg?: RunningApp;
}
