/**
 * The scripts of documents that browsers run. esbuild bundles only imports, once for all documents with the same ones, in a module that
 * their scripts share. The code of each document is minified separately. So the time to bundle a site does not grow with its
 * documents, an edit of a document changes only its script, and readers load components once. `ssg watch` does not minify the code.
 */
import type { TransformOptions } from 'esbuild';
import { toRelativePath } from '../cache/files.ts';
import { integrityOf } from '../security/policy.ts';
import type { Artifact } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { sha256 } from '../util/sha256.ts';
import { browserOptions, COMPILED_AT_ONCE } from './browser-options.ts';
import { importsKey, type Parts, splitDocument } from './document-modules.ts';
import type { Outputs } from './outputs.ts';
import { documentModule } from './pages-plugin.ts';
import type { Bundle, BundledPage, BundleInput } from './types.ts';

/** Documents with the same imports. */
export interface DocumentGroup {
  /** URL of the module with their imports. It calls the code of a document, and returns the component. */
  imports: string;
  /** The imported names that the code of its documents uses. */
  names: readonly string[];
  /** `integrity` of this module and its imports other than the client's, by URL, imports first. */
  integrity: Record<string, string>;
  styles: string[];
  /** Absolute paths. */
  documents: readonly string[];
}

export interface DocumentCode {
  /** A function of the imported values that returns the component. */
  code: string;
  /** Import statements. */
  imports: string;
  /** The imported names that the code uses. */
  names: readonly string[];
}

/** Documents whose imports are in the client, and not their text. */
export interface ClientDocuments {
  /** By absolute path. */
  codes: ReadonlyMap<string, DocumentCode>;
  /** Pages with the same imports, by the page whose entry esbuild bundles. */
  groups: ReadonlyMap<BundledPage, readonly BundledPage[]>;
}

/** @param separable absolute paths of the documents whose imports can be bundled without their text */
export async function clientDocuments(
  separable: ReadonlyMap<string, unknown>,
  input: BundleInput,
): Promise<ClientDocuments> {
  const pages = input.pages.filter(({ file, isStatic }) => !isStatic && separable.has(file));
  const codes = await documentCodes(
    pages.map(({ file }) => file),
    input,
  );
  const groups = new Map<string, BundledPage[]>();
  for (const page of pages) {
    const code = codes.get(page.file);
    if (!code) continue;
    const { imports, names } = code;
    const key = JSON.stringify([importsKey(imports, page.file), names, page.frame]);
    getOrInsert(groups, key, () => []).push(page);
  }
  return { codes, groups: new Map([...groups.values()].map((group) => [group[0] as BundledPage, group])) };
}

/** Sets the modules that esbuild bundles instead of documents, by absolute path. */
export function setGroupImports(modules: Map<string, string>, { codes, groups }: ClientDocuments): void {
  modules.clear();
  for (const { file } of groups.keys()) {
    const { imports, names } = codes.get(file) as DocumentCode;
    modules.set(file, `${imports}\nexport default (__ssgCode) => __ssgCode(${names.join(', ')});\n`);
  }
}

/**
 * @param files absolute paths
 * @returns code by absolute path, without documents that esbuild must bundle
 */
export async function documentCodes(
  files: readonly string[],
  input: BundleInput,
): Promise<Map<string, DocumentCode>> {
  const codes = new Map<string, DocumentCode>();
  const codeOf = input.isForWatch ? codeForWatch(input) : minifier(input);
  const rest = files.values();
  const addRest = async (): Promise<void> => {
    for (const file of rest) {
      const make = async () => {
        const compiled = await input.loadDocument(file);
        const parts = splitDocument(documentModule(compiled, file, input));
        return { value: parts && (await codeOf(parts, file)), compiled };
      };
      const code = input.memos ? await input.memos.codes.get(file, input, make) : (await make()).value;
      if (code) codes.set(file, code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, addRest));
  return codes;
}

type CodeOf = (parts: Parts, file: string) => Promise<DocumentCode | undefined>;

/** The code as it is, if possible in calls that make it replaceable. */
function codeForWatch({ live, root }: BundleInput): CodeOf {
  return async (parts, file) => {
    const made = live ? live.instrumentParts(parts, toRelativePath(file, root)) : parts;
    if (!made) return undefined;
    const { imports, names, text } = made;
    return { code: `((${names.join(', ')}) => {${text}\nreturn MDXContent;})`, imports, names };
  };
}

function minifier(input: BundleInput): CodeOf {
  const options = { ...browserOptions(input), loader: 'js', format: 'esm', treeShaking: true } as const;
  /** Versions of a site have many equal documents. */
  const known = new Map<string, Promise<DocumentCode | undefined>>();
  return async (parts) => {
    // The members of a namespace that a document uses are part of its code.
    if (/\*\s*as\s/.test(parts.imports)) return undefined;
    const key = sha256(parts.imports + parts.text);
    return getOrInsert(known, key, () => minify(parts, options));
  };
}

/** Documents at the same time: enough to keep esbuild busy, and few enough to save memory. */
const AT_ONCE = 32;

const IMPORTED = 'imports';

/** esbuild may define helpers before the imports. */
const CODE = new RegExp(
  `^(.*?)\\bimport(?:\\{([^}]*)\\}from)?"${IMPORTED}";(.*)\\bexport\\{([\\w$]+) as default\\};\\s*$`,
  's',
);

async function minify(
  { imports, names, text }: Parts,
  options: TransformOptions,
): Promise<DocumentCode | undefined> {
  const module = `import { ${names.join(', ')} } from '${IMPORTED}';\n${text}\nexport { MDXContent as default };\n`;
  const { transform } = await import('esbuild');
  // With an error, the document is bundled, which reports it.
  const result = await transform(module, options).catch(() => undefined);
  const match = CODE.exec(result?.code ?? '');
  if (!match) return undefined;
  const [, before = '', list = '', rest = '', component = ''] = match;
  const bindings = list
    .split(',')
    .filter(Boolean)
    .map((each) => each.split(' as '))
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const values = bindings.map((binding) => binding.at(-1)).join();
  return {
    code: `((${values})=>{${before}${rest}return ${component}})`,
    imports,
    names: bindings.map(([name = '']) => name),
  };
}

/** @param known files whose `integrity` is elsewhere */
export function documentGroups(
  { codes, groups }: ClientDocuments,
  outputs: Outputs,
  known: readonly ReadonlyMap<string, string>[],
): DocumentGroup[] {
  return [...groups].map(([{ file }, group]) => {
    const { output, url, css } = outputs.entry(`page:${file}`);
    const integrity = new Map<string, string>();
    outputs.addIntegrity(output, known, integrity);
    return {
      imports: url,
      names: codes.get(file)?.names ?? [],
      integrity: Object.fromEntries(integrity),
      styles: css,
      documents: group.map((page) => page.file),
    };
  });
}

/**
 * Adds scripts of documents to a bundle with their groups, in the place of earlier ones.
 *
 * @returns undefined if a document does not fit its group, because its code uses other imports
 */
export function withDocumentScripts(
  bundle: Bundle,
  codes: ClientDocuments['codes'],
  { pages, baseUrl }: Pick<BundleInput, 'pages' | 'baseUrl'>,
): Bundle | undefined {
  const names = new Map(pages.map(({ file, name }) => [file, name]));
  const made = new Map(bundle.pages);
  const scripts = new Map<string, Artifact>();
  for (const group of bundle.documentGroups) {
    for (const file of group.documents) {
      const document = codes.get(file);
      if (!document) continue;
      if (document.names.join() !== group.names.join()) return undefined;
      const { contents, hash, integrity } = scriptOf(document, group);
      const script = `assets/${names.get(file)}-${hash}.js`;
      const chunk = baseUrl + script;
      made.set(file, {
        chunk,
        integrity: { ...group.integrity, [chunk]: integrity },
        styles: group.styles,
      });
      scripts.set(script, { path: script, contents });
    }
  }
  const isObsolete = obsoleteScripts(bundle, made, baseUrl);
  const others = bundle.artifacts.filter((each) => !scripts.has(each.path) && !isObsolete(each.path));
  return { ...bundle, pages: made, artifacts: [...others, ...scripts.values()] };
}

interface DocumentScript {
  /** URL of the group's module. */
  imports: string;
  contents: Buffer;
  hash: string;
  integrity: string;
}

/** Equal documents of versions have the same code, as do unchanged documents in `ssg watch`. */
const scriptsByCode = new WeakMap<DocumentCode, DocumentScript>();

function scriptOf(document: DocumentCode, { imports }: DocumentGroup): DocumentScript {
  const known = scriptsByCode.get(document);
  if (known?.imports === imports) return known;
  const contents = Buffer.from(
    `${COMPILED_AT_ONCE}\nimport t from${JSON.stringify(imports)};export default t(${document.code});\n`,
  );
  const hash = sha256(contents).slice(0, 8).toUpperCase();
  const script = { imports, contents, hash, integrity: integrityOf(contents) };
  scriptsByCode.set(document, script);
  return script;
}

/** Scripts that only the earlier pages of a bundle have. Equal documents share one. */
function obsoleteScripts(
  { pages, documentGroups }: Bundle,
  made: Bundle['pages'],
  baseUrl: string,
): (path: string) => boolean {
  const documents = documentGroups.flatMap((group) => group.documents);
  const urls = (of: Bundle['pages']) => new Set(documents.map((file) => of.get(file)?.chunk));
  const [before, after] = [urls(pages), urls(made)];
  return (name) => before.has(baseUrl + name) && !after.has(baseUrl + name);
}
