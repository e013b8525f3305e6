/** The plugins of ssg that a configuration imports: `@slashdocs/ssg/plugins/analytics`. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { packageFolder } from '../util/package-folder.ts';

export const OWN_PLUGIN = /^@slashdocs\/ssg\/plugins\/([\w-]+)$/;

/**
 * Finds the module of a plugin next to ssg, so a site without `node_modules` can import it.
 *
 * @returns its absolute path; undefined if ssg has no such plugin
 */
export function findOwnPlugin(specifier: string): string | undefined {
  return attempt(() => createRequire(import.meta.url).resolve(specifier));
}

/** The names of all such plugins. */
export function ownPluginNames(): string[] {
  const folder = path.join(packageFolder('@slashdocs/ssg'), 'dist/plugins');
  return readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? [path.basename(file, '.js')] : []));
}
