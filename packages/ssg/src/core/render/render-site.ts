/** Renders every page of a site, and explains the problems of those that could not be rendered. */
import path from 'node:path';
import type { PageModule } from '../bundle/load.ts';
import { withClues } from '../diagnostic/clues.ts';
import { hasSource } from '../site/model.ts';
import { runSiteCode, SiteCodeProblem } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { plural } from '../util/plural.ts';
import { NotSettled, settled } from '../util/settled.ts';
import type { FailedPage } from './explain-error.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { fileOf, PageQueue, type QueuedPage, urlPathOf } from './page-queue.ts';
import type { PageThreads } from './page-threads.ts';
import { pageSeconds, timeLimit } from './time-limit.ts';
import { traceElements } from './trace-elements.ts';

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

/**
 * Renders several pages under one time limit, which is faster.
 *
 * @returns the pages in order; undefined if one has a problem, so the caller renders them one by one to find it
 */
export async function renderTogether(
  wanted: QueuedPage[],
  input: RenderInput,
): Promise<RenderedPage[] | undefined> {
  const { pages, diagnostics } = await renderPages(wanted, input);
  return diagnostics.length === 0 && pages.length === wanted.length ? pages : undefined;
}

/** @param wanted the pages to render; undefined for the default not-found page. Pages that could not be bundled have a diagnostic already */
export async function renderPages(
  wanted: QueuedPage[],
  given: RenderInput,
  { threads, onPage }: Work = {},
): Promise<RenderedPages> {
  const seconds = pageSeconds(process.env);
  const { modules, failed, diagnostics } = await awaitModules(wanted, given, seconds);
  const input: RenderInput = { ...given, awaited: modules };
  // Pages that could not be bundled or evaluated have a diagnostic already.
  const ready = wanted.filter((page) => {
    const file = fileOf(page);
    return file === undefined || !(input.bundle.broken.has(file) || failed.has(file));
  });
  const queue = new PageQueue(ready, input, { limit: seconds * 1000, threads, onPage });
  await queue.renderAll();
  const endless: Diagnostic[] = [];
  for (const page of queue.endless) {
    endless.push(
      await input.explainEndless(describe(page, input), seconds, (server, milliseconds) => {
        timeLimit(milliseconds)(() => void queue.again(page, { ...input, server }));
      }),
    );
  }
  const { thrown, failures } = await explainThrown(queue, input);
  return {
    pages: wanted.flatMap((page) => queue.pages.get(page) ?? []),
    diagnostics: [...diagnostics, ...queue.diagnostics, ...endless, ...thrown],
    failures,
  };
}

async function explainThrown(
  queue: PageQueue,
  input: RenderInput,
): Promise<{ thrown: Diagnostic[]; failures: Failures }> {
  const thrown: Diagnostic[] = [];
  const failures: Failures = new Map();
  for (const { error, page } of queue.thrown) {
    const trace = (cause: Error) =>
      traceElements(cause, input.server.jsxRuntime, () => void queue.again(page, input));
    const found = await input.explain(error, describe(page, input), trace);
    thrown.push(...found);
    for (const { file } of found) {
      if (file === undefined) continue;
      failures.set(file, (failures.get(file) ?? new Set()).add(urlPathOf(page, input)));
    }
  }
  return { thrown: groupByPlace(thrown), failures };
}

function describe(page: QueuedPage, input: RenderInput): FailedPage {
  return {
    file: fileOf(page),
    route: urlPathOf(page, input),
    uses: hasSource(page) ? page.compiled?.needs?.components : undefined,
  };
}

/** Reports an error that breaks many pages, such as one in the theme, once. */
export function groupByPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
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
      : {
          ...withClues(first, { pages: more + 1 }),
          notes: [`the same error occurs on ${plural(more, 'more page')}`],
        },
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
  wanted: QueuedPage[],
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
