/**
 * The scripts of documents that browsers run. esbuild bundles only imports, once for all documents with the same ones, and the result is a
 * template. The code of each document is minified separately and put in it. So the time to bundle a site does not grow with its
 * documents, and an edit of a document changes only its script.
 */
import path from 'node:path';
import type { TransformOptions } from 'esbuild';
import { integrityOf } from '../security/policy.ts';
import type { Artifact } from '../types.ts';
import { sha256 } from '../util/sha256.ts';
import { browserOptions } from './browser-options.ts';
import { type Parts, splitDocument } from './document-modules.ts';
import type { Outputs } from './outputs.ts';
import { documentModule } from './pages-plugin.ts';
import type { Bundle, BundledPage, BundleInput } from './types.ts';

/** Documents with the same imports. */
export interface DocumentTemplate {
  /** The script of a document, with `MARK` in the place of its code. */
  text: string;
  /** The imported names that the code of its documents uses. */
  names: readonly string[];
  /** `integrity` of the imports other than the client's, by URL. */
  integrity: Record<string, string>;
  styles: string[];
  /** Absolute paths. */
  documents: readonly string[];
}

/** The minified code of a document. */
interface DocumentCode {
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

/** A global name, which esbuild keeps. */
const MARK = '__ssgDocument';

/** @param separable absolute paths of the documents whose imports can be bundled without their text */
export async function clientDocuments(
  separable: ReadonlyMap<string, unknown>,
  input: BundleInput,
): Promise<ClientDocuments> {
  const pages = input.pages.filter(({ file, isStatic }) => !isStatic && separable.has(file));
  const codes = await minifyDocuments(
    pages.map(({ file }) => file),
    input,
  );
  const groups = new Map<string, BundledPage[]>();
  for (const page of pages) {
    const code = codes.get(page.file);
    if (!code) continue;
    const { imports, names } = code;
    const folder = /["']\.{1,2}\//.test(imports) ? path.dirname(page.file) : '';
    const key = JSON.stringify([imports, names, folder, page.frame]);
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  return { codes, groups: new Map([...groups.values()].map((group) => [group[0] as BundledPage, group])) };
}

/** The modules that esbuild bundles instead of documents, by absolute path. */
export function groupModules({ codes, groups }: ClientDocuments): Map<string, string> {
  return new Map(
    [...groups.keys()].map(({ file }) => {
      const { imports, names } = codes.get(file) as DocumentCode;
      return [file, `${imports}\nexport default ${MARK}(${names.join(', ')});\n`];
    }),
  );
}

/**
 * Minifies the code of documents.
 *
 * @param files absolute paths
 * @returns code by absolute path, without documents that esbuild must bundle
 */
export async function minifyDocuments(
  files: readonly string[],
  input: BundleInput,
): Promise<Map<string, DocumentCode>> {
  const options = { ...browserOptions(input), loader: 'js', format: 'esm', treeShaking: true } as const;
  const codes = new Map<string, DocumentCode>();
  /** Versions of a site have many equal documents. */
  const known = new Map<string, Promise<DocumentCode | undefined>>();
  const minifyFile = async (file: string): Promise<void> => {
    const parts = splitDocument(documentModule(await input.loadDocument(file), file, input));
    // The members of a namespace that a document uses are part of its code.
    if (!parts || /\*\s*as\s/.test(parts.imports)) return;
    const key = sha256(parts.imports + parts.text);
    const minified = known.get(key) ?? minify(parts, options);
    known.set(key, minified);
    const code = await minified;
    if (code) codes.set(file, code);
  };
  const rest = files.values();
  const minifyRest = async (): Promise<void> => {
    for (const file of rest) await minifyFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, minifyRest));
  return codes;
}

/** Documents that esbuild minifies at the same time: enough to keep it busy, and few enough to save memory. */
const AT_ONCE = 32;

/** esbuild may define helpers before the imports. */
const CODE = new RegExp(
  `^(.*?)\\bimport(?:\\{([^}]*)\\}from)?"${MARK}";(.*)\\bexport\\{([\\w$]+) as default\\};\\s*$`,
  's',
);

async function minify(
  { imports, names, text }: Parts,
  options: TransformOptions,
): Promise<DocumentCode | undefined> {
  const module = `import { ${names.join(', ')} } from '${MARK}';\n${text}\nexport { MDXContent as default };\n`;
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
export function documentTemplates(
  { codes, groups }: ClientDocuments,
  outputs: Outputs,
  known: readonly ReadonlyMap<string, string>[],
): DocumentTemplate[] {
  return [...groups].map(([{ file }, group]) => {
    const { output, css } = outputs.entry(`page:${file}`);
    const integrity = new Map<string, string>();
    for (const imported of outputs.importsOf(output, 'import-statement'))
      outputs.addIntegrity(imported, known, integrity);
    return {
      text: outputs.textOf(output),
      names: codes.get(file)?.names ?? [],
      integrity: Object.fromEntries(integrity),
      styles: css,
      documents: group.map((page) => page.file),
    };
  });
}

/**
 * Adds scripts of documents to a bundle with their templates, in the place of earlier ones.
 *
 * @returns undefined if a document does not fit its template, because its code uses other imports
 */
export function withDocumentScripts(
  bundle: Bundle,
  codes: ClientDocuments['codes'],
  { pages, baseUrl }: Pick<BundleInput, 'pages' | 'baseUrl'>,
): Bundle | undefined {
  const names = new Map(pages.map(({ file, name }) => [file, name]));
  const made = new Map(bundle.pages);
  const scripts = new Map<string, Artifact>();
  for (const template of bundle.templates) {
    for (const file of template.documents) {
      const document = codes.get(file);
      if (!document) continue;
      if (document.names.join() !== template.names.join()) return undefined;
      const contents = Buffer.from(template.text.replace(MARK, () => document.code));
      const hash = sha256(contents).slice(0, 8).toUpperCase();
      const script = `assets/${names.get(file)}-${hash}.js`;
      const chunk = baseUrl + script;
      made.set(file, {
        chunk,
        integrity: { ...template.integrity, [chunk]: integrityOf(contents) },
        styles: template.styles,
      });
      scripts.set(script, { path: script, contents });
    }
  }
  const isObsolete = obsoleteScripts(bundle, made, baseUrl);
  const others = bundle.artifacts.filter((each) => !scripts.has(each.path) && !isObsolete(each.path));
  return { ...bundle, pages: made, artifacts: [...others, ...scripts.values()] };
}

/** Scripts that only the earlier pages of a bundle have. Equal documents share one. */
function obsoleteScripts(
  { pages, templates }: Bundle,
  made: Bundle['pages'],
  baseUrl: string,
): (path: string) => boolean {
  const documents = templates.flatMap((template) => template.documents);
  const urls = (of: Bundle['pages']) => new Set(documents.map((file) => of.get(file)?.chunk));
  const [before, after] = [urls(pages), urls(made)];
  return (name) => before.has(baseUrl + name) && !after.has(baseUrl + name);
}
