/** The hooks that run for each page: elements for its head, data for components, and facts. */
import type { HeadTag } from '@slashdocs/runtime/types';
import * as v from 'valibot';
import { headTagSchema } from '../config/schema.ts';
import { validate } from '../config/validate.ts';
import { faultOfKeys, type KeysOf, wrongResult } from '../diagnostic/result-keys.ts';
import type { Diagnostic } from '../types.ts';
import { describeValue, isObject } from '../util/value.ts';
import { jsonResult, textResult } from './results.ts';
import { failure, problemOf, runHookSync } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { PageContent, PageDetails, PageExtras, PageFormat, PageInfo, PagePlace } from './types.ts';

/** JSON by the name of the plugin. */
export type ByPlugin = Record<string, unknown>;

/** Each is absent if no plugin has the hook. */
export interface PageHooks {
  head: ((page: PageDetails) => HeadTag[]) | undefined;
  image: ((page: PageInfo) => string | undefined) | undefined;
  data: ((page: PageInfo) => ByPlugin) | undefined;
  facts: ((page: PageContent) => ByPlugin) | undefined;
  /** The formats that are published or that a plugin reads. */
  formats: readonly ActiveFormat[];
}

/** A format of pages. Its functions report their problems. */
export interface ActiveFormat {
  type: string;
  extension: string;
  isPublished: boolean;
  applies(page: PagePlace): boolean;
  text(page: PageContent): string | undefined;
}

let failures = 0;

/** How often hooks have failed in this thread, including failures that are not reported again. */
export const hookFailures = (): number => failures;

/** @param problems receives the problems of hooks; each problem once */
export function pageHooks(plugins: readonly ActivePlugin[], problems: Diagnostic[]): PageHooks {
  const report = (diagnostic: Diagnostic, page: PagePlace): void => {
    failures++;
    // The first page only: the hook may fail for thousands.
    if (problems.some(({ message }) => message === diagnostic.message)) return;
    problems.push({ ...diagnostic, notes: [`the hook ran for the page \`${page.path}\``] });
  };
  /** The result of a hook of one plugin; undefined for none, and after a problem. */
  const guarded = <Result>(
    plugin: ActivePlugin,
    name: string,
    page: PagePlace,
    run: () => unknown,
    check: (result: unknown, plugin: ActivePlugin) => Result,
  ): Result | undefined => {
    try {
      const result = runHookSync(plugin, name, run);
      return result === undefined || result === null ? undefined : check(result, plugin);
    } catch (error) {
      report(problemOf(error), page);
      return undefined;
    }
  };
  /** The results of a hook of all plugins; undefined if none has it. */
  const each = <Page extends PageInfo, Result>(
    name: 'page' | 'image' | 'data' | 'facts',
    check: (result: unknown, plugin: ActivePlugin) => Result,
  ): ((page: Page) => [plugin: string, Result][]) | undefined => {
    const wanted = plugins.filter(({ hooks }) => hooks[name]);
    if (wanted.length === 0) return undefined;
    return (page) =>
      wanted.flatMap((plugin): [string, Result][] => {
        const hooks = plugin.hooks as unknown as Record<typeof name, (page: Page) => unknown>;
        const result = guarded(plugin, name, page, () => hooks[name](page), check);
        return result === undefined ? [] : [[plugin.name, result]];
      });
  };
  const heads = each<PageDetails, HeadTag[]>('page', headOf);
  const images = each<PageInfo, string>('image', imageOf);
  // Copies, which the plugin cannot change later.
  const data = each<PageInfo, unknown>('data', (result, plugin) =>
    JSON.parse(jsonResult(result, plugin, 'data')),
  );
  const facts = each<PageContent, unknown>('facts', (result, plugin) =>
    JSON.parse(jsonResult(result, plugin, 'facts')),
  );
  return {
    head: heads && ((page) => heads(page).flatMap(([, head]) => head)),
    image: images && ((page) => images(page)[0]?.[1]),
    data: data && ((page) => Object.fromEntries(data(page))),
    facts: facts && ((page) => Object.fromEntries(facts(page))),
    formats: activeFormats(plugins).map(({ plugin, format }) => {
      const { type, extension, isPublished = true } = format;
      const hook = `formats ${type}`;
      const { applies } = format;
      return {
        type,
        extension,
        isPublished,
        applies: (page) => !applies || guarded(plugin, hook, page, () => applies(page), Boolean) === true,
        text: (page) =>
          guarded(plugin, hook, page, () => textResult(format.text(page), plugin, hook), String),
      };
    }),
  };
}

/** The formats to generate. The first plugin with a media type or an extension decides. */
export function activeFormats(
  plugins: readonly ActivePlugin[],
): { plugin: ActivePlugin; format: PageFormat }[] {
  const read = new Set(plugins.flatMap(({ hooks }) => hooks.readsFormats ?? []));
  const active: { plugin: ActivePlugin; format: PageFormat }[] = [];
  for (const plugin of plugins) {
    for (const format of plugin.hooks.formats ?? []) {
      const { type, extension, isPublished = true } = format;
      const isTaken = active.some(
        ({ format: other }) => other.type === type || other.extension === extension,
      );
      if ((isPublished || read.has(type)) && !isTaken) active.push({ plugin, format });
    }
  }
  return active;
}

const HEAD = v.array(headTagSchema);

const EXTRAS_KEYS: KeysOf<PageExtras> = { head: true };

function headOf(extras: unknown, plugin: ActivePlugin): HeadTag[] {
  if (!isObject(extras)) {
    throw failure(plugin, 'page', wrongResult('an object', extras, 'return `{ head: […] }`'));
  }
  const unknown = faultOfKeys(extras, EXTRAS_KEYS, 'an object');
  if (unknown) throw failure(plugin, 'page', unknown);
  const { head = [] } = extras;
  if (v.is(HEAD, head)) return head as unknown as HeadTag[];
  const [problem] = validate(v.object({ head: HEAD }), { head });
  throw failure(
    plugin,
    'page',
    `returned an invalid \`head\`: ${problem?.message}`,
    problem?.hint ??
      "return elements such as `{ tag: 'meta', attributes: { name: 'author', content: 'Ada' } }`",
  );
}

function imageOf(image: unknown, plugin: ActivePlugin): string {
  if (typeof image === 'string' && image !== '') return image;
  throw failure(plugin, 'image', `must return a path or a URL, but returned ${describeValue(image)}`);
}
