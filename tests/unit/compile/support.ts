/** Compiles one document to readable text. */
import { transformSync } from 'esbuild';
// @ts-expect-error: jsdom comes without types, and one call needs none
import { JSDOM } from 'jsdom';
import { type ComponentType, createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { compileMarkdown, compileMdx } from '../../../packages/ssg/src/core/compile/index.ts';
import { MDX_COMPONENTS } from '../../../packages/ssg/src/core/compile/mdx/components-module.ts';
import { noExtensions } from '../../../packages/ssg/src/core/config/defaults.ts';
import type { ResolvedConfig } from '../../../packages/ssg/src/core/config/types.ts';
import { Contributions } from '../../../packages/ssg/src/core/plugin/apply.ts';
import type { BuiltIn } from '../../../packages/ssg/src/core/plugin/built-in.ts';
import { startBuiltIns } from '../../../packages/ssg/src/core/plugin/built-ins.ts';
import type { CompiledPage, CompileOptions, Diagnostic } from '../../../packages/ssg/src/core/types.ts';

type Audience = CompileOptions['audience'];

export function md(text: string, audience: Audience = 'public'): CompiledPage {
  return compileMarkdown(text, { file: '/docs/page.md', audience });
}

export function mdx(text: string, audience: Audience = 'public'): Promise<CompiledPage> {
  return compileMdx(text, { file: '/docs/page.mdx', audience });
}

/** A configuration with the contributions of plugins of ssg. */
export async function configWith(
  builtIns: readonly BuiltIn[],
  markdown: object = {},
): Promise<ResolvedConfig> {
  const config = {
    root: import.meta.dirname,
    file: '/site/site.config.ts',
    audience: 'public',
    url: 'https://example.com',
    theme: '@slashdocs/theme',
    locale: { code: 'en' },
    locales: [],
    texts: {},
    docs: [],
    ...noExtensions(),
    replacedParts: [],
    clientModules: [],
    styles: [],
    blogs: [],
    markdown: {
      parser: 'auto',
      format: 'commonmark',
      components: [],
      unstyledTokens: [],
      ...markdown,
    },
  } as unknown as ResolvedConfig;
  const contributions = new Contributions({} as never);
  await contributions.add(startBuiltIns(builtIns, config), config);
  return config;
}

/** The body with slots filled with the author's URLs. All images measure 4 by 3. */
export function fill({ body, links }: CompiledPage): string {
  return body.parts.reduce((text, part, index) => {
    const slot = body.slots[index - 1];
    if (!slot) return text + part;
    const sizes: Partial<Record<string, string>> = { width: '4', height: '3' };
    const value = sizes[slot.attribute] ?? links[slot.link]?.url ?? 'NO SUCH LINK';
    return text + (body.kind === 'html' ? ` ${slot.attribute}="${value}"` : JSON.stringify(value)) + part;
  }, '');
}

/** The article compiled from a Markdown text. */
export function html(text: string, audience?: Audience): string {
  return fill(md(text, audience));
}

/** One line per problem: `line:column code: message (hint)`. */
export function messages({ diagnostics }: { diagnostics: Diagnostic[] }): string[] {
  return diagnostics.map(
    ({ line, column, severity, code, message, hint }) =>
      `${line}:${column} ${severity} ${code}: ${message} (${hint})`,
  );
}

/** Renders a compiled MDX page like the site. */
export function renderMdx(page: CompiledPage, components: Record<string, ComponentType> = {}): string {
  const { code } = transformSync(fill(page), { format: 'cjs' });
  const module: { exports: { default?: ComponentType<{ components: object }> } } = { exports: {} };
  const require = (name: string): object =>
    name === MDX_COMPONENTS ? { useMDXComponents: () => ({}) } : jsxRuntime;
  new Function('require', 'module', 'exports', code)(require, module, module.exports);
  if (!module.exports.default) throw new Error('no default export');
  return renderToStaticMarkup(createElement(module.exports.default, { components }));
}

/** Markup parsed by a browser, to compare different notations. */
export function parsedByBrowser(markup: string): string {
  const document: Document = new JSDOM(`<body>${markup}`).window.document;
  for (const element of document.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    // React writes `data-x="true"` for HTML's `data-x=""`.
    for (const { name, value } of attributes) element.setAttribute(name, value === 'true' ? '' : value);
  }
  return document.body.innerHTML.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim();
}
