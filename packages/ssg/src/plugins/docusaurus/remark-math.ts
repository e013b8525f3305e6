/** The version of `remark-math` that a site lists. */
import { listedRange } from '../../core/modules/optional-packages.ts';

/**
 * Whether `remark-math` has an effect. Before version 4, it extends a parser that Docusaurus 3 no longer has, so `$x$` stays text.
 *
 * @param root absolute path of the site's folder
 */
export function hasMath(root: string): boolean {
  const math = majorOf(root, 'remark-math');
  const docusaurus = majorOf(root, '@docusaurus/core');
  return math === undefined || docusaurus === undefined || math >= 4 || docusaurus < 3;
}

/** The major version of a dependency; undefined if `package.json` does not name one number, as in `latest`. */
function majorOf(root: string, name: string): number | undefined {
  const range = listedRange(name, root) ?? '';
  const major = /^[\^~v=]*(\d+)(?:\.[\dx*]+)*(?:-[\w.]+)?$/.exec(range)?.[1];
  return major === undefined ? undefined : Number(major);
}
