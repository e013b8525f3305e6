/** The versions of Docusaurus, `remark-math`, and React that a site has. */
import { findPackage, foldersAround, listedRange } from '../../core/modules/optional-packages.ts';
import { isObject } from '../../core/util/value.ts';

const CORE = '@docusaurus/core';

/**
 * The version of Docusaurus that a site has. Without packages, the one in `package.json` of the site or of a folder around it
 * counts, and a site without both has a current one.
 *
 * @param root absolute path of the site's folder
 */
export function docusaurusVersion(root: string): string {
  const written =
    findPackage(CORE, root)?.version ??
    [root, ...foldersAround(root)].map((folder) => listedRange(CORE, folder)).find(Boolean);
  return /\d[\w.-]*/.exec(written ?? '')?.[0] ?? '3';
}

/**
 * Whether a site has a version of Docusaurus or a later one.
 *
 * @param root absolute path of the site's folder
 */
export function isSince([major, minor]: readonly [number, number], root: string): boolean {
  const [, ...found] = /(\d+)\.(\d+)/.exec(docusaurusVersion(root)) ?? [];
  const [hasMajor = major, hasMinor = minor] = found.map(Number);
  return hasMajor > major || (hasMajor === major && hasMinor >= minor);
}

/** Whether a site chooses a default of the next major version, which `future.v4` names. */
export function isInFuture(future: unknown, name: string): boolean {
  const v4 = isObject(future) && future.v4;
  return v4 === true || (isObject(v4) && v4[name] === true);
}

/**
 * Whether `remark-math` has an effect. Before version 4, it extends a parser that Docusaurus 3 no longer has, so `$x$` stays text.
 *
 * @param root absolute path of the site's folder
 */
export function hasMath(root: string): boolean {
  const math = majorOf(root, 'remark-math');
  const docusaurus = majorOf(root, CORE);
  return math === undefined || docusaurus === undefined || math >= 4 || docusaurus < 3;
}

/** Whether a site lists a version of React before 19, the one of pages. */
export function hasOldReact(root: string): boolean {
  return (majorOf(root, 'react') ?? 19) < 19;
}

/** The major version of a dependency; undefined if `package.json` does not name one number, as in `latest`. */
function majorOf(root: string, name: string): number | undefined {
  const range = listedRange(name, root) ?? '';
  const major = /^[\^~v=]*(\d+)(?:\.[\dx*]+)*(?:-[\w.]+)?$/.exec(range)?.[1];
  return major === undefined ? undefined : Number(major);
}
