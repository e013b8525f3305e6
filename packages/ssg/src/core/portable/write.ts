/** Writes a copy of a published site that works from a disk: `ssg build --portable FOLDER`. */
import path from 'node:path';
import { checkOutput, type ProtectedFolders } from '../emit/check-output.ts';
import { ENDINGS } from '../emit/compress.ts';
import { HOST_FILES } from '../emit/host-files.ts';
import type { LockOwner } from '../emit/lock.ts';
import { readManifest } from '../emit/manifest.ts';
import { Output, type Published } from '../emit/output.ts';
import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { type Published as PublishedSite, portablePage, portableStyles } from './rewrite.ts';

export interface PortableInput {
  /** Absolute path of the folder with the published site. */
  outDir: string;
  /** Absolute path of the copy. */
  folder: string;
  baseUrl: string;
  protectedFolders: ProtectedFolders;
  /** Replace a folder that contains files that ssg did not write. */
  force: boolean;
  /** Called when waiting for another build. */
  onWait?: ((owner: LockOwner) => void) | undefined;
}

/** @returns the written files, or the reason for the failure */
export async function writePortable(input: PortableInput): Promise<Published | Diagnostic> {
  const { outDir, folder, baseUrl, force, protectedFolders, onWait } = input;
  const refused = checkOutput(
    folder,
    { ...protectedFolders, content: [...protectedFolders.content, outDir] },
    force,
  );
  if (refused) return refused;
  const files = Object.keys(readManifest(outDir).files);
  const all = new Set(files);
  const site: PublishedSite = { baseUrl, has: (file) => all.has(file) };
  const output = await Output.open(folder, onWait);
  if ('code' in output) return output;
  try {
    for (const file of files) {
      if (!isPortable(file, all)) continue;
      const source = path.join(outDir, file);
      if (file.endsWith('.html')) {
        const html = readText(source);
        output.add({ path: file, contents: isGenerated(html) ? portablePage(html, file, site) : html });
      } else if (file.endsWith('.css')) {
        output.add({ path: file, contents: portableStyles(readText(source), file, site) });
      } else {
        output.add({ path: file, contents: { copyFrom: source } });
      }
    }
    return await output.publish();
  } finally {
    output.discard();
  }
}

/** Checks for pages and redirects of a build. Pages among the static files stay unchanged. */
function isGenerated(html: string): boolean {
  return (
    html.includes('<meta name="generator" content="ssg">') || html.includes('<meta http-equiv="refresh"')
  );
}

/** Excludes scripts, which are modules that browsers only load from servers, and files for servers and robots. */
function isPortable(file: string, all: ReadonlySet<string>): boolean {
  if (HOST_FILES.includes(file) || /^(?:robots\.txt|sitemap[^/]*\.xml|service-worker\.js)$/.test(file)) {
    return false;
  }
  if (/^assets\/.*\.js$/.test(file) || /^search\/(?:index|\w+-[\da-f]{10})\.json$/.test(file)) return false;
  return !Object.values(ENDINGS).some((end) => file.endsWith(end) && all.has(file.slice(0, -end.length)));
}
