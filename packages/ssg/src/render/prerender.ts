import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ContrastPair, HeadTag } from '@ssg/runtime/types';
import { loadedBlog } from '../blog/load.ts';
import { loadServer, type ServerModule, serverFile, TEMPORARY } from '../bundle/load.ts';
import { replacementNames } from '../bundle/replacements.ts';
import type { Bundle } from '../bundle/types.ts';
import { hashText } from '../cache/files.ts';
import { cacheFolderOf } from '../cache/folder.ts';
import { ScanPool } from '../check/scan-pool.ts';
import type { ConfigLocator } from '../config/load.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { ArtifactSink } from '../emit/output.ts';
import { type BasePolicy, integrityOf } from '../security/policy.ts';
import { sha256 } from '../sha256.ts';
import type { AssetRegistry } from '../site/assets.ts';
import type { Site } from '../site/model.ts';
import type { Shell } from '../site/page-data.ts';
import type { PageLinks } from '../site/page-links.ts';
import { urlOf } from '../site/urls.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { explainError } from './explain-error.ts';
import { explainLoop } from './explain-loop.ts';
import { postHtml } from './page/blog.ts';
import { commonPolicy } from './page/head.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { renderSite } from './render-site.ts';
import { ServerSource } from './server-source.ts';

export interface PrerenderInput {
  config: ResolvedConfig;
  locator: ConfigLocator;
  site: Site;
  shell: Shell;
  bundle: Bundle;
  links: PageLinks;
  assets: AssetRegistry;
  output: ArtifactSink;
  /** Dates of the last change, by absolute path of the source. */
  dates: ReadonlyMap<string, string>;
  /** Who made that change. */
  authors: ReadonlyMap<string, string>;
  /** What pages became in the build before; `fingerprint` is the configuration's. */
  memory?: (NonNullable<RenderInput['memory']> & { fingerprint: string }) | undefined;
}

export interface Prerendered {
  /** URL of the site's home page. */
  home: string;
  pages: RenderedPage[];
  /** What every page's policy allows; absent when there is none. */
  basePolicy?: BasePolicy | undefined;
  /** Colours of the theme that are read on each other. */
  contrast?: readonly ContrastPair[];
  artifacts: Artifact[];
  diagnostics: Diagnostic[];
}

/** Renders every page. */
export async function prerender(input: PrerenderInput, onPage: () => void): Promise<Prerendered> {
  const started = await startTheme(input);
  if ('code' in started)
    return { home: input.config.baseUrl, pages: [], artifacts: [], diagnostics: [started] };
  const { render, home, artifacts, diagnostics: early } = started;
  const { pages, diagnostics } = await renderSite(render, onPage);
  const { basePolicy, server } = render;
  const contrast = server.theme.contrast ?? [];
  if (input.site.blogs.length > 0) artifacts.push(...(await feedsOf(render)));
  return { home, pages, basePolicy, contrast, artifacts, diagnostics: [...early, ...diagnostics] };
}

/** The feeds of the site's blogs. */
export function feedsOf(render: RenderInput): Promise<Artifact[]> {
  const { config, site } = render;
  return loadedBlog().feedArtifacts(site.blogs, {
    config,
    htmlOf: (post) => postHtml(post, render),
    lastUpdated: render.lastUpdated,
    imageOf: (post) => {
      const image = render.previewImage(post);
      return image === undefined ? undefined : new URL(image, config.url + config.baseUrl).href;
    },
  });
}

/** What a theme of the site's own throws before any page is rendered is a problem; what ours throws is our fault. */
export async function startTheme(
  input: PrerenderInput,
  evaluate = evaluateServer,
): Promise<Renderer | Diagnostic> {
  const { config, bundle } = input;
  try {
    const { module, file } = await evaluate(bundle, config.root);
    return createRenderer(input, module, file);
  } catch (error) {
    if (error instanceof RangeError) {
      return {
        code: 'too-deeply-nested',
        severity: 'error',
        message: `the site's components cannot be evaluated: ${error.message}`,
        hint: 'look for elements or expressions in .mdx and .tsx that are nested hundreds of levels deep',
      };
    }
    if (!path.isAbsolute(config.theme)) throw error;
    const server = serverSource(input, serverFile(bundle.server.code, scratchFolder(config.root)));
    const page = { file: config.theme, route: '' };
    const [told] = await explainError(error, page, { server, components: [] });
    const { hint: _, related: __, ...place } = told as Diagnostic;
    return {
      ...place,
      message: `the theme cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

export interface Renderer extends Omit<Prerendered, 'pages'> {
  /** What each page is rendered with. */
  render: RenderInput;
}

/** @returns the server module, and what stack traces call it */
export function evaluateServer(
  { server }: Bundle,
  root: string,
): Promise<{ module: ServerModule; file: string }> {
  return loadServer(server.code, scratchFolder(root));
}

/** Lets the theme check its part of the configuration, and gathers what pages are rendered with. */
function createRenderer(input: PrerenderInput, server: ServerModule, file: string): Renderer {
  const { config, bundle, shell } = input;
  const themeConfig = configureTheme(input, server.theme);
  const errors = {
    server: serverSource(input, file),
    components: Object.keys({ ...server.theme.components, ...server.components }),
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
    diagrams: () => diagramsScript(input),
    article: (page) => input.links.article(page),
    headings: ({ source, compiled }) => (compiled ? input.links.headings(source.file, compiled) : []),
    linksOf: (page) => input.links.facts(page),
    previewImage: (page) => input.links.previewImage(page),
    memory: input.memory,
    hasOwnParts: replacementNames(config.root).length > 0,
    lastUpdated: (source) => input.dates.get(source),
    lastUpdatedBy: (source) => input.authors.get(source),
    explain: (error, page, trace) => explainError(error, page, errors, trace),
    explainEndless: async (page, seconds, again) => {
      // Evaluated anew, for it may be a page's module that does not come to an end.
      const { module } = await evaluateServer(bundle, config.root);
      return explainLoop(page, seconds, () => again(module), errors);
    },
  };
  const basePolicy = commonPolicy(render);
  // The integrity of all files is in the import map.
  const { boot, client, react, internal, styles, mathStyles, blogStyles } = bundle;
  input.memory?.pages.setCommon(
    input.memory.fingerprint,
    { boot, client, react, internal, styles, mathStyles, blogStyles },
    [siteData, render.importMap, basePolicy && [basePolicy.policy, ...basePolicy.hashes]],
    // Pages stand in the server module by their path: which folder the site is in shows in no document.
    bundle.digests?.shell ??
      hashText(bundle.server.code.replaceAll(JSON.stringify(config.root).slice(1, -1), '')),
  );
  return {
    render: { ...render, basePolicy },
    home: siteData.home,
    artifacts: [siteModule],
    diagnostics: themeConfig.diagnostics,
  };
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
  { config, locator, shell }: PrerenderInput,
  theme: { configure?(input: unknown, context: ReturnType<Shell['configureContext']>): ThemeAnswer },
): { config: unknown; diagnostics: Diagnostic[] } {
  if (!theme.configure) return { config: config.themeConfig, diagnostics: [] };
  const { config: themeConfig, problems } = theme.configure(config.themeConfig, shell.configureContext());
  const diagnostics = problems.map(({ path: at, message, hint, severity = 'error' }) => ({
    code: 'theme-config',
    severity,
    message,
    ...locator.locate(['themeConfig', ...at]),
    ...(hint === undefined ? {} : { hint }),
  }));
  return { config: themeConfig, diagnostics };
}

type ThemeAnswer = ReturnType<NonNullable<import('@ssg/runtime/types').Theme['configure']>>;

/**
 * What browsers hold imported modules to, where no element fetches them. Pages' own modules are not in it, or each page
 * would have the list of all: their integrity stands in the page's data.
 */
function importMap(integrity: Iterable<[url: string, hash: string]>): HeadTag {
  const scripts = [...integrity].filter(([url]) => url.endsWith('.js')).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify({ integrity: Object.fromEntries(scripts) }).replaceAll('<', '\\u003c');
  return { tag: 'script', attributes: { type: 'importmap' }, content };
}

/** `SiteData` as a module of its own: a change to it leaves the client's bundle, and its name, as they were. */
function siteDataModule(siteData: unknown): Artifact & { contents: string } {
  const contents = `export default ${JSON.stringify(siteData)};\n`;
  const hash = sha256(contents).slice(0, 10);
  return { path: `assets/site-${hash}.js`, contents };
}

/** Mermaid's own build in one file: three megabytes that only pages with a diagram load, and only when one is needed. */
function diagramsScript({ assets, config }: PrerenderInput): string {
  const mermaid = createRequire(import.meta.url).resolve('mermaid');
  const asset = assets.add(path.join(path.dirname(mermaid), 'mermaid.min.js'));
  return asset ? urlOf(`/${asset.path}`, config) : '';
}

/** Where the server module lies for the moment of its evaluation: out of the author's sight. */
function scratchFolder(root: string): string {
  const cache = cacheFolderOf(root);
  return statSync(cache, { throwIfNoEntry: false })?.isDirectory() ? cache : TEMPORARY;
}
