/** Renders one page of any kind to its document, synchronously. */
import type { PageData } from '@slashdocs/runtime/types';
import { problemOf } from '../plugin/run-hook.ts';
import type { SitePage, SourcePage } from '../site/model.ts';
import type { Diagnostic, FrontMatter } from '../types.ts';
import { type ContentDraft, documentDraft, moduleOf } from './page/content.ts';
import { committed, documentData, withPluginData } from './page/data.ts';
import { finish } from './page/finish.ts';
import { renderIndex, renderTags } from './page/generated.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import { moduleFrontMatter } from './page/module-front-matter.ts';
import { renderPluginPage } from './page/plugin-page.ts';
import { type Later, reuseOrRender } from './page/reuse-or-render.ts';
import { stylesOf } from './page/styles.ts';
import { recallUnchanged } from './page/unchanged.ts';

type Result = RenderedPage | Diagnostic | Later;

/** @returns the rendered page, or a problem with its module */
export function renderPage(page: SitePage, input: RenderInput): Result {
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'post':
      return recallUnchanged(page, input) ?? renderContent(page, input);
    case 'category':
      return renderIndex(page, input);
    case 'tag':
      return renderTags(page, input);
    case 'plugin':
      return renderPluginPage(page, input);
  }
}

function renderContent(page: SourcePage, input: RenderInput): Result {
  const { source, compiled, frame } = page;
  const { file, hash } = source;
  const data = withPluginData(page, documentData(page, input), input);
  let contents: ReturnType<NonNullable<typeof frame>['contents']> | undefined;
  try {
    contents = frame?.contents(committed(file, input));
  } catch (error) {
    return problemOf(error);
  }
  const { digests } = input.bundle;
  const framing = frame && {
    component: frame.component,
    contents,
    code: digests?.components[frame.component],
  };
  const around: Omit<ContentDraft, 'article'> = {
    ...(frame && contents && { frame: { component: frame.component, props: JSON.parse(contents.props) } }),
    ...(contents?.article && { details: contents.article }),
  };
  const updated = input.lastUpdated(file) ?? null;
  if (compiled?.kind === 'html') {
    const { frontMatter } = compiled;
    const facts = [frontMatter, hash, input.links.facts(page), updated, framing];
    return reuseOrRender(page, data, facts, input, () =>
      finish(page, data, { ...around, article: input.links.article(page) }, frontMatter, input),
    );
  }
  const render = (): Result => renderComponent(page, data, around, input);
  const digest = digests?.pages.get(file);
  if (digest === undefined) return render();
  const facts = [
    hash,
    digest,
    input.links.previewImage(page) ?? null,
    updated,
    framing,
    stylesOf(page, input.bundle),
  ];
  return reuseOrRender(page, data, facts, input, render);
}

/** Renders a page that is a component: TSX, or MDX with code. */
function renderComponent(
  page: SourcePage,
  data: PageData,
  around: Omit<ContentDraft, 'article'>,
  input: RenderInput,
): Result {
  const article = documentDraft(page, input);
  const content = { ...around, article };
  // The frame is part of the page's chunk, which gets its props from the data.
  const framed = data.kind === 'component' && around.frame ? { ...data, props: around.frame.props } : data;
  if (page.compiled) return finish(page, framed, content, page.compiled.frontMatter, input);
  input.onRender?.();
  const exported = moduleFrontMatter(moduleOf(article, input) ?? {}, page.source.file);
  if ('problem' in exported) return exported.problem;
  const { frontMatter } = exported;
  return finish(page, { ...framed, ...titled(frontMatter) }, content, frontMatter, input);
}

function titled({ title = '', description }: FrontMatter): { title: string; description?: string } {
  return { title, ...(description !== undefined && { description }) };
}
