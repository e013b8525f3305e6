/** The components of the classic theme, `@theme/NAME`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../util/files-below.ts';
import { CLASSIC_THEME } from '../util/themes.ts';

let components: ReadonlyMap<string, string> | undefined;

/** @returns the absolute path of each component's module, by name */
export function classicComponents(): ReadonlyMap<string, string> {
  if (components) return components;
  const manifest = createRequire(import.meta.url).resolve(`${CLASSIC_THEME}/package.json`);
  const folder = path.join(path.dirname(manifest), 'dist', 'theme');
  const files = filesBelow(folder).filter((file) => file.endsWith('.js'));
  components = new Map(files.map((file) => [file.slice(0, -'.js'.length), path.join(folder, file)]));
  return components;
}
