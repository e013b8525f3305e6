import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { formatAll } from '../../../packages/ssg/src/core/diagnostic/format.ts';
import { type LoadedConfig, loadConfig } from '../../../packages/ssg/src/core/load/load.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';
import { enableBuiltIns } from '../../../packages/ssg/src/plugins/index.ts';

// They declare keys. In all tests of this folder, because the files of a worker share its modules.
enableBuiltIns();

/** A folder outside the project with these files, until the test ends. A name with a trailing slash is an empty folder. */
export function tempSite(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'ssg-config-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(name.endsWith('/') ? file : path.dirname(file), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(file, text);
  }
  return root;
}

/** The configuration of the folder, which must be free of errors. */
export async function load(dir: string): Promise<LoadedConfig> {
  const loaded = await loadConfig(dir);
  if (!loaded.ok) throw new Error(show(loaded.diagnostics, dir));
  return loaded;
}

/** All messages about the folder's configuration. */
export async function messages(dir: string): Promise<string> {
  const { diagnostics } = await loadConfig(dir);
  return show(diagnostics, dir);
}

/** The messages for a `site.config.ts` in a folder with only `docs`. */
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
