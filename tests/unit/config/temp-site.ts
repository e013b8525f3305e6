import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type LoadedConfig, loadConfig } from '../../../packages/ssg/src/config/load.ts';
import { formatAll } from '../../../packages/ssg/src/diagnostic/format.ts';
import type { Diagnostic } from '../../../packages/ssg/src/types.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder outside the project with these files; a name that ends with a slash is an empty folder. */
export function tempSite(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'ssg-config-')));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(name.endsWith('/') ? file : path.dirname(file), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(file, text);
  }
  return root;
}

/** The configuration in the folder, which must be free of errors. */
export async function load(dir: string): Promise<LoadedConfig> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) throw new Error(show(loaded.diagnostics, dir));
  return loaded;
}

/** All that a user would read about the configuration in the folder. */
export async function messages(dir: string): Promise<string> {
  const { diagnostics } = await loadConfig(dir);
  return show(diagnostics, dir);
}

/** The messages for a `site.config.ts` alone in a folder, with a `docs` folder beside it. */
export function messagesFor(config: string): Promise<string> {
  return messages(tempSite({ 'site.config.ts': config, 'docs/': '' }));
}

function show(diagnostics: Diagnostic[], cwd: string): string {
  const readSource = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
  return formatAll(diagnostics, { cwd, color: false, readSource });
}
