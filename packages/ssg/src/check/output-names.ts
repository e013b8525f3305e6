/**
 * Names that not every system can hold. A site is built on one system and hosted, or worked on, on another: what would
 * be lost there is told everywhere, so that the same input gives the same site.
 */
import { frontMatterPlace } from '../content/front-matter-place.ts';
import type { Doc, Site, StandalonePage } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';

interface OutputFile {
  /** Below the output folder, `/` as separator. */
  path: string;
  /** Where it comes from; absent for what the site makes by itself. */
  source?: { file: string; line?: number; column?: number };
  kind: 'page' | 'static file';
}

export function checkOutputNames(site: Site, statics: ReadonlyMap<string, string>): Diagnostic[] {
  const files: OutputFile[] = [...site.routes.values()].map((page) => ({
    path: page.route.file,
    ...('source' in page && { source: sourceOf(page) }),
    kind: 'page',
  }));
  for (const [sitePath, file] of statics)
    files.push({ path: sitePath.slice(1), source: { file }, kind: 'static file' });
  const diagnostics: Diagnostic[] = [];
  const folded = new Map<string, OutputFile>();
  for (const output of files) {
    const reason = output.path.split('/').map(reasonAgainst).find(Boolean);
    if (reason !== undefined) diagnostics.push(problem(output, `whose name ${reason}`));
    // macOS and Windows take `Flags` and `flags` for one name, and macOS two ways to write an accent.
    const key = output.path.normalize('NFC').toLowerCase();
    const other = folded.get(key);
    if (other === undefined) folded.set(key, output);
    else if (other.path !== output.path) {
      diagnostics.push({
        ...problem(output, `which macOS and Windows do not tell from \`${other.path}\``),
        ...(other.source && { related: [{ message: 'the other is', ...other.source }] }),
      });
    }
  }
  return diagnostics;
}

/** A slug is pointed at; otherwise it is the file's own name. */
function sourceOf({ source, compiled }: Doc | StandalonePage): NonNullable<OutputFile['source']> {
  return compiled?.frontMatter.slug === undefined
    ? { file: source.file }
    : frontMatterPlace(source.file, 'slug');
}

function problem({ path, source, kind }: OutputFile, what: string): Diagnostic {
  return {
    code: 'output-name',
    severity: 'error',
    message: `the ${kind} would be published as \`${path}\`, ${what}`,
    ...source,
    hint: kind === 'page' ? 'rename the file, or set another `slug` in its front matter' : 'rename the file',
  };
}

const RESERVED = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** Bytes of a name on nearly every file system. */
const LONGEST = 255;

/** Why a file or folder may not be called so; undefined when it may. */
function reasonAgainst(name: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const forbidden = /[<>:"|?*\\\u0000-\u001f]/.exec(name)?.[0];
  if (forbidden !== undefined) return `has a \`${forbidden}\`, which Windows does not allow`;
  if (/[. ]$/.test(name))
    return `ends with a ${name.endsWith(' ') ? 'space' : 'full stop'}, which Windows leaves out`;
  if (RESERVED.test(name)) return `has a part, \`${name}\`, that Windows keeps for itself`;
  if (Buffer.byteLength(name) > LONGEST)
    return `has a part of more than ${LONGEST} bytes, which no disk can hold`;
  return undefined;
}
