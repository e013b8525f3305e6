/** The work of a thread that `page-threads.ts` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadServer } from '../bundle/load.ts';
import { pageHooks } from '../plugin/page-hooks.ts';
import { configFromJson } from '../plugin/thread-config.ts';
import { takePluginTimes } from '../plugin/times.ts';
import type { Diagnostic } from '../types.ts';
import { type Composed, type ComposeInput, compose, type PageDraft } from './page/compose.ts';
import type { SentPage, ThreadInput, ThreadResult } from './page-threads.ts';

/** Composes the pages that the build sends, in their order. */
export async function composeSent(): Promise<void> {
  const {
    config: json,
    shared,
    server,
    composed: count,
  } = workerData as ThreadInput & { composed: SharedArrayBuffer };
  const [{ config, builtIns }, { module }] = await Promise.all([
    configFromJson(json),
    loadServer(server.code, server.folder),
  ]);
  const problems: Diagnostic[] = [];
  const input: ComposeInput = {
    ...shared,
    config,
    server: module,
    pluginHooks: pageHooks(builtIns, problems),
  };
  const composed = new Int32Array(count);
  const sidebars: SentItems[] = [];
  parentPort?.on('message', ({ index, draft, sidebar }: SentPage) => {
    if (sidebar) {
      const { number, items = sidebars[number] } = sidebar;
      sidebars[number] = items as SentItems;
      draft.data.sidebar = { ...(draft.data.sidebar as Sidebar), items: items as SentItems };
    }
    const page = composeOrLeave(draft, input, problems);
    Atomics.add(composed, 0, 1);
    const result: ThreadResult = { index, times: takePluginTimes(), ...(page && { composed: page }) };
    parentPort?.postMessage(result);
  });
}

type Sidebar = NonNullable<PageDraft['data']['sidebar']>;
type SentItems = Sidebar['items'];

/** @returns undefined for a page with a problem, which the build reports when it composes the page itself */
function composeOrLeave(draft: PageDraft, input: ComposeInput, problems: Diagnostic[]): Composed | undefined {
  try {
    const composed = compose(draft, input);
    return problems.splice(0).length > 0 ? undefined : composed;
  } catch {
    return undefined;
  }
}
