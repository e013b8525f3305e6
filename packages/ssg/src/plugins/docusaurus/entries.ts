/** Reads plugins, presets, and themes of a Docusaurus configuration in any notation. */

import { stubOf } from '../../core/modules/stub.ts';
import { packageName } from '../../core/util/package-name.ts';
import { isObject } from '../../core/util/value.ts';

export interface Entry {
  /** The package name, if known: `@docusaurus/plugin-content-docs`. */
  name: string;
  options: Record<string, unknown>;
  /** The index in the list. */
  index: number;
}

/** @param kind `preset` for the short names: `classic` is `@docusaurus/preset-classic` */
export function readEntries(list: unknown, kind: 'preset' | 'plugin' | 'theme'): Entry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((written: unknown, index): Entry[] => {
    // `false`, `null`, and `condition && […]` disable an entry.
    if (!written) return [];
    const isPair = Array.isArray(written);
    const name = nameOf(isPair ? written[0] : written, kind);
    const options: unknown = isPair ? written[1] : undefined;
    return [{ name, options: isObject(options) ? options : {}, index }];
  });
}

/** Plugins and themes as written, in the order in which Docusaurus runs them. A theme is a plugin. */
export function pluginsAndThemes({ plugins, themes }: Record<string, unknown>): unknown[] {
  return [plugins, themes].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
}

function nameOf(written: unknown, kind: string): string {
  const stub = stubOf(written);
  if (stub !== undefined) return stub;
  if (typeof written === 'function')
    return written.name === '' ? `a ${kind} of the site's own` : written.name;
  if (typeof written !== 'string') return `a ${kind} of the site's own`;
  // `require.resolve()` returns a path below `node_modules`.
  const path = written.replaceAll('\\', '/').split('/node_modules/').at(-1) as string;
  if (path !== written.replaceAll('\\', '/')) return packageName(path);
  const scoped = /^@[^/]+\/[^/]+/.exec(path)?.[0];
  if (scoped !== undefined) return scoped;
  return /^[\w-]+$/.test(path) &&
    /^(?:classic|content|client|sitemap|google|pwa|debug|ideal|vercel|live|mermaid|search|svgr|rsdoctor)(?:-|$)/.test(
      path,
    )
    ? `@docusaurus/${kind}-${path}`
    : path;
}
