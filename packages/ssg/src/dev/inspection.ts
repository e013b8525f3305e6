/**
 * Checks the whole site in the background: compiles every document, renders every page, and runs all checks, as in a
 * build. The work runs in slices between requests, and starts again after a change.
 */
import type { LinkGraph, Progress } from '@slashdocs/runtime/watch-links';
import { type CheckedSite, createCheckedSite, runChecks } from '../core/check/checks.ts';
import { openCache } from '../core/check/external/cache.ts';
import { requestUrl } from '../core/check/external/check.ts';
import { checkingLinks } from '../core/check/links/check.ts';
import { checkedPages } from '../core/check/pages.ts';
import { locateLink } from '../core/config/locate.ts';
import { NoOutput } from '../core/emit/sinks.ts';
import { addFiles } from '../core/pipeline/add-files.ts';
import { BESIDE_EDITS, turns } from '../core/pipeline/turns.ts';
import { pluginsOf } from '../core/plugin/built-ins.ts';
import { summaryOf } from '../core/plugin/checks.ts';
import { feedsOf } from '../core/render/prerender.ts';
import type { Diagnostic } from '../core/types.ts';
import { readIfExists } from '../core/util/read-if-exists.ts';
import type { Documents } from './documents.ts';
import { linkGraph } from './link-graph.ts';
import type { Session } from './session.ts';
import { addBesidePages, artifactsInput, present, renderedPages } from './site-files.ts';
import { rendererOf, type Snapshot } from './snapshot.ts';

/** Pages that are rendered together, in about the time of a slice. */
const TOGETHER = 4;

/** Thrown after a change during the inspection, which makes the results invalid. */
class Outdated extends Error {}

export type InspectionResult =
  | { kind: 'complete'; diagnostics: Diagnostic[] }
  /** The outline of some documents was wrong, so the site must be rebuilt. */
  | { kind: 'wrong-outline'; files: string[] }
  | { kind: 'outdated' };

/** @param isOutdated whether the files have changed since the inspection began */
export async function inspect(session: Session, isOutdated: () => boolean): Promise<InspectionResult> {
  const takeTurn = turns(BESIDE_EDITS);
  const pause = async (): Promise<void> => {
    await takeTurn();
    if (isOutdated()) throw new Outdated();
  };
  try {
    await pause();
    // Now, because compiling the documents of a large site takes a minute.
    session.documents.save();
    const wrong: string[] = [];
    for (const file of session.documents.outlined()) {
      if (!session.documents.complete(file)) wrong.push(file);
      await pause();
    }
    if (wrong.length > 0) return { kind: 'wrong-outline', files: wrong };
    const { snapshot } = session;
    if (!snapshot) return { kind: 'complete', diagnostics: [] };
    const all = [...snapshot.routes.values(), ...notFoundOf(snapshot)];
    const pages = all.filter((page) => !snapshot.pages.entries.has(page?.route.file ?? '404.html'));
    const left = [];
    for (let next = 0; next < pages.length; next += TOGETHER) {
      left.push(...(await session.pages(pages.slice(next, next + TOGETHER))));
      await pause();
    }
    await session.leftPages(left);
    session.forgetOldPages();
    await pause();
    const added = await generateFiles(snapshot);
    await pause();
    const { checked, diagnostics } = gather(snapshot);
    diagnostics.push(...added, ...(await feedProblems(snapshot)));
    await pause();
    for await (const found of runChecks(checked)) {
      diagnostics.push(...found);
      await pause();
    }
    if (rendererOf(snapshot)) diagnostics.push(...(await summaryOf(checked.plugins, checked)).diagnostics);
    session.checkInputs = [...checked.readByRules];
    return { kind: 'complete', diagnostics };
  } catch (error) {
    if (error instanceof Outdated) return { kind: 'outdated' };
    throw error;
  }
}

/** Problems of the links in some documents, for immediate feedback after an edit. */
export function inspectDocuments(snapshot: Snapshot, files: ReadonlySet<string>): Diagnostic[] {
  const { pages, links } = gather(snapshot).checked;
  const wanted = pages.filter(({ file }) => file !== undefined && files.has(file));
  return [...checkingLinks(pages, links, wanted)].flat();
}

/**
 * The graph of links, for the link explorer. The status of external links comes from the last `ssg check --external`.
 *
 * @param problems all known problems
 * @param progress of a running inspection, during which the graph is incomplete
 */
export function graphOf(
  { snapshot, documents }: { snapshot: Snapshot; documents: Pick<Documents, 'isComplete'> },
  problems: readonly Diagnostic[],
  progress?: Progress,
): LinkGraph {
  const { loaded, connected } = snapshot;
  const { config, locator } = loaded;
  const rendered = progress ? [] : renderedPages(snapshot);
  const pages = checkedPages(connected.site, connected.links, rendered, config, (page) =>
    documents.isComplete(page.source.file),
  );
  const answers = openCache(config.root, config.externalLinks.cacheDays);
  return linkGraph({
    site: connected.site,
    config,
    pages,
    problems,
    ...(progress && { progress }),
    locateInConfig: (text) => locateLink(locator, text),
    readSource: readIfExists,
    statusOf(url) {
      const request = requestUrl(url);
      return request === undefined ? undefined : answers.get(request);
    },
  });
}

/** The progress of the inspection; undefined if there is nothing to inspect. */
export function progressOf({
  snapshot,
  documents,
}: Pick<Session, 'snapshot' | 'documents'>): Progress | undefined {
  if (!snapshot) return undefined;
  const left = documents.outlined().length;
  const total = snapshot.routes.size;
  if (left > 0) return { step: 'documents', done: Math.max(0, total - left), total };
  return { step: 'pages', done: Math.min(snapshot.pages.entries.size, total), total };
}

function notFoundOf({ routes }: Snapshot): undefined[] {
  return routes.has('404.html') ? [] : [undefined];
}

/** Generates the files of plugins, as a build does. @returns problems */
async function generateFiles(snapshot: Snapshot): Promise<Diagnostic[]> {
  const { loaded, connected } = snapshot;
  const output = outputOf(snapshot);
  for (const { entry } of loaded.config.indexes) output.add({ path: entry, contents: '' });
  const added = await addFiles({
    ...artifactsInput(snapshot, output),
    readable: renderedPages(snapshot),
    plugins: pluginsOf(loaded),
    site: connected.site,
    kept: undefined,
  });
  snapshot.pluginFiles = added.pluginFiles;
  return added.diagnostics;
}

/** The problems of feeds. Those of ssg have none, and may show all posts, so they are generated only when a reader requests them. */
async function feedProblems(snapshot: Snapshot): Promise<Diagnostic[]> {
  const renderer = rendererOf(snapshot);
  const isOwn = snapshot.connected.site.blogs.some(({ feeds }) =>
    feeds.some(({ plugin }) => !plugin.isBuiltIn),
  );
  return renderer && isOwn ? (await feedsOf(renderer.render)).diagnostics : [];
}

/** An output that contains the pages. */
function outputOf({ routes }: Snapshot): NoOutput {
  const output = new NoOutput();
  for (const path of [...routes.keys(), '404.html']) output.add({ path, contents: '' });
  return output;
}

function gather(snapshot: Snapshot): { checked: CheckedSite; diagnostics: Diagnostic[] } {
  const output = outputOf(snapshot);
  const diagnostics = addBesidePages(snapshot, output);
  const checked = createCheckedSite({
    ...snapshot,
    ...present(snapshot),
    pluginFiles: snapshot.pluginFiles ?? [],
    output,
  });
  return { checked, diagnostics };
}
