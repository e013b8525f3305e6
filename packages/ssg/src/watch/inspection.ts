/**
 * The check of the whole site, in the background: every document is compiled, every page rendered, every link looked up,
 * as in a build. It works in slices between requests, and begins again when something changes meanwhile.
 */
import type { LinkGraph, Progress } from '@ssg/runtime/watch-links';
import { openCache } from '../check/external/cache.ts';
import { requestUrl } from '../check/external/check.ts';
import { type CheckedPage, checkingLinks, type LinkCheckContext } from '../check/links.ts';
import { checkedPages, linkCheckContext } from '../check/pages.ts';
import { checkRules } from '../check/rules/index.ts';
import { NoOutput } from '../emit/output.ts';
import { readIfThere } from '../read-if-there.ts';
import type { Diagnostic } from '../types.ts';
import type { Documents } from './documents.ts';
import { linkGraph } from './link-graph.ts';
import { rendererOf, type Session, type Snapshot } from './session.ts';
import { addBesidePages, renderedPages } from './site-files.ts';
import { Slices } from './slices.ts';

/** Pages that are rendered in one go, in about the time of a slice. */
const TOGETHER = 4;

/** Something changed in the middle: what was found so far says nothing. */
class Outdated extends Error {}

export type InspectionResult =
  | { kind: 'complete'; diagnostics: Diagnostic[] }
  /** Documents turned out to be something else than their outline said: the site has to be put together again. */
  | { kind: 'wrong-outline'; files: string[] }
  | { kind: 'outdated' };

/** @param isOutdated whether the files have changed since the inspection began */
export async function inspect(session: Session, isOutdated: () => boolean): Promise<InspectionResult> {
  const slices = new Slices();
  const pause = async (): Promise<void> => {
    await slices.pause();
    if (isOutdated()) throw new Outdated();
  };
  try {
    await pause();
    const wrong: string[] = [];
    for (const file of session.documents.outlined()) {
      if (!session.documents.complete(file)) wrong.push(file);
      await pause();
    }
    if (wrong.length > 0) return { kind: 'wrong-outline', files: wrong };
    const { snapshot } = session;
    if (!snapshot || !rendererOf(snapshot)) return { kind: 'complete', diagnostics: [] };
    const pages = [...snapshot.routes.values(), ...notFoundOf(snapshot)].filter(
      (page) => !snapshot.pages.entries.has(page?.route.file ?? '404.html'),
    );
    for (let next = 0; next < pages.length; next += TOGETHER) {
      await session.pages(pages.slice(next, next + TOGETHER));
      await pause();
    }
    const { checked, context, diagnostics } = gather(snapshot);
    for (const found of checkingLinks(checked, context)) {
      diagnostics.push(...found);
      await pause();
    }
    diagnostics.push(...rulesOf(snapshot, checked, context));
    return { kind: 'complete', diagnostics };
  } catch (error) {
    if (error instanceof Outdated) return { kind: 'outdated' };
    throw error;
  }
}

/** Problems of the links of some documents, by themselves: what an author wants to know of what was just written. */
export function inspectDocuments(snapshot: Snapshot, files: ReadonlySet<string>): Diagnostic[] {
  const { checked, context } = gather(snapshot);
  const wanted = checked.filter(({ file }) => file !== undefined && files.has(file));
  return [...checkingLinks(checked, context, wanted)].flat();
}

/**
 * Who links to whom, for the link explorer. What other sites answered is what the last `ssg check --external` heard: nobody
 * is asked.
 *
 * @param problems all that is known of the present state
 * @param progress of the inspection, while it goes on: then only what it has come by is there
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
    locateInConfig: (text) => locator.locateString(text),
    readSource: readIfThere,
    statusOf(url) {
      const request = requestUrl(url);
      return request === undefined ? undefined : answers.get(request);
    },
  });
}

/** How far the inspection has come; undefined when there is nothing to inspect. */
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

function gather(snapshot: Snapshot): {
  checked: CheckedPage[];
  context: LinkCheckContext;
  diagnostics: Diagnostic[];
} {
  const { loaded, connected, bundle, routes } = snapshot;
  const { config, locator } = loaded;
  const output = new NoOutput();
  for (const path of [...routes.keys(), '404.html']) output.add({ path, contents: '' });
  const diagnostics = addBesidePages(snapshot, output);
  return {
    checked: checkedPages(connected.site, connected.links, renderedPages(snapshot), config),
    context: linkCheckContext(config, locator, connected.site, output, connected.redirects, bundle?.inputs),
    diagnostics,
  };
}

function rulesOf(snapshot: Snapshot, checked: CheckedPage[], { readSource }: LinkCheckContext): Diagnostic[] {
  const { loaded, content, connected, bundle } = snapshot;
  return checkRules({
    config: loaded.config,
    site: connected.site,
    pages: checked,
    statics: content.statics,
    bundled: bundle?.artifacts ?? [],
    readSource,
  });
}
