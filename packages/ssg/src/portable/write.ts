/** A copy of a published site that can be read from a disk: `ssg build --portable FOLDER`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkOutput, type ProtectedFolders } from '../emit/check-output.ts';
import { ENDINGS } from '../emit/compress.ts';
import { HOST_FILES } from '../emit/host-files.ts';
import { readManifest } from '../emit/manifest.ts';
import { Output, type Published } from '../emit/output.ts';
import type { Diagnostic } from '../types.ts';
import { type Published as PublishedSite, portablePage, portableStyles } from './rewrite.ts';

export interface PortableInput {
  /** Absolute path of the folder with the published site. */
  outDir: string;
  /** Absolute path of the copy. */
  folder: string;
  baseUrl: string;
  protectedFolders: ProtectedFolders;
  /** Replace a folder that holds files of others. */
  force: boolean;
}

/** @returns what was written, or why it cannot be */
export async function writePortable(input: PortableInput): Promise<Published | Diagnostic> {
  const { outDir, folder, baseUrl, force, protectedFolders } = input;
  const refused = checkOutput(
    folder,
    { ...protectedFolders, content: [...protectedFolders.content, outDir] },
    force,
  );
  if (refused) return refused;
  const files = Object.keys(readManifest(outDir).files);
  const all = new Set(files);
  const site: PublishedSite = { baseUrl, has: (file) => all.has(file) };
  const output = await Output.open(folder);
  if ('code' in output) return output;
  try {
    for (const file of files) {
      if (!isReadable(file, all)) continue;
      const source = path.join(outDir, file);
      if (file.endsWith('.html')) {
        const html = await readFile(source, 'utf8');
        output.add({ path: file, contents: isOurs(html) ? portablePage(html, file, site) : html });
      } else if (file.endsWith('.css')) {
        output.add({ path: file, contents: portableStyles(await readFile(source, 'utf8'), file, site) });
      } else {
        output.add({ path: file, contents: { copyFrom: source } });
      }
    }
    return await output.publish();
  } finally {
    output.discard();
  }
}

/** Pages and redirects that a build wrote; a page among the static files is as its author wrote it. */
function isOurs(html: string): boolean {
  return (
    html.includes('<meta name="generator" content="ssg">') || html.includes('<meta http-equiv="refresh"')
  );
}

/** The reader's scripts are modules, which browsers load from servers alone; the rest of this is for servers and robots. */
function isReadable(file: string, all: ReadonlySet<string>): boolean {
  if (HOST_FILES.includes(file) || /^(?:robots\.txt|sitemap[^/]*\.xml|service-worker\.js)$/.test(file)) {
    return false;
  }
  if (/^assets\/.*\.js$/.test(file) || /^search\/(?:index|\w+-[\da-f]{10})\.json$/.test(file)) return false;
  return !Object.values(ENDINGS).some((end) => file.endsWith(end) && all.has(file.slice(0, -end.length)));
}
