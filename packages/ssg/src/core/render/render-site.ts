/**
 * Renders every page of a site, one after the other, because React's `renderToString` is synchronous. Each page has a time
 * limit, and an error in one page does not affect the others.
 */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PageModule } from '../bundle/load.ts';
import { hasSource, type SitePage } from '../site/model.ts';
import {
  ChangedBuiltins,
  runSiteCode,
  SiteCodeProblem,
  startSiteCode,
  takeIntrusion,
} from '../supervised/link.ts';
import { readableError } from '../supervised/readable-error.ts';
import type { Diagnostic } from '../types.ts';
import { countWork } from '../util/optimizer.ts';
import { NotSettled, settled } from '../util/settled.ts';
import { urlOf } from '../util/urls.ts';
import type { FailedPage } from './explain-error.ts';
import type { PageDraft } from './page/compose.ts';
import { renderNotFound } from './page/generated.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import type { Later } from './page/reuse-or-render.ts';
import type { PageThreads } from './page-threads.ts';
import { renderPage } from './render-page.ts';
import { pageSeconds, timeLimit } from './time-limit.ts';
import { traceElements } from './trace-elements.ts';

/** Milliseconds after which rendering pauses for signals, the progress line, and results of threads. */
const SLICE = 1000;
const SLICE_WITH_THREADS = 100;
/** Milliseconds to observe a page that exceeded its time limit. */
const LOOK = 1000;

/** URL paths of the pages on which a module threw an error, by its absolute path. */
export type Failures = Map<string, Set<string>>;

export interface RenderedPages {
  pages: RenderedPage[];
  diagnostics: Diagnostic[];
  failures: Failures;
}

interface Work {
  /** May compose pages. */
  threads?: PageThreads | undefined;
  /** Whether to render the page with the URL path. Default: all pages. */
  isWanted?(url: string): boolean;
  onPage?(): void;
}

export async function renderSite(input: RenderInput, work: Work): Promise<RenderedPages> {
  const routes = [...input.site.routes.values()];
  const hasNotFound = routes.some((page) => page.route.file === '404.html');
  const all = hasNotFound ? routes : [...routes, undefined];
  const { isWanted = () => true, threads } = work;
  const wanted = all.filter((page) => isWanted(urlPathOf(page, input)));
  try {
    return await renderPages(wanted, input, work);
  } finally {
    threads?.close();
  }
}

function urlPathOf(page: SitePage | undefined, { config }: RenderInput): string {
  return urlOf(page?.route.path ?? '/404.html', config);
}

/**
 * @param page undefined for the default not-found page
 * @returns undefined for a page that could not be bundled, which has a diagnostic already
 */
export async function renderOne(
  page: SitePage | undefined,
  input: RenderInput,
): Promise<RenderedPage | Diagnostic | undefined> {
  const { pages, diagnostics } = await renderPages([page], input);
  return pages[0] ?? diagnostics[0];
}

/**
 * Renders several pages under one time limit, which is faster.
 *
 * @returns the pages in order; undefined if one has a problem, so the caller renders them one by one to find it
 */
export async function renderTogether(
  wanted: (SitePage | undefined)[],
  input: RenderInput,
): Promise<RenderedPage[] | undefined> {
  const { pages, diagnostics } = await renderPages(wanted, input);
  return diagnostics.length === 0 && pages.length === wanted.length ? pages : undefined;
}

/** @param wanted the pages to render; undefined for the default not-found page */
async function renderPages(
  wanted: (SitePage | undefined)[],
  input: RenderInput,
  { threads, onPage }: Work = {},
): Promise<RenderedPages> {
  const seconds = pageSeconds(process.env);
  const { modules, failed, diagnostics } = await awaitModules(wanted, input, seconds);
  // Pages that could not be bundled or evaluated have a diagnostic already.
  const queue = wanted.filter((page) => {
    const file = fileOf(page);
    return file === undefined || !(input.bundle.broken.has(file) || failed.has(file));
  });
  let next = 0;
  let begin = (): void => {};
  const composeLater = threads && ((draft: PageDraft) => threads.compose(draft, next, queue.length - next));
  const onRender = (): void => {
    countWork();
    begin();
  };
  const watched: RenderInput = { ...input, onRender, ...(composeLater && { composeLater }) };
  const render = (page: SitePage | undefined, from = watched): RenderedPage | Diagnostic | Later =>
    page ? renderPage(page, from, modules) : renderNotFound(from);

  const pages = new Map<SitePage | undefined, RenderedPage>();
  const later = new Map<SitePage | undefined, Later>();
  const thrown: { error: unknown; page: SitePage | undefined }[] = [];
  const endless: (SitePage | undefined)[] = [];
  let finished = (): void => {};
  const slice = threads ? SLICE_WITH_THREADS : SLICE;
  const renderSome = (): void => {
    const end = performance.now() + slice;
    while (next < queue.length && performance.now() < end) {
      const page = queue[next++];
      const file = fileOf(page);
      const code = {
        subject: `the page ${urlPathOf(page, input)}`,
        file: file ?? input.config.file,
      };
      let hasBegun = false;
      finished = () => {};
      begin = () => {
        if (hasBegun) return;
        hasBegun = true;
        finished = startSiteCode(code);
      };
      // No code of the site runs for a document that is reused.
      if (page?.kind !== 'doc' && page?.kind !== 'page') begin();
      try {
        const result = render(page);
        const intrusion = hasBegun ? takeIntrusion(code) : undefined;
        if (intrusion) throw intrusion;
        if (result instanceof Promise) later.set(page, result);
        else if ('code' in result) diagnostics.push(result);
        else pages.set(page, result);
      } catch (error) {
        const readable = readableError(error);
        const intrusion = readable instanceof SiteCodeProblem ? undefined : takeIntrusion(code);
        thrown.push({ error: intrusion instanceof ChangedBuiltins ? intrusion : readable, page });
      }
      finished();
      onPage?.();
    }
  };
  const limited = timeLimit(seconds * 1000);
  const renderQueue = async (): Promise<void> => {
    while (next < queue.length) {
      if (limited(renderSome) === 'too-long') {
        finished();
        endless.push(queue[next - 1]);
      }
      if (next < queue.length) await setImmediate();
    }
  };
  await renderQueue();
  for (const [page, composing] of later) {
    const composed = await composing;
    if (composed) pages.set(page, composed);
    else queue.push(page);
  }
  // Those that threads left.
  delete watched.composeLater;
  await renderQueue();

  const describe = (page: SitePage | undefined): FailedPage => ({
    file: fileOf(page),
    route: urlPathOf(page, input),
    uses: hasSource(page) ? page.compiled?.needs?.components : undefined,
  });
  for (const page of endless) {
    const again = timeLimit(LOOK);
    diagnostics.push(
      await input.explainEndless(describe(page), seconds, (server) => {
        again(() => void render(page, { ...input, server }));
      }),
    );
  }
  const explained: Diagnostic[] = [];
  const failures: Failures = new Map();
  for (const { error, page } of thrown) {
    const trace = (cause: Error) =>
      traceElements(cause, input.server.jsxRuntime, () => void render(page, input));
    const found = await input.explain(error, describe(page), trace);
    explained.push(...found);
    for (const { file } of found) {
      if (file === undefined) continue;
      failures.set(file, (failures.get(file) ?? new Set()).add(urlPathOf(page, input)));
    }
  }
  const inOrder = wanted.flatMap((page) => pages.get(page) ?? []);
  return { pages: inOrder, diagnostics: [...diagnostics, ...groupByPlace(explained)], failures };
}

function fileOf(page: SitePage | undefined): string | undefined {
  return hasSource(page) ? page.source.file : undefined;
}

/** Reports an error that breaks many pages, such as one in the theme, once. */
function groupByPlace(diagnostics: Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; more: number }>();
  for (const diagnostic of diagnostics) {
    const { file, line, column, cause } = diagnostic;
    const key = JSON.stringify([file, line, column, cause instanceof Error ? cause.message : cause]);
    const group = groups.get(key);
    if (group) group.more++;
    else groups.set(key, { first: diagnostic, more: 0 });
  }
  return [...groups.values()].map(({ first, more }) =>
    more === 0
      ? first
      : { ...first, notes: [`the same error occurs on ${more} more ${more === 1 ? 'page' : 'pages'}`] },
  );
}

interface AwaitedModules {
  modules: Map<string, PageModule>;
  /** Pages whose module could not be evaluated. */
  failed: Set<string>;
  diagnostics: Diagnostic[];
}

/** Evaluates modules with a top-level `await`. All other modules are evaluated when their page is rendered. */
async function awaitModules(
  wanted: (SitePage | undefined)[],
  { bundle, server, explain }: RenderInput,
  seconds: number,
): Promise<AwaitedModules> {
  const awaited: AwaitedModules = { modules: new Map(), failed: new Set(), diagnostics: [] };
  if (bundle.awaiting.size === 0) return awaited;
  for (const file of wanted.map(fileOf)) {
    if (file === undefined || !bundle.awaiting.has(file)) continue;
    try {
      const code = {
        subject: 'an `await` at the top level of the page',
        file,
        seconds,
        // Changes with the code of any page.
        key: bundle.server.hash,
      };
      const module = await runSiteCode(code, () => settled(server.pages[file]?.(), seconds * 1000));
      if (module) awaited.modules.set(file, module);
    } catch (error) {
      const found =
        error instanceof NotSettled
          ? [stillWaiting(file, seconds)]
          : error instanceof SiteCodeProblem
            ? [error.diagnostic]
            : await explain(error, { file, route: path.basename(file) });
      awaited.diagnostics.push(...found);
    }
    if (!awaited.modules.has(file)) awaited.failed.add(file);
  }
  return awaited;
}

function stillWaiting(file: string, seconds: number): Diagnostic {
  return {
    code: 'render-timeout',
    severity: 'error',
    message: `the top-level \`await\` of the page did not finish within ${seconds} s`,
    file,
    line: 1,
    column: 1,
    hint: 'check the awaited promise; for a higher limit, set the environment variable `SSG_PAGE_SECONDS`',
  };
}
