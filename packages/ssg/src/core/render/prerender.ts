import { statSync } from 'node:fs';
import path from 'node:path';
import type { ContrastPair, HeadTag } from '@slashdocs/runtime/types';
import { readsToc } from '../bundle/layout-parts.ts';
import { loadServer, type ServerModule, serverFile, TEMPORARY } from '../bundle/load.ts';
import type { Bundle } from '../bundle/types.ts';
import { hashText } from '../cache/files.ts';
import { cacheFolderOf } from '../cache/folder.ts';
import { loadedTools } from '../config/collection-kind.ts';
import { isSiteKey } from '../config/schema.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { ArtifactSink, RememberingSink } from '../emit/sinks.ts';
import { ScanPool } from '../html/scan-pool.ts';
import type { ConfigLocator, LoadedConfig } from '../load/load.ts';
import { replacesAny } from '../modules/replacements.ts';
import { feedArtifacts } from '../plugin/feeds.ts';
import { pageHooks } from '../plugin/page-hooks.ts';
import { type ArticleReader, articleReader } from '../plugin/site-index.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import type { PageCache } from '../reuse/pages.ts';
import { type BasePolicy, integrityOf } from '../security/policy.ts';
import type { AssetRegistry } from '../site/assets.ts';
import { missingDocument } from '../site/missing-target.ts';
import type { Site } from '../site/model.ts';
import { outlineOf } from '../site/outline.ts';
import type { Shell } from '../site/page-data.ts';
import type { PageLinks } from '../site/page-links.ts';
import { addLocator, SiteCodeProblem } from '../supervised/link.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { messageOf } from '../util/message-of.ts';
import { sha256 } from '../util/sha256.ts';
import { textOf } from '../util/text-of.ts';
import type { BuildThreads } from '../util/threads.ts';
import { urlOf } from '../util/urls.ts';
import { formatPath } from '../util/value.ts';
import { styleLinks } from './document.ts';
import { explainError } from './explain-error.ts';
import { explainLoop } from './explain-loop.ts';
import { articleHtml } from './page/article.ts';
import { commonPolicy } from './page/head.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { publishNeed } from './page/needs.ts';
import { PageThreads } from './page-threads.ts';
import { type Failures, type RenderedPages, renderSite } from './render-site.ts';
import { ServerSource } from './server-source.ts';

type Fingerprints = Pick<LoadedConfig, 'fingerprint' | 'pageFingerprint'>;

export interface PrerenderInput {
  config: ResolvedConfig;
  locator: ConfigLocator;
  site: Site;
  shell: Shell;
  bundle: Bundle;
  links: PageLinks;
  plugins: readonly ActivePlugin[];
  /** Receives problems of functions of the configuration. */
  problems: Diagnostic[];
  assets: AssetRegistry;
  output: ArtifactSink;
  /** Dates of the last change, by absolute path of the source. */
  dates: ReadonlyMap<string, string>;
  /** Authors of the last change, by absolute path of the source. */
  authors: ReadonlyMap<string, string>;
  /** Compose pages. */
  threads?: BuildThreads | undefined;
  /** Modules whose components throw errors, by the URL path of the page. Default: none. */
  replaced?: RenderInput['replaced'] | undefined;
  /** Pages of the previous build. The fingerprints identify the configuration. */
  memory?: { pages: PageCache; output: RememberingSink; loaded: Fingerprints } | undefined;
}

export interface Prerendered {
  /** URL of the site's home page. */
  home: string;
  pages: RenderedPage[];
  /** The policy that all pages share; absent if disabled. */
  basePolicy?: BasePolicy | undefined;
  /** Pairs of text and background colors of the theme. */
  contrast: readonly ContrastPair[];
  artifacts: Artifact[];
  diagnostics: Diagnostic[];
}

export interface Rendering extends Prerendered {
  failures: Failures;
  /** Renders the other pages of the same bundle, and returns all. Absent if no pages are left. */
  withOthers?: () => Promise<Rendering>;
}

/**
 * Renders pages.
 *
 * @param only URL paths of the pages to render; default: all
 */
export async function prerender(
  input: PrerenderInput,
  onPage: () => void,
  only?: ReadonlySet<string>,
): Promise<Rendering> {
  const started = await startTheme(input);
  if ('code' in started) {
    const diagnostics = [started];
    const home = input.config.baseUrl;
    return { home, pages: [], contrast: [], artifacts: [], diagnostics, failures: new Map() };
  }
  const { render, home, contrast, artifacts, diagnostics: early } = started;
  const renderSome = (isWanted?: (url: string) => boolean): ReturnType<typeof renderSite> => {
    const { code, hash } = input.bundle.server;
    const server = { code, hash, folder: scratchFolder(input.config.root) };
    const threads =
      input.threads && PageThreads.for(render, input.plugins, input.problems, server, input.threads);
    return renderSite(render, { threads, onPage, ...(isWanted && { isWanted }) });
  };
  const rendering = async ({ pages, diagnostics, failures }: RenderedPages): Promise<Rendering> => {
    const { basePolicy } = render;
    const feeds = await feedsOf(render);
    return {
      home,
      pages,
      basePolicy,
      contrast,
      artifacts: [...artifacts, ...feeds.artifacts],
      diagnostics: [...early, ...diagnostics, ...feeds.diagnostics],
      failures,
    };
  };
  if (!only) return rendering(await renderSome());
  const first = await renderSome((url) => only.has(url));
  const withOthers = async (): Promise<Rendering> =>
    rendering(mergePages(first, await renderSome((url) => !only.has(url)), input.site));
  return { ...(await rendering(first)), withOthers };
}

/** The pages in the order of the site, because other files list them. */
function mergePages(one: RenderedPages, other: RenderedPages, { routes }: Site): RenderedPages {
  const places = new Map([...routes.values()].map((page, index) => [page, index]));
  const placeOf = ({ page }: RenderedPage): number => (page && places.get(page)) ?? places.size;
  return {
    pages: [...one.pages, ...other.pages].sort((a, b) => placeOf(a) - placeOf(b)),
    diagnostics: [...one.diagnostics, ...other.diagnostics],
    failures: new Map([...one.failures, ...other.failures]),
  };
}

/** The feeds of the site's blogs. */
export function feedsOf(render: RenderInput): ReturnType<typeof feedArtifacts> {
  const { config, site } = render;
  return feedArtifacts(site.blogs, (blog, limit) =>
    loadedTools().feedItems(blog, limit, {
      config,
      htmlOf: (post) => articleHtml(post, render),
      lastUpdated: render.lastUpdated,
      imageOf: (post) => {
        const image = render.links.previewImage(post);
        return image === undefined ? undefined : new URL(image, config.url + config.baseUrl).href;
      },
    }),
  );
}

/** Loads the theme. An error in the site's own theme or component is a diagnostic; an error in the default theme is an internal error. */
export async function startTheme(
  input: PrerenderInput,
  evaluate = evaluateServer,
): Promise<Renderer | Diagnostic> {
  const { config, bundle } = input;
  const name = serverFile(bundle.server, scratchFolder(config.root));
  const source = serverSource(input, name);
  addLocator(config.root, (frame) => {
    const place = source.module(frame.url, frame);
    if (place === undefined) return undefined;
    const { file, line, column } = place;
    // For Markdown, the place is in the compiled module, so only the file is useful.
    return /\.mdx?$/i.test(file) ? { file, line: 1, column: 1 } : { file, line, column };
  });
  try {
    const { module, file } = await evaluate(bundle, config.root);
    return createRenderer(input, module, file, await articleReader(config));
  } catch (error) {
    if (error instanceof SiteCodeProblem) return error.diagnostic;
    if (error instanceof RangeError) {
      return diagnose('too-deeply-nested', `cannot evaluate the site's components: ${error.message}`, {
        hint: 'look for elements or expressions that are nested hundreds of levels deep in `.mdx` and `.tsx` files',
      });
    }
    const isOwnTheme = path.isAbsolute(config.theme);
    const page = { route: '', ...(isOwnTheme && { file: config.theme }) };
    const [problem] = await explainError(error, page, { server: source, components: [] });
    const { hint: _, related: __, ...place } = problem as Diagnostic;
    // Otherwise, none of the site's modules was running.
    if (place.file === undefined) throw error;
    const what = isOwnTheme ? 'load the theme' : 'evaluate the module';
    const reason = messageOf(error);
    return {
      ...place,
      message: `cannot ${what}: ${reason}`,
      clues: { unrendered: { part: 'the module', reason } },
    };
  }
}

export interface Renderer extends Omit<Prerendered, 'pages'> {
  /** The input for rendering pages. */
  render: RenderInput;
}

/** @returns the server module, and its file name in stack traces */
export function evaluateServer(
  { server }: Bundle,
  root: string,
): Promise<{ module: ServerModule; file: string }> {
  return loadServer(server, scratchFolder(root));
}

/** Lets the theme validate its configuration, and prepares the input for rendering pages. */
function createRenderer(
  input: PrerenderInput,
  server: ServerModule,
  file: string,
  readArticle: ArticleReader | undefined,
): Renderer {
  const { config, bundle, shell } = input;
  const themeConfig = configureTheme(input, server.theme);
  const errors = {
    server: serverSource(input, file),
    components: Object.keys({ ...server.theme.components, ...server.components, ...config.components }),
  };
  const siteData = shell.siteData(themeConfig.config);
  const siteModule = siteDataModule(siteData);
  const siteModuleUrl = urlOf(`/${siteModule.path}`, config);
  const render: Omit<RenderInput, 'basePolicy'> = {
    config,
    site: input.site,
    shell,
    siteData,
    bundle,
    server,
    output: input.output,
    scans: new ScanPool(),
    siteModule: siteModuleUrl,
    importMap: importMap([
      ...bundle.integrity,
      ...bundle.onDemand,
      [siteModuleUrl, integrityOf(siteModule.contents)],
    ]),
    needFile: (name) => publishNeed(name, config, input.assets),
    links: input.links,
    memory: input.memory,
    replaced: input.replaced ?? new Map(),
    pluginHooks: pageHooks(input.plugins, input.problems),
    readArticle,
    hasOwnParts: replacesAny(config.root, config.alias, () => true) || config.slots.size > 0,
    readsToc: readsToc(config),
    lastUpdated: (source) => input.dates.get(source),
    lastUpdatedBy: (source) => input.authors.get(source),
    explain: (error, page, trace) => explainError(error, page, errors, trace),
    explainEndless: (page, seconds, again) => {
      const prepare = async () => {
        // Evaluated again, because the endless loop may be in the module of a page.
        const { module } = await evaluateServer(bundle, config.root);
        return (milliseconds: number) => again(module, milliseconds);
      };
      return explainLoop(page, seconds, prepare, errors);
    },
  };
  const basePolicy = commonPolicy(render);
  const whole = { ...render, basePolicy };
  input.memory?.pages.setCommon(...commonFacts(whole, input.memory.loaded));
  input.memory?.pages.setStyles(styleLinks(bundle.styles, bundle.integrity));
  input.memory?.pages.setOutline(outlineOf(input.site, config.root), input.memory.loaded.fingerprint);
  return {
    render: whole,
    home: siteData.home,
    contrast: server.theme.contrast ?? [],
    artifacts: [siteModule],
    diagnostics: themeConfig.diagnostics,
  };
}

/** The inputs that all pages share, for their keys. Without their style sheets, which only a part of their HTML names. */
export function commonFacts(render: RenderInput, { pageFingerprint }: Fingerprints): unknown[] {
  const { config, bundle, siteData, basePolicy } = render;
  // The import map contains the integrity of all files.
  const { boot, client, react, internal, contentStyles, contentScripts, fonts } = bundle;
  return [
    pageFingerprint,
    { boot, client, react, internal, contentStyles, contentScripts, fonts },
    [siteData, render.importMap, basePolicy && [basePolicy.policy, ...basePolicy.hashes]],
    // The server module contains absolute paths, but documents must not depend on the folder of the site.
    bundle.digests?.shell ??
      hashText(textOf(bundle.server.code).replaceAll(JSON.stringify(config.root).slice(1, -1), '')),
  ];
}

function serverSource({ config, bundle, links }: PrerenderInput, file: string): ServerSource {
  return new ServerSource({
    file,
    map: bundle.server.map,
    sourceRoot: path.join(config.root, 'assets'),
    positionInSource: (document, at) => links.positionInSource(document, at),
  });
}

function configureTheme(
  { config, locator, shell, site }: PrerenderInput,
  theme: { configure?(input: unknown, context: ReturnType<Shell['configureContext']>): ThemeAnswer },
): { config: unknown; diagnostics: Diagnostic[] } {
  if (!theme.configure) return { config: config.themeConfig, diagnostics: [] };
  const { config: themeConfig, problems } = theme.configure(config.themeConfig, shell.configureContext());
  const diagnostics = problems.map(({ path: at, part, message, hint, severity = 'error', ...about }) => ({
    code: 'theme-config',
    severity,
    message: message.startsWith('expected ')
      ? `\`${formatPath(['themeConfig', ...at])}\`: ${message}`
      : message,
    ...locator.locate(['themeConfig', ...at], part),
    ...hintFor(at, part, hint),
    clues: {
      lackedSidebar: about.lackedSidebar,
      ...(about.missingDoc && {
        missingTarget: {
          ...missingDocument(about.missingDoc.instance ?? site.instances[0]?.id ?? '', about.missingDoc.id),
          isGuessed: hint !== undefined,
        },
      }),
    },
  }));
  return { config: themeConfig, diagnostics };
}

/** A theme does not know the keys of sites. */
function hintFor(
  at: (string | number)[],
  part: string | undefined,
  hint: string | undefined,
): { hint?: string } {
  const [key, ...inner] = at;
  const isOfSite = part === 'key' && inner.length === 0 && isSiteKey(String(key));
  if (isOfSite) return { hint: `move \`${key}\` out of \`themeConfig\`` };
  return hint === undefined ? {} : { hint };
}

type ThemeAnswer = ReturnType<NonNullable<import('@slashdocs/runtime/types').Theme['configure']>>;

/**
 * An import map with the integrity of imported modules. The modules of pages are not in the map, because every page would
 * contain the list of all of them. Their integrity is in the data of the page.
 */
function importMap(integrity: Iterable<[url: string, hash: string]>): HeadTag {
  const scripts = [...integrity].filter(([url]) => url.endsWith('.js')).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify({ integrity: Object.fromEntries(scripts) }).replaceAll('<', '\\u003c');
  return { tag: 'script', attributes: { type: 'importmap' }, content };
}

/** `SiteData` as a separate module, so a change to it does not change the client bundle and its name. */
function siteDataModule(siteData: unknown): Artifact & { contents: string } {
  const contents = `export default ${JSON.stringify(siteData)};\n`;
  const hash = sha256(contents).slice(0, 10);
  return { path: `assets/site-${hash}.js`, contents };
}

/** A hidden folder for the server module during its evaluation. */
function scratchFolder(root: string): string {
  const cache = cacheFolderOf(root);
  return statSync(cache, { throwIfNoEntry: false })?.isDirectory() ? cache : TEMPORARY;
}
