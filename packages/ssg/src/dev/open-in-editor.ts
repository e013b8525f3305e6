import launchEditor from 'launch-editor';

/** Milliseconds to wait for an error. An editor that starts reports nothing. */
const ERROR_WAIT = 300;

/**
 * Opens a file in the author's editor: a running editor, or the one in `LAUNCH_EDITOR`, `VISUAL`, or `EDITOR`.
 *
 * @returns an error message; undefined on success
 */
export function openInEditor(file: string, line: number, column: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ERROR_WAIT);
    launchEditor(`${file}:${line}:${column}`, (_, reason) => {
      resolve(reason ?? 'No editor found. Set the environment variable EDITOR to your editor.');
    });
  });
}
