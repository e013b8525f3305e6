/** Components of plugins around the articles of documents. */
import * as v from 'valibot';
import { closed, entriesFor, text } from '../config/schema-parts.ts';
import { validate } from '../config/validate.ts';
import { type Fault, FUNCTION, faultOfKeys, type KeysOf, wrongResult } from '../diagnostic/result-keys.ts';
import type { LoadedConfig } from '../load/load.ts';
import { hasTitle, isDocument, type Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { describeValue, isObject } from '../util/value.ts';
import { faultOfComponent } from './problems.ts';
import { jsonResult } from './results.ts';
import { type RoutedHook, runRoutedHook } from './routed-site.ts';
import { failure, runHookSync } from './run-hook.ts';
import type { ArticleAuthor, ArticleDetails, DocumentFrame, FramedDocument } from './types.ts';

/** Runs the hook `frames` of all plugins. */
export async function frameDocuments(loaded: LoadedConfig, site: Site): Promise<Diagnostic[]> {
  return (await runRoutedHook('frames', loaded, site, addFrame)).diagnostics;
}

/** @throws HookFailure */
export function addFrame(written: unknown, context: RoutedHook): void {
  const { plugin, view } = context;
  const fault = faultOf(written, context);
  if (fault !== undefined) throw failure(plugin, 'frames', fault);
  const { page: info, component, data, article, showsTitle = false } = written as DocumentFrame;
  const page = view.pageOf(info);
  if (!isDocument(page)) return;
  page.frame = {
    plugin: plugin.name,
    component: `${plugin.name}/${component}`,
    showsTitle,
    contents: ({ date, author }) =>
      runHookSync(plugin, 'frames', () => {
        const document: FramedDocument = {
          page: info,
          hasTitle: hasTitle(page.compiled),
          ...(date !== undefined && { lastUpdated: date }),
          ...(author !== undefined && { lastUpdatedBy: author }),
        };
        const props: unknown = data ? data(document) : {};
        const from = ` from \`data\` of the page \`${info.path}\``;
        const json = jsonResult(props, plugin, 'frames', from, 'an object of JSON');
        const details: unknown = article?.(document);
        const isUnchecked = details === undefined || plugin.isBuiltIn;
        const [problem] = isUnchecked ? [] : validate(detailsSchema, details, 'key');
        if (problem)
          throw failure(
            plugin,
            'frames',
            `returned a wrong result from \`article\` of the page \`${info.path}\`: ${problem.message}`,
          );
        return { props: json, ...(details !== undefined && { article: details as ArticleDetails }) };
      }),
  };
}

const FRAME_KEYS: KeysOf<DocumentFrame> = {
  page: true,
  component: true,
  data: FUNCTION,
  showsTitle: true,
  article: FUNCTION,
};

/** The mistake in a frame, as the end of a sentence; undefined for none. */
function faultOf(written: unknown, { plugin, view }: RoutedHook): string | Fault | undefined {
  if (!isObject(written)) return wrongResult('frames', written);
  const page = view.pageOf(written.page);
  const document = isDocument(page) ? page : undefined;
  const what = document ? `a frame of the page \`${document.route.path}\`` : 'a frame';
  const wrong = faultOfKeys(written, FRAME_KEYS, what);
  if (wrong) return wrong;
  if (!document)
    return {
      text: `returned a frame whose \`page\` must be a page of \`site\` with a document, but is ${describeValue(written.page)}`,
      hint: 'return one of `site.pages` itself instead of its path or a copy',
    };
  const { frame } = document;
  if (!frame) return faultOfComponent(written.component, plugin, what);
  if (frame.plugin === plugin.name) return `returned two frames of the page \`${document.route.path}\``;
  return {
    text: `returned ${what}, which has a frame of the plugin \`${frame.plugin}\``,
    hint:
      document.kind === 'post'
        ? 'leave out posts, whose `kind` is `post`'
        : 'leave out the page, or remove one of the plugins',
  };
}

const detailsSchema = closed(
  entriesFor<ArticleDetails>()({
    type: v.optional(text),
    title: v.optional(text),
    published: v.optional(text),
    updated: v.optional(text),
    authors: v.optional(
      v.array(
        closed(
          entriesFor<ArticleAuthor>()({
            name: text,
            title: v.optional(text),
            url: v.optional(text),
            image: v.optional(text),
          }),
        ),
      ),
    ),
    tags: v.optional(v.array(text)),
  }),
);
