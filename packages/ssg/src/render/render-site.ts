/**
 * Renders every page of a site, one after the other: React's `renderToString` is synchronous. Each has a time limit, and
 * what one throws does not keep the others from being rendered.
 */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PageModule } from '../bundle/load.ts';
import { NotSettled, settled } from '../settled.ts';
import type { SitePage } from '../site/model.ts';
import { urlOf } from '../site/urls.ts';
import type { Diagnostic } from '../types.ts';
import type { FailedPage } from './explain-error.ts';
import { renderNotFound } from './page/generated.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { renderPage } from './render-page.ts';
import { pageSeconds, timeLimit } from './time-limit.ts';
import { traceElements } from './trace-elements.ts';

/** Milliseconds after which other things get their turn: signals, the progress line. */
const SLICE = 1000;
/** Milliseconds that a page which did not come to an end is looked at. */
const LOOK = 1000;

export async function renderSite(
  input: RenderInput,
  onPage?: () => void,
): Promise<{ pages: RenderedPage[]; diagnostics: Diagnostic[] }> {
  const routes = [...input.site.routes.values()];
  const hasNotFound = routes.some((page) => page.route.file === '404.html');
  return renderPages(hasNotFound ? routes : [...routes, undefined], input, onPage);
}

/**
 * @param page undefined stands for the not-found page of a site that has none of its own
 * @returns undefined for a page that cannot be bundled, whose problem is told already
 */
export async function renderOne(
  page: SitePage | undefined,
  input: RenderInput,
): Promise<RenderedPage | Diagnostic | undefined> {
  const { pages, diagnostics } = await renderPages([page], input);
  return pages[0] ?? diagnostics[0];
}

/**
 * Several pages in one go, which saves what each alone would cost.
 *
 * @returns in their order; undefined when one of them has a problem: then who wants to know which renders them one by one
 */
export async function renderTogether(
  wanted: (SitePage | undefined)[],
  input: RenderInput,
): Promise<RenderedPage[] | undefined> {
  const { pages, diagnostics } = await renderPages(wanted, input);
  return diagnostics.length === 0 && pages.length === wanted.length ? pages : undefined;
}

/** @param wanted undefined stands for the not-found page of a site that has none of its own */
async function renderPages(
  wanted: (SitePage | undefined)[],
  input: RenderInput,
  onPage?: () => void,
): Promise<{ pages: RenderedPage[]; diagnostics: Diagnostic[] }> {
  const seconds = pageSeconds(process.env);
  const { modules, failed, diagnostics } = await awaitModules(wanted, input, seconds);
  // What keeps a page from being bundled or evaluated is told already.
  const queue = wanted.filter((page) => {
    const file = fileOf(page);
    return file === undefined || !(input.bundle.broken.has(file) || failed.has(file));
  });
  const render = (page: SitePage | undefined, from = input): RenderedPage | Diagnostic =>
    page ? renderPage(page, from, modules) : renderNotFound(from);

  const pages: RenderedPage[] = [];
  const thrown: { error: unknown; page: SitePage | undefined }[] = [];
  const endless: (SitePage | undefined)[] = [];
  let next = 0;
  const renderSome = (): void => {
    const end = performance.now() + SLICE;
    while (next < queue.length && performance.now() < end) {
      const page = queue[next++];
      try {
        const result = render(page);
        if ('code' in result) diagnostics.push(result);
        else pages.push(result);
      } catch (error) {
        thrown.push({ error, page });
      }
      onPage?.();
    }
  };
  const limited = timeLimit(seconds * 1000);
  while (next < queue.length) {
    const outcome = limited(renderSome);
    if (outcome === 'too-long') endless.push(queue[next - 1]);
    // The signal is used up: whoever listens is told, or it is sent again.
    if (outcome === 'interrupted' && !process.emit('SIGINT', 'SIGINT')) process.kill(process.pid, 'SIGINT');
    if (next < queue.length) await setImmediate();
  }

  const describe = (page: SitePage | undefined): FailedPage => ({
    file: fileOf(page),
    route: urlOf(page?.route.path ?? '/404.html', input.config),
    uses: page && 'compiled' in page ? page.compiled?.needs?.components : undefined,
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
  for (const { error, page } of thrown) {
    const trace = (cause: Error) => traceElements(cause, input.server.jsxRuntime, () => void render(page));
    explained.push(...(await input.explain(error, describe(page), trace)));
  }
  return { pages, diagnostics: [...diagnostics, ...groupByPlace(explained)] };
}

function fileOf(page: SitePage | undefined): string | undefined {
  return page && 'source' in page ? page.source.file : undefined;
}

/** A fault in the theme breaks every page; it is told once. */
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
      : { ...first, notes: [`the same happens on ${more === 1 ? 'one more page' : `${more} more pages`}`] },
  );
}

interface AwaitedModules {
  modules: Map<string, PageModule>;
  /** Pages whose module could not be evaluated. */
  failed: Set<string>;
  diagnostics: Diagnostic[];
}

/** The modules that wait for something at their top level; all others are evaluated when their page is rendered. */
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
      const module = await settled(server.pages[file]?.(), seconds * 1000);
      if (module) awaited.modules.set(file, module);
    } catch (error) {
      const told =
        error instanceof NotSettled
          ? [stillWaiting(file, seconds)]
          : await explain(error, { file, route: path.basename(file) });
      awaited.diagnostics.push(...told);
    }
    if (!awaited.modules.has(file)) awaited.failed.add(file);
  }
  return awaited;
}

function stillWaiting(file: string, seconds: number): Diagnostic {
  return {
    code: 'render-timeout',
    severity: 'error',
    message: `the page's module still waits after ${seconds} s, for an \`await\` at its top level`,
    file,
    line: 1,
    column: 1,
    hint: 'check what it waits for; if it only needs longer, set the environment variable SSG_PAGE_SECONDS',
  };
}
