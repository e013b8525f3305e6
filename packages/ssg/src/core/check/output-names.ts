/**
 * Reports file names that some systems do not support. A site may be built on one system and edited or hosted on another,
 * so every system reports these names.
 */
import { isDeepStrictEqual } from 'node:util';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { PluginFile } from '../plugin/files.ts';
import type { Redirect } from '../redirects/collect.ts';
import { hasSource, type Site, type SitePage } from '../site/model.ts';
import type { Diagnostic, Place } from '../types.ts';
import { folderOf } from '../util/fast-path.ts';
import { foldedPath } from '../util/folded-path.ts';
import { remembering } from '../util/remembering.ts';

interface OutputFile {
  /** Below the output folder, `/` as separator. */
  path: string;
  /** The place of its source; empty for generated pages. */
  place: () => Place;
  kind: 'page' | 'redirect' | 'static file' | 'plugin file';
}

export function checkOutputNames(
  site: Site,
  statics: ReadonlyMap<string, string>,
  redirects: readonly Redirect[],
  pluginFiles: readonly PluginFile[],
): Diagnostic[] {
  const files: OutputFile[] = [...site.routes.values()].map((page) => ({
    path: page.route.file,
    place: () => placeOf(page),
    kind: 'page',
  }));
  for (const [sitePath, file] of statics)
    files.push({ path: sitePath.slice(1), place: () => ({ file }), kind: 'static file' });
  for (const { file: path, place } of redirects) files.push({ path, place, kind: 'redirect' });
  for (const { path, plugin } of pluginFiles)
    files.push({ path, place: () => plugin.place, kind: 'plugin file' });
  const diagnostics: Diagnostic[] = [];
  /** Problems of names that were checked already: many paths share the names of their folders. */
  const reasonOf = remembering(reasonAgainst);
  const folded = new Map<string, OutputFile>();
  const keys = files.map(({ path }) => foldedPath(path));
  for (const [index, output] of files.entries()) {
    for (const name of output.path.split('/')) {
      const reason = reasonOf(name);
      if (reason === undefined) continue;
      diagnostics.push(problem(output, `the output path \`${output.path}\` contains ${reason}`));
      break;
    }
    const key = keys[index] as string;
    const other = folded.get(key);
    if (other === undefined) folded.set(key, output);
    else if (other.path !== output.path) {
      diagnostics.push({
        ...problem(
          output,
          `\`${output.path}\` and \`${other.path}\` are the same output path on macOS and Windows`,
        ),
        // Hosts are case-sensitive, and so is the system that most sites are built on.
        ...(output.kind === 'redirect' && {
          severity: 'warning',
          hint: 'build the site on Linux, or remove the redirect',
        }),
        ...relatedTo(other, output),
      });
    }
  }
  /** The first file that is also the folder or one of the folders around it. */
  const fileAt: (folder: string) => OutputFile | undefined = remembering((folder) =>
    folder === '' ? undefined : (fileAt(folderOf(folder)) ?? folded.get(folder)),
  );
  for (const [index, output] of files.entries()) {
    const other = fileAt(folderOf(keys[index] as string));
    if (!other) continue;
    // The path of a plugin's file is easier to change than the URL of a page.
    const [wrong, right] = other.kind === 'plugin file' ? [other, output] : [output, other];
    diagnostics.push({
      ...problem(wrong, `\`${other.path}\` is a file, and also the folder of \`${output.path}\``),
      ...relatedTo(right, wrong),
    });
  }
  return diagnostics;
}

/** The slug in the front matter, or else the file. */
function placeOf(page: SitePage): Place {
  if (!hasSource(page)) return {};
  const { source, compiled } = page;
  return compiled?.frontMatter.slug === undefined
    ? { file: source.file }
    : frontMatterPlace(source.file, 'slug');
}

/** The place of the other file, unless both are at the same place, such as the entry of a plugin. */
function relatedTo(other: OutputFile, output: OutputFile): Pick<Diagnostic, 'related'> {
  const place = other.place();
  const { file, ...position } = place;
  if (file === undefined || isDeepStrictEqual(place, output.place())) return {};
  return { related: [{ message: 'the other file is', file, ...position }] };
}

function problem({ place, kind }: OutputFile, message: string): Diagnostic {
  return diagnose('output-name', message, { ...place(), hint: HINTS[kind] });
}

const HINTS = {
  page: 'rename the file, or set a different `slug` in its front matter',
  redirect: 'remove the redirect, or change its path',
  'static file': 'rename the file',
  'plugin file': 'change the path in the hook `files` of the plugin',
};

const RESERVED = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** The most bytes of a name on common file systems. */
const LONGEST = 255;

/** The forbidden part of a name, as the end of a sentence; undefined for a valid name. */
function reasonAgainst(name: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows does not allow control characters
  const forbidden = /[<>:"|?*\\\u0000-\u001f]/.exec(name)?.[0];
  if (forbidden !== undefined) return `\`${forbidden}\`, which Windows does not allow`;
  if (/[. ]$/.test(name))
    return `a name that ends with a ${name.endsWith(' ') ? 'space' : 'period'}, which Windows removes`;
  if (RESERVED.test(name)) return `\`${name}\`, a name that Windows reserves`;
  if (Buffer.byteLength(name) > LONGEST)
    return `a name longer than ${LONGEST} bytes, the limit of file systems`;
  return undefined;
}
