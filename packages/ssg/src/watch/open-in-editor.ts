import launchEditor from 'launch-editor';

/** How long an editor that cannot be started takes to say so; one that can says nothing. */
const PATIENCE = 300;

/**
 * Opens a file in the author's editor: the one that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` names, or one that is running.
 *
 * @returns why that did not work; undefined when it seems to
 */
export function openInEditor(file: string, line: number, column: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE);
    launchEditor(`${file}:${line}:${column}`, (_, reason) => {
      resolve(reason ?? 'No editor was found: name yours in the environment variable EDITOR.');
    });
  });
}
