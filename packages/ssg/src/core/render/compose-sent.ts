/** The work of a thread for `page-threads.ts`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { loadServer } from '../bundle/load.ts';
import { collectUndefined } from '../bundle/placeholders.ts';
import { Staging, stateOfContents } from '../emit/stage.ts';
import { pageHooks } from '../plugin/page-hooks.ts';
import { articleReader } from '../plugin/site-index.ts';
import { configFromJson } from '../plugin/thread-config.ts';
import { guardBuiltins } from '../supervised/changed-builtins.ts';
import { refuseExits } from '../supervised/exit-attempts.ts';
import { takeIntrusion } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { takePluginTimes } from '../util/plugin-times.ts';
import { type ComposeInput, compose, type PageDraft } from './page/compose.ts';
import { publishedFormats } from './page/formats.ts';
import type { Staged } from './page/input.ts';
import type { ComposeTask, SentPage, ThreadResult } from './page-threads.ts';

/** @returns a function that composes a page of the build, and sends the result */
export async function createComposer({
  config: json,
  shared,
  server,
  staging: folder,
  composed: count,
}: ComposeTask): Promise<(page: SentPage) => void> {
  refuseExits();
  guardBuiltins();
  const [{ config, builtIns }, { module }] = await Promise.all([
    configFromJson(json),
    loadServer(server, server.folder),
  ]);
  const problems: Diagnostic[] = [];
  const input: ComposeInput = {
    ...shared,
    config,
    server: module,
    pluginHooks: pageHooks(builtIns, problems),
    readArticle: await articleReader(config),
  };
  const undefinedNames = new Set<string>();
  collectUndefined(undefinedNames);
  const staging = folder === undefined ? undefined : new Staging(folder);
  const composed = new Int32Array(count);
  const sidebars: SentItems[] = [];
  return ({ index, draft, sidebar }) => {
    if (sidebar) {
      const { number, items = sidebars[number] } = sidebar;
      sidebars[number] = items as SentItems;
      draft.data.sidebar = { ...(draft.data.sidebar as Sidebar), items: items as SentItems };
    }
    const staged = attempt(() => composeStaged(draft, input, staging));
    const intrusion = takeIntrusion({ subject: 'the page' });
    Atomics.add(composed, 0, 1);
    // The build composes a page with a problem itself, and reports it.
    const isFine = problems.splice(0).length === 0 && !intrusion && undefinedNames.size === 0;
    undefinedNames.clear();
    const result: ThreadResult = { index, times: takePluginTimes(), ...(isFine && staged && { staged }) };
    parentPort?.postMessage(result);
  };
}

type Sidebar = NonNullable<PageDraft['data']['sidebar']>;
type SentItems = Sidebar['items'];

function composeStaged(
  draft: PageDraft,
  input: ComposeInput,
  staging: Staging | undefined,
): Staged | undefined {
  const composed = compose(draft, input);
  if ('code' in composed) return undefined;
  const { html, rendered } = composed;
  if (!staging) return { rendered };
  // A static file replaces a format of a page.
  const isStatic = (file: string): boolean =>
    input.config.staticDirs.some((folder) => existsSync(path.join(folder, file)));
  const formats = publishedFormats(rendered).filter((format) => !isStatic(format.path));
  const files = [{ path: rendered.file, text: html }, ...formats];
  return {
    rendered,
    files: files.map(({ path: file, text }) => {
      staging.write(file, text);
      return { path: file, state: stateOfContents(text) };
    }),
  };
}
