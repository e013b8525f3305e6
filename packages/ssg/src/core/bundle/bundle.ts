/**
 * Bundles the code of a site, in parallel esbuild runs from the same sources:
 *
 *   boot     the first script of a page, as a single file
 *   internal the internal-docs module, as a single file, if configured
 *   client   runtime, theme, and styles, and a chunk for each component page; React is a separate file
 *   server   one module for Node: the theme, the runtime's renderer, and every component page
 *
 * This stage writes no files. The client's files are artifacts for the output, and `load.ts` evaluates the source of the
 * server module.
 */
import path from 'node:path';
import type { BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild';
import { isBuildFailure } from '../config/bundle-errors.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { enclosingManifests } from '../modules/enclosing-manifests.ts';
import { providedModules, WITH_SITE_FACTS } from '../modules/provided-modules.ts';
import { RegularImports } from '../modules/regular-imports.ts';
import { componentSources } from '../modules/replacements.ts';
import { integrityOf } from '../security/policy.ts';
import { isSupervised } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { posixRelative } from '../util/posix-path.ts';
import { sha256 } from '../util/sha256.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';
import { browserOptions, COMPILED_AT_ONCE, NODE_ENV } from './browser-options.ts';
import { computedImports } from './computed-imports.ts';
import { contentScripts, contentSheets } from './content-sheets.ts';
import { graphOf } from './digests.ts';
import { inDocuments, type Sharers, sharersOf, withDocumentNames } from './document-modules.ts';
import {
  type ClientDocuments,
  clientDocuments,
  documentGroups,
  setGroupImports,
  withDocumentScripts,
} from './document-scripts.ts';
import {
  affectedInputs,
  Faults,
  learnExport,
  learnTyped,
  leaveOut,
  loaderOf,
  type MissingExports,
  standIns,
  tolerated,
} from './faults.ts';
import { FILE_ENDINGS, OPTIONAL_ENDINGS } from './file-endings.ts';
import { fontsToPreload } from './fonts.ts';
import { byImport } from './join-imports.ts';
import { withKnownResolutions } from './known-resolutions.ts';
import { liveModules, liveModulesIn } from './live-modules.ts';
import { inSources } from './live-positions.ts';
import { withoutLoaders } from './loaders.ts';
import { explainMissingExport, toDiagnostics } from './messages.ts';
import { missingFolders } from './missing-folders.ts';
import { missingImports } from './missing-imports.ts';
import { evaluatedByImporters, misorderedModules } from './module-order.ts';
import { nodePolyfills } from './node-polyfills.ts';
import { type AllBuilt, type Built, Outputs, publicPathOf } from './outputs.ts';
import { ownPackages } from './own-packages.ts';
import { globalSheetsOfPages, pageSheets, pageSheetsEntry } from './page-sheets.ts';
import { HYDRATED, hydratedComponents, pagesPlugin, VIRTUAL } from './pages-plugin.ts';
import { guardedModules, throwingModules } from './placeholders.ts';
import { postCssResults } from './postcss.ts';
import { reactArtifact, reactFromFile } from './react.ts';
import { reactForNode } from './react-for-node.ts';
import { withReadFiles } from './read-files.ts';
import { separableImports } from './separable.ts';
import { siteFiles, WITH_GLOBALS } from './site-files.ts';
import { themeModules } from './theme-modules.ts';
import { themeNames } from './theme-names.ts';
import { themeTexts } from './theme-texts.ts';
import { awaitsAtTop, awaitTopLevel } from './top-level-await.ts';
import type { Bundle, BundledPage, BundleInput, PageBundle } from './types.ts';

const FILES = Object.fromEntries(FILE_ENDINGS.map((ending) => [`.${ending}`, 'file' as const]));

/** Docusaurus components are often JSX in `.js` files. */
const LOADERS = { ...FILES, '.js': 'jsx', '.txt': 'text', '.module.css': 'css' } as const;

/** Runs esbuild. Watch has an incremental variant. */
export type RunEsbuild = (options: BuildOptions) => Promise<BuildResult>;

const runOnce: RunEsbuild = async (options) => (await import('esbuild')).build(options);

/** The bytes of a server module for which esbuild needs hundreds of megabytes. */
const LARGE = 4e6;

/**
 * Ends esbuild's process after a large bundle, because it keeps its memory, as does the buffer for its results. It is started again
 * if necessary. Only in the command's thread: elsewhere, esbuild may be at work for others.
 */
export async function endEsbuild(bundle: Bundle | undefined): Promise<void> {
  if (!isSupervised || bundle === undefined || bundle.server.code.length < LARGE) return;
  await (await import('esbuild')).stop();
}

const MODULE = /\.[cm]?[jt]sx?$/;

/** The most bundling rounds, because an error may hide others. */
const MOST_ROUNDS = 5;

/**
 * Bundles a site. After errors, the bundle lacks the faulty files: it can reveal more problems, but must not be published.
 * The bundle is absent if it needs a faulty file, such as the theme.
 *
 * @returns the problems, and the `warnings` of esbuild that they report; without `warnings` if there are others
 */
export async function bundleSite(
  given: BundleInput,
  run: RunEsbuild = runOnce,
): Promise<{ bundle?: Bundle | undefined; diagnostics: Diagnostic[]; warnings?: Message[] }> {
  const input = { ...given, processed: given.processed ?? new Map<string, string>() };
  const regular = new RegularImports();
  const folders = new Set([input.root, ...input.pages.map(({ file }) => path.dirname(file))]);
  const refused = [...folders].flatMap((folder) => regular.inFolder(folder) ?? []);
  if (refused.length > 0) return { diagnostics: [...new Set(refused)] };
  const faults = new Faults();
  let last: Message[] = [];
  const learned = input.learned ?? newLearned();
  const { missing, typed, absent, replaced } = learned;
  // A placeholder has every export.
  for (const file of input.throwing ?? []) missing.delete(file);
  const errors: Diagnostic[] = [];
  const warned: Message[] = [];
  const failed: Message[] = [];
  // A component that cannot be bundled becomes a placeholder, if the configuration enables placeholders.
  const throwing = new Set([...(input.throwing ?? []), ...replaced.keys()]);
  const canBePlaceholder = (file: string): boolean =>
    input.onUnresolvedImport === 'placeholder' && MODULE.test(file) && !throwing.has(file);
  const all = async (): Promise<Diagnostic[]> =>
    byImport([
      ...errors,
      ...[...replaced.values()].flat(),
      ...(await toDiagnostics([...absent, ...warned], 'warning', input)),
    ]);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // The next round leaves out other files.
    const runRound = faults.isEmpty() ? run : runOnce;
    const result = await bundleAll({ ...input, throwing }, faults, learned, runRound);
    // The positions of these problems are only correct without the calls that make modules replaceable.
    if (!result) break;
    const { built, messages, warnings } = result;
    if (built && round + 1 < MOST_ROUNDS && learnOrder(built, learned, input.root)) continue;
    warned.push(...warnings);
    failed.push(...messages);
    last = messages;
    if (built) {
      const modules = faults.modules();
      const affected = affectedInputs(built.client.metafile, modules, input.root);
      const diagnostics = await all();
      if (affected.has(`${VIRTUAL}client`)) return { diagnostics };
      const onServer = affectedInputs(built.server.metafile, modules, input.root);
      const warnings = [...absent, ...warned];
      const bundle = {
        ...assemble({ ...input, throwing, learned }, built, new Set([...affected, ...onServer])),
        missingFolders: missingFolders([...warnings, ...failed], input),
      };
      postCssResults(input)?.save();
      const isWhole = errors.length === 0 && replaced.size === 0;
      return {
        bundle: withDocumentScripts(bundle, built.documents.codes, input),
        diagnostics,
        ...(isWhole && { warnings }),
      };
    }
    const isLenient = input.onUnresolvedImport === 'placeholder';
    const lacking = messages.filter((message) => isLenient && learnExport(message, input.root, missing));
    absent.push(...lacking);
    const rest = messages.filter((message) => !lacking.includes(message));
    const left = isLenient ? await learnTyped(rest, input.root, typed) : rest;
    const found = await toDiagnostics(left, 'error', input);
    const faulty = found.filter(({ file }) => file !== undefined && canBePlaceholder(file));
    const others = found.filter((problem) => !faulty.includes(problem));
    errors.push(...others);
    for (const problem of faulty) {
      const file = problem.file as string;
      throwing.add(file);
      getOrInsert(replaced, file, () => []).push({ ...problem, severity: 'warning' });
    }
    const hasLearned = faulty.length + lacking.length > 0 || left.length < rest.length;
    // Open pages cannot replace a module that is left out.
    if (input.live && others.length > 0) break;
    if (!faults.add(others) && !hasLearned) break;
  }
  const diagnostics = await all();
  const isReported = input.live || diagnostics.some(({ severity }) => severity === 'error');
  return { diagnostics: isReported ? diagnostics : [...diagnostics, unfinished(last, input.root)] };
}

/** @returns whether further modules have to be evaluated by their importers */
function learnOrder({ client, server }: AllBuilt, { ordered }: Learned, root: string): boolean {
  const found = misorderedModules(client.metafile, root).filter((file) => !ordered.has(file));
  // Importers cannot require a module that awaits.
  if (found.length === 0 || awaitsAtTop(outputOf(server, 'server.js'))) return false;
  for (const file of found) ordered.add(file);
  return true;
}

/** Without an error, a site without any page would be published. */
function unfinished(messages: readonly Message[], root: string): Diagnostic {
  const [first] = messages;
  const { text, location } = first ?? {};
  return diagnose('bundle', `the scripts of the site cannot be bundled${text ? `: ${text}` : ''}`, {
    ...(location && !location.file.startsWith(VIRTUAL) && { file: location.file, line: location.line }),
    ...(first && explainMissingExport(first, root)),
  });
}

/** Facts about imports from failed rounds. They save the next bundle of the same site these rounds. */
export interface Learned {
  missing: MissingExports;
  /** Absolute paths of JavaScript files with TypeScript's syntax. */
  typed: Set<string>;
  /** Warnings about the missing exports. */
  absent: Message[];
  /** Components that cannot be bundled, which placeholders replace, with the reasons. */
  replaced: Map<string, Diagnostic[]>;
  /** Absolute paths of modules that their importers have to evaluate. */
  ordered: Set<string>;
  /** A module has a top-level `await`, so the server module contains the text of documents. */
  isWhole: boolean;
}

export const newLearned = (): Learned => ({
  missing: new Map(),
  typed: new Set(),
  absent: [],
  replaced: new Map(),
  ordered: new Set(),
  isWhole: false,
});

/** @returns undefined if the position of a problem is unknown, because the module is instrumented */
async function bundleAll(
  given: BundleInput,
  faults: Faults,
  learned: Learned,
  runEsbuild: RunEsbuild,
): Promise<{ built?: AllBuilt; messages: Message[]; warnings: Message[] } | undefined> {
  const { missing, typed, ordered } = learned;
  const keepsNames = given.onUnresolvedImport === 'placeholder' && comparesNames(given.root);
  const input: BundleInput = { ...given, keepsNames };
  const runAlone = async (options: BuildOptions): Promise<Built> => {
    const plugins = [
      leaveOut(faults),
      standIns(faults),
      guardedModules(
        input.guarded ?? new Map(),
        (file) => missing.has(file) || input.throwing?.has(file) === true,
        typed,
        input.root,
      ),
      // A placeholder replaces a module that throws, whatever its language.
      tolerated(missing, new Set([...typed].filter((file) => !input.throwing?.has(file))), input.root),
      evaluatedByImporters(ordered, (file) => input.throwing?.has(file) === true, input.root),
      ...(options.plugins ?? []),
    ];
    return (await runEsbuild({ ...options, plugins })) as Built;
  };
  const run = async (options: BuildOptions, sharers: Sharers = new Map()): Promise<Run> => {
    try {
      const built = withDocumentNames(await runAlone(options), sharers);
      return { built, errors: [], warnings: built.warnings };
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      return { errors: inDocuments(error.errors, sharers), warnings: inDocuments(error.warnings, sharers) };
    }
  };
  const documentImports = await separableDocuments(input, faults.modules().size > 0 || learned.isWhole);
  let separate: AllBuilt['separate'] = new Set(documentImports.keys());
  const runServer = async (): Promise<Run> => {
    const sharers = sharersOf(documentImports, input.root);
    const server = await run(serverOptions({ ...input, documentImports }), sharers);
    // A document that imports a module with a top-level `await` waits for it.
    const isComplete =
      separate.size === 0 || !server.built || !awaitsAtTop(outputOf(server.built, 'server.js'));
    if (isComplete) return server;
    learned.isWhole = true;
    separate = new Set();
    documentImports.clear();
    return run(serverOptions({ ...input, documentImports }));
  };
  const { groupImports = new Map<string, string>() } = input;
  let documents: ClientDocuments = { codes: new Map(), groups: new Map() };
  const runClient = async (): Promise<Run> => {
    documents = await clientDocuments(documentImports, input);
    setGroupImports(groupImports, documents);
    return run(clientOptions({ ...input, documentImports: groupImports }, documents));
  };
  const runBoth = async () => [await runClient(), await runServer()] as const;
  const [standalone, [client, server]] = await Promise.all([
    run(standaloneOptions(input)),
    input.pages.length < MANY ? Promise.all([runClient(), runServer()]) : runBoth(),
  ]);
  const ofPages =
    client.built && input.theme === CLASSIC_THEME
      ? globalSheetsOfPages(client.built.metafile, input.root)
      : [];
  const sheets = ofPages.length > 0 ? await run(sheetsOptions(input, ofPages)) : undefined;
  const reported = reportedBy({ standalone, client, server, sheets }, input);
  if (!reported) return undefined;
  if (!standalone.built || !client.built || !server.built) return reported;
  const built = { standalone: standalone.built, client: client.built, server: server.built };
  return { ...reported, built: { ...built, separate, documents, sheets: sheets?.built } };
}

/** A run of esbuild, with problems at the names of documents. */
interface Run {
  /** Absent after errors. */
  built?: Built;
  errors: Message[];
  warnings: Message[];
}

/** @returns undefined if the position of a problem is unknown, because the module is instrumented */
function reportedBy(
  {
    standalone,
    client,
    server,
    sheets,
  }: Record<'standalone' | 'client' | 'server', Run> & { sheets?: Run | undefined },
  { live, root }: BundleInput,
): { messages: Message[]; warnings: Message[] } | undefined {
  const ofServer = [...server.errors, ...server.warnings];
  const inBrowsers = [standalone, client, ...(sheets ? [sheets] : [])].map((run) => {
    const { built, errors, warnings } = run;
    // Later rounds leave out faulty files, so the warnings of failed runs count.
    const found = [...errors, ...(run === client || !built ? warnings : [])];
    return { errors, positioned: live ? inSources(found, ofServer, live, root) : found };
  });
  const messages: Message[] = [];
  const warnings: Message[] = [];
  for (const { errors, positioned } of inBrowsers) {
    if (!positioned) return undefined;
    messages.push(...positioned.slice(0, errors.length));
    warnings.push(...positioned.slice(errors.length));
  }
  messages.push(...server.errors);
  // Static documents are only in the server module.
  const isOfServer = ({ location }: Message) => !server.built || /\.mdx?$/.test(location?.file ?? '');
  warnings.push(...server.warnings.filter(isOfServer));
  return { messages, warnings };
}

/** With more pages, esbuild uses all processors for one run, and needs less memory for one after the other. */
const MANY = 500;

function common(input: BundleInput): BuildOptions {
  return {
    absWorkingDir: input.root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'silent',
    outdir: path.join(input.root, 'assets'),
    publicPath: publicPathOf(input),
    assetNames: '[name]-[hash]',
    define: { ...input.define, ...NODE_ENV },
    // The site's tsconfig is for editors and must not affect the output.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    alias: input.alias,
    nodePaths: nodePathsOf(input),
    ...(input.onUnresolvedImport === 'placeholder' && {
      resolveExtensions: OPTIONAL_ENDINGS,
      keepNames: input.keepsNames === true,
    }),
  };
}

/** Whether a component compares its children by the names of their components, which a bundle changes: `child.type.name === 'h2'`. */
function comparesNames(root: string): boolean {
  return componentSources(root).some((text) => /\.type\??\.name\b/.test(text));
}

function plugins(input: BundleInput, side: 'client' | 'server'): Plugin[] {
  const all = withReadFiles([
    throwingModules(input.throwing ?? new Set()),
    ...(side === 'client' ? [liveModules(input.root, input.live)] : []),
    missingImports(input.onUnresolvedImport, (file) => input.loadDocument(file)),
    themeTexts(input.texts),
    ...(input.theme === DEFAULT_THEME ? [themeModules(input.parts ?? new Map(), side, input.root)] : []),
    themeNames(input),
    ...(providedModules()?.plugins(input, side) ?? []),
    siteFiles(input, side),
    pagesPlugin(input, side),
    // After the plugins that replace modules of these packages.
    ownPackages(input.root),
    ...(input.onUnresolvedImport === 'placeholder' ? [computedImports(input.root, loaderOf)] : []),
    ...(input.onUnresolvedImport === 'placeholder' && side === 'client' ? [nodePolyfills(input.root)] : []),
  ]);
  return input.isForWatch ? withKnownResolutions(all, nodePathsOf(input)) : all;
}

/** Documents outside the site's folder import its packages. */
const nodePathsOf = ({ root }: BundleInput): string[] => [path.join(root, 'node_modules')];

const aroundReact = (input: BundleInput, side: 'client' | 'server'): Plugin[] =>
  providedModules()?.aroundReact(input, side) ?? [];

/** Options of both browser bundles. */
function browser(input: BundleInput): BuildOptions {
  return {
    ...common(input),
    ...browserOptions(input),
    entryNames: '[name]-[hash]',
    loader: LOADERS,
    plugins: [...aroundReact(input, 'client'), reactFromFile(input.isForWatch), ...plugins(input, 'client')],
  };
}

/**
 * Options for entries that are single files. Chunks shared with the client would cost a second request before the load
 * event, and the internal-docs module would split the client into more files for every reader.
 */
function standaloneOptions(input: BundleInput): BuildOptions {
  const names = input.internalDocs ? ['boot', 'internal'] : ['boot'];
  const sheets = contentSheets(input).map(({ entry, name }) => ({ in: VIRTUAL + entry, out: name }));
  const entries = names.map((name) => ({ in: VIRTUAL + name, out: name }));
  return { ...browser(input), entryPoints: [...entries, ...sheets] };
}

function clientOptions(input: BundleInput, documents: ClientDocuments): BuildOptions {
  const { codes, groups } = documents;
  const isEntry = (page: BundledPage): boolean =>
    !page.isStatic && (groups.has(page) || !codes.has(page.file));
  return {
    ...browser(input),
    entryPoints: [
      { in: `${VIRTUAL}client`, out: 'client' },
      ...contentScripts(input).map(({ entry, name }) => ({ in: VIRTUAL + entry, out: name })),
      ...input.pages.filter(isEntry).map((page) => ({
        in: `${VIRTUAL}page:${page.file}`,
        out: groups.has(page) ? 'documents' : page.name,
      })),
      ...hydratedComponents(input).map((name) => ({
        in: HYDRATED + name,
        out: `component-${name.replace(/[^\w-]+/g, '-')}`,
      })),
    ],
    chunkNames: '[name]-[hash]',
    splitting: true,
    banner: { js: COMPILED_AT_ONCE },
  };
}

function sheetsOptions(input: BundleInput, sheets: readonly string[]): BuildOptions {
  const options = browser(input);
  return {
    ...options,
    entryPoints: [{ in: pageSheetsEntry(sheets), out: 'pages' }],
    plugins: [pageSheets(input.root), ...(options.plugins ?? [])],
  };
}

function serverOptions(input: BundleInput): BuildOptions {
  return {
    ...common(input),
    platform: 'node',
    target: 'node20',
    // As webpack. Packages that import the CommonJS build of another from an ES module get no default export of it.
    ...(input.onUnresolvedImport === 'placeholder' && { mainFields: ['module', 'main'] }),
    entryPoints: [{ in: `${VIRTUAL}server`, out: 'server' }],
    sourcemap: 'external',
    // The map leads to files, so it does not have to contain them.
    sourcesContent: false,
    loader: { ...LOADERS, '.css': 'empty' },
    // Bundled CommonJS modules load Node's modules with require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [...aroundReact(input, 'server'), reactForNode(), ...plugins(input, 'server')],
  };
}

const ON_EVERY_PAGE = new Set(['boot', 'client', 'internal'].map((name) => VIRTUAL + name));

function assemble(
  input: BundleInput,
  built: AllBuilt,
  affected: ReadonlySet<string>,
): Omit<Bundle, 'missingFolders'> {
  const { standalone, client, server, separate, documents, sheets: ofPages } = built;
  const sheetsOfContent = contentSheets(input);
  const outputs = new Outputs(
    input,
    built,
    sheetsOfContent.map(({ entry }) => entry),
  );
  const react = reactArtifact(input.isForWatch);
  const integrity = new Map([[input.baseUrl + react.path, integrityOf(react.contents as Uint8Array)]]);
  const everywhere = outputs.withEntry((entry) => ON_EVERY_PAGE.has(entry));
  for (const output of [...everywhere, ...outputs.sheets]) outputs.addIntegrity(output, [], integrity);
  const onDemand = new Map<string, string>();
  for (const imported of everywhere.flatMap((output) => outputs.importsOf(output, 'dynamic-import')))
    outputs.addIntegrity(imported, [integrity], onDemand);
  const scriptsOfContent = contentScripts(input).map(({ entry: name, markers }) => {
    const { output, url } = outputs.entry(name);
    outputs.addIntegrity(output, [integrity], onDemand);
    return { url, markers };
  });
  const inputs = [standalone, client, server].flatMap(({ metafile }) => filesIn(metafile, input.root));
  const pageBundle = (name: string): PageBundle => {
    const { output, url, css } = outputs.entry(name);
    const own = new Map<string, string>();
    outputs.addIntegrity(output, [integrity, onDemand], own);
    return { chunk: url, integrity: Object.fromEntries(own), styles: css };
  };
  const pages: Bundle['pages'] = new Map();
  for (const { file, isStatic } of input.pages)
    if (!isStatic && !documents.codes.has(file)) pages.set(file, pageBundle(`page:${file}`));
  const hydrated = hydratedComponents(input).map(
    (name) => [name, pageBundle((HYDRATED + name).slice(VIRTUAL.length))] as const,
  );
  // Client modules are separate chunks, and pages link their styles from the start.
  const modules = new Set(input.clientModules.map((file) => path.resolve(input.root, file)));
  const ofModules = outputs.withEntry((entry) => modules.has(path.resolve(input.root, entry)));
  const sheetsOfPages = Object.keys(ofPages?.metafile.outputs ?? {}).filter((name) => name.endsWith('.css'));
  const { code, awaiting } = awaitTopLevel(serverFileOf(server, 'server.js'));
  const clientEntry = outputs.entry('client');
  return {
    boot: outputs.entry('boot').url,
    react: input.baseUrl + react.path,
    client: clientEntry.url,
    ...(input.internalDocs && { internal: outputs.entry('internal').url }),
    styles: [
      ...clientEntry.css,
      ...ofModules.flatMap((output) => outputs.sheetsOf(output)),
      ...sheetsOfPages.map((output) => outputs.urlOf(output)),
    ],
    contentStyles: sheetsOfContent.map(({ entry: name, name: _, ...neededBy }) => ({
      url: outputs.entry(name).url,
      ...neededBy,
    })),
    contentScripts: scriptsOfContent,
    fonts: fontsToPreload(outputs.sheetTextsOf(clientEntry.output)),
    integrity,
    onDemand: [...onDemand],
    pages,
    documentGroups: documentGroups(documents, outputs, [integrity, onDemand]),
    components: Object.fromEntries(hydrated),
    broken: new Set(
      input.pages.flatMap(({ file, isStatic }) => {
        const name = isStatic ? posixRelative(input.root, file) : `${VIRTUAL}page:${file}`;
        return affected.has(name) ? [file] : [];
      }),
    ),
    artifacts: [react, ...outputs.artifacts],
    server: { code, hash: sha256(code), map: serverFileOf(server, 'server.js.map'), separate },
    awaiting,
    graph: graphOf(server.metafile),
    inputs: [...inputs, ...enclosingManifests(inputs)],
    processed: new Map([...(input.processed ?? [])].filter(([file]) => inputs.includes(file))),
    documents: new Set([client, server].flatMap(({ metafile }) => documentsIn(metafile, input.root))),
    unbundled: unbundledIn(separate, [client, server], input.root),
    hasSiteFacts: containsSiteFacts(standalone.metafile, client.metafile, server.metafile),
    isForWatch: input.isForWatch === true,
    ...(input.live && { liveModules: liveModulesIn(client.metafile.inputs, documents, input) }),
  };
}

/**
 * The module with the imports of each document whose text need not be bundled for the server.
 *
 * @returns modules by absolute path
 */
async function separableDocuments(input: BundleInput, isWhole: boolean): Promise<Map<string, string>> {
  const { throwing, guarded, documentImports: documents = new Map<string, string>() } = input;
  documents.clear();
  if (isWhole) return documents;
  for (const { file } of input.pages) {
    if (!/\.mdx?$/.test(file) || throwing?.has(file) || guarded?.has(file)) continue;
    const imports = await separableImports(file, input);
    if (imports !== undefined) documents.set(file, imports);
  }
  return documents;
}

/** Documents without those whose text another module imports, or browsers run. */
function unbundledIn(
  separate: ReadonlySet<string>,
  built: readonly Built[],
  root: string,
): ReadonlySet<string> {
  const whole = new Set(built.flatMap(({ bundledDocuments = [] }) => bundledDocuments));
  return new Set([...separate].filter((file) => !whole.has(posixRelative(root, file))));
}

/** A part of esbuild's result. */
const outputOf = ({ outputFiles }: Built, ending: string): Uint8Array =>
  outputFiles.find(({ path: file }) => file.endsWith(ending))?.contents ?? new Uint8Array();

/** A copy, because esbuild's result is a part of one large buffer. */
function serverFileOf(built: Built, ending: string): Uint8Array {
  return outputOf(built, ending).slice();
}

/** Whether a bundle contains a module with texts of the configuration, its translations, or its data. */
function containsSiteFacts(...bundles: readonly Metafile[]): boolean {
  return bundles.some(({ inputs }) =>
    Object.keys(inputs).some((name) => name.startsWith(`${WITH_SITE_FACTS}:`)),
  );
}

/** Absolute paths of the bundled files, without generated modules. */
export function filesIn({ inputs }: Pick<Metafile, 'inputs'>, root: string): string[] {
  return (
    Object.keys(inputs)
      .map((name) => withoutLoaders(name).replace(/^[a-z-]+:(?=\/|[A-Za-z]:[\\/])/, ''))
      // `<define:process.env>` is esbuild's name of a value.
      .filter((name) => !/^(?:[a-z-]{2,}:|<define:)/.test(name))
      .map((name) => path.resolve(root, name.replace(WITH_GLOBALS, '')))
  );
}

/** Absolute paths of the compiled documents. Documents that are bundled as text, as by `!!raw-loader!./a.md`, have a namespace. */
function documentsIn({ inputs }: Metafile, root: string): string[] {
  const documents = Object.keys(inputs).filter((name) => /^(?![a-z-]{2,}:).*\.mdx?$/.test(name));
  return documents.map((name) => path.resolve(root, name));
}
