/** Renders pages and articles that are components. */
import type { PageData } from '@slashdocs/runtime/types';
import type { ReactNode } from 'react';
import { type DocumentImports, evaluateDocument } from '../../bundle/document-modules.ts';
import type { PageModule } from '../../bundle/load.ts';
import { documentModule } from '../../bundle/pages-plugin.ts';
import { kindOf } from '../../compile/front-matter/keys.ts';
import { swizzled } from '../../modules/replacements.ts';
import type { SourcePage } from '../../site/model.ts';
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { readText } from '../../util/regular-file.ts';
import { urlOf } from '../../util/urls.ts';
import { describeValue, isObject } from '../../util/value.ts';
import { finish } from './finish.ts';
import { type Framing, framedComponent, framedHtml } from './framed.ts';
import { highlightWith } from './highlight.ts';
import type { RenderedPage, RenderInput } from './input.ts';

/** Renders a page that is a component: TSX, or MDX with code. */
export function renderComponent(
  page: SourcePage,
  data: PageData,
  framing: Framing | undefined,
  input: RenderInput,
  awaited: ReadonlyMap<string, PageModule>,
): RenderedPage | Diagnostic {
  const { file } = page.source;
  const module = awaited.get(file) ?? moduleOf(page, input) ?? {};
  const Component = module.default;
  if (Component === undefined) return noDefaultExport(file, urlOf(page.route.path, input.config));
  if (!isComponent(Component)) return noComponent(file, urlOf(page.route.path, input.config));
  const exported = page.compiled ? undefined : moduleFrontMatter(module, file);
  if (exported && 'problem' in exported) return exported.problem;
  const frontMatter = exported?.frontMatter ?? (page.compiled?.frontMatter as FrontMatter);
  const complete = page.compiled ? data : { ...data, ...titled(frontMatter) };
  const isInBrowser = complete.kind === 'component';
  if (isInBrowser && !framing) return finish(page, complete, { Component }, frontMatter, input);
  const { server, siteData: site } = input;
  const article = server.renderArticle({
    theme: server.theme,
    site,
    page: complete,
    Component,
    highlight: highlightWith(input.config),
  });
  if (isInBrowser) {
    const framed = framedComponent(Component, article.html, complete, framing as Framing, input);
    return 'code' in framed ? framed : finish(page, framed.data, framed.content, frontMatter, input);
  }
  // Static pages have no client-side code.
  const content = framing ? framedHtml(article, data, framing, input) : article;
  return 'code' in content ? content : finish(page, complete, content, frontMatter, input);
}

/** Evaluates the module of a page without a top-level `await`. */
export function moduleOf(page: SourcePage, input: RenderInput): PageModule | undefined {
  const { file } = page.source;
  const module = input.server.pages[file]?.() as PageModule | undefined;
  if (!module || !input.bundle.server.separate.has(file)) return module;
  const { root, components, markdown } = input.config;
  const { onUnresolvedImport } = markdown;
  const text = documentModule(input.article(page), file, { root, components, onUnresolvedImport });
  return evaluateDocument(text, file, module as unknown as DocumentImports);
}

/** Returns a function that creates an element of a component of a plugin for pages, or the problem of its module. */
export function elementOf(
  name: string,
  path: string,
  { server, config }: Pick<RenderInput, 'server' | 'config'>,
): ((props: Record<string, unknown>) => ReactNode) | Diagnostic {
  const { default: Component } = server.pageComponents[name]?.() ?? {};
  if (isComponent(Component)) return (props) => server.jsxRuntime.jsx(Component, props) as ReactNode;
  const file = swizzled(config.root, name) ?? config.pageComponents[name]?.file ?? '';
  return Component === undefined ? noDefaultExport(file, path) : noComponent(file, path);
}

/** A `.tsx` page sets its title and description by exporting `frontMatter`. */
function moduleFrontMatter(
  { frontMatter: written }: PageModule,
  file: string,
): { frontMatter: FrontMatter } | { problem: Diagnostic } {
  const frontMatter: FrontMatter = {};
  for (const [key, value] of Object.entries(isObject(written) ? written : {})) {
    const kind = value === undefined ? undefined : kindOf(key);
    const read = kind ? kind.read({ value }) : value;
    if (kind && read === undefined) return { problem: invalidKey(key, value, kind.expected, file) };
    frontMatter[key] = read;
  }
  return { frontMatter };
}

function invalidKey(key: string, value: unknown, expected: string, file: string): Diagnostic {
  const text = readText(file);
  const from = Math.max(0, text.search(/\bfrontMatter\b/));
  const at = Math.max(0, text.slice(from).search(new RegExp(`\\b${key}\\b['"]?\\s*:`)));
  const lines = text.slice(0, from + at).split('\n');
  return {
    code: 'front-matter-type',
    severity: 'error',
    message: `\`${key}\`: expected ${expected || 'another value'}, found ${describeValue(value)}`,
    file,
    line: lines.length,
    column: (lines.at(-1) as string).length + 1,
    hint: `change the value, or remove \`${key}\``,
  };
}

function titled(frontMatter: FrontMatter): { title: string; description?: string } {
  const title = frontMatter.title ?? '';
  return frontMatter.description === undefined ? { title } : { title, description: frontMatter.description };
}

function noDefaultExport(file: string, route: string): Diagnostic {
  return {
    code: 'page-default-export',
    severity: 'error',
    message: `the page \`${route}\` has no default export`,
    file,
    line: 1,
    column: 1,
    hint: 'export the component: `export default function Page() { … }`',
  };
}

/** Whether a value is a function, a class, or the result of `memo`, `forwardRef`, or `lazy`. */
export function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
  );
}

function noComponent(file: string, route: string): Diagnostic {
  return {
    code: 'page-default-export',
    severity: 'error',
    message: `the default export of the page \`${route}\` is not a component`,
    file,
    line: 1,
    column: 1,
    hint: 'export a function that returns JSX: `export default function Page() { … }`',
  };
}
