import type { Recalled } from '../../reuse/pages.ts';
import type { RenderInput } from './input.ts';

/**
 * Adds the document of a recalled page to the output. If the style sheets of all pages have changed, only their elements in the document
 * do.
 *
 * @returns false if the page must be rendered
 */
export function publishAgain(
  file: string,
  { state, styles }: Recalled,
  { pages, output }: NonNullable<RenderInput['memory']>,
): boolean {
  if (!state || !styles || output.ignoresContents) return output.keep(file, state);
  const html = output.read(file, state)?.toString();
  if (html === undefined || styles.before === '') return false;
  const at = html.indexOf(styles.before);
  if (at < 0 || at > html.indexOf('</head>')) return false;
  output.add({
    path: file,
    contents: html.slice(0, at) + styles.now + html.slice(at + styles.before.length),
  });
  pages.setState(file, output.stateOf(file));
  return true;
}
