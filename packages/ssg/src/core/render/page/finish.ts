/**
 * Turns the content of a page into its document. To save memory, the document goes to the output immediately, and only the data for
 * later stages is kept.
 */
import type { PageData } from '@slashdocs/runtime/types';
import { traitsOf } from '../../plugin/page-info.ts';
import { hasSource, isOfHiddenVersion, isUnlisted, repeatsOtherPages } from '../../site/model.ts';
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { type Composed, type ComposedPage, compose, type PageDraft } from './compose.ts';
import type { ContentDraft } from './content.ts';
import { feedLinks } from './head.ts';
import type { RenderedPage, RenderInput, Staged } from './input.ts';
import { neededPolicy } from './needs.ts';
import type { Later } from './reuse-or-render.ts';
import { stylesOf } from './styles.ts';

/**
 * Composes a page, or leaves it to a thread.
 *
 * @param page undefined for the default not-found page
 * @returns a problem with the module of a component
 */
export function finish(
  page: RenderedPage['page'],
  data: PageData,
  content: ContentDraft,
  frontMatter: FrontMatter,
  input: RenderInput,
): RenderedPage | Diagnostic | Later {
  const draft = draftOf(page, data, content, frontMatter, input);
  const isAwaited = hasSource(page) && input.bundle.awaiting.has(page.source.file);
  const composing = isAwaited ? undefined : input.composeLater?.(draft);
  if (composing) return composing.then((staged) => staged && publishStaged(page, staged, input));
  input.onRender?.();
  const composed = compose(draft, input);
  return 'code' in composed ? composed : publish(page, composed, input);
}

function draftOf(
  page: RenderedPage['page'],
  data: PageData,
  content: ContentDraft,
  frontMatter: FrontMatter,
  input: RenderInput,
): PageDraft {
  const { config, bundle } = input;
  const { image, keywords } = frontMatter;
  const named = hasSource(page) && page.compiled ? input.links.previewImage(page) : image;
  return {
    file: page?.route.file ?? '404.html',
    traits: traitsOf(page),
    data,
    content,
    title: content.details?.title ?? data.title,
    hasRoute: page !== undefined,
    unlisted: (page !== undefined && isUnlisted(page)) || frontMatter.unlisted === true,
    isOfHiddenVersion: page !== undefined && isOfHiddenVersion(page),
    repeatsOtherPages: page !== undefined && repeatsOtherPages(page),
    image: named ?? config.image,
    mayPluginsNameImage: page !== undefined && image === undefined,
    keywords,
    feeds: feedLinks(page, input),
    styles: page ? stylesOf(page, bundle) : [],
    component: componentOf(page),
    needed: neededPolicy(page, config),
    committed: hasSource(page) ? input.lastUpdated(page.source.file) : undefined,
  };
}

/** The component that renders a page or is around its article. */
function componentOf(page: RenderedPage['page']): string | undefined {
  if (hasSource(page)) return page.frame?.component;
  return page?.kind === 'plugin' ? page.component : undefined;
}

/** Adds the document to the output. */
function publish(page: RenderedPage['page'], composed: Composed, input: RenderInput): RenderedPage {
  input.output.add({ path: composed.rendered.file, contents: composed.html });
  return sharing(page, composed.rendered, input);
}

/** Adds what a thread has composed and written. */
function publishStaged(
  page: RenderedPage['page'],
  { rendered, files }: Staged,
  input: RenderInput,
): RenderedPage {
  for (const { path, state } of files ?? []) input.output.addStaged?.(path, state);
  if (!files) input.output.add({ path: rendered.file, contents: '' });
  return sharing(page, rendered, input);
}

function sharing(page: RenderedPage['page'], rendered: ComposedPage, { scans }: RenderInput): RenderedPage {
  return { ...rendered, scan: scans.share(rendered.scan), ...(page && { page }) };
}
