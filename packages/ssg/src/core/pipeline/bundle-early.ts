/**
 * Starts bundling while documents are still being compiled. esbuild is a separate process, and only needs to know which pages
 * are components.
 */
import type { Bundle, BundleInput } from '../bundle/types.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Content } from '../content/read.ts';
import type { SourceFile } from '../content/scan.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { SiteContent } from '../site/site.ts';
import type { Diagnostic } from '../types.ts';
import { bundleInput, type Connected, connect } from './connect.ts';

export interface Bundled {
  bundle?: Bundle | undefined;
  diagnostics: Diagnostic[];
}

/** The content without documents that certainly become HTML. */
export function componentsOf(content: Content, { markdown }: Pick<ResolvedConfig, 'markdown'>): Content {
  const isComponent = ({ format }: SourceFile): boolean =>
    format !== 'md' || markdown.format !== 'commonmark' || markdown.components.length > 0;
  return {
    ...content,
    docs: content.docs.map(({ options, versions }) => ({
      options,
      versions: versions.map((version) => ({
        ...version,
        documents: version.documents.filter(isComponent),
      })),
    })),
    blogs: content.blogs.map(({ options, posts }) => ({ options, posts: posts.filter(isComponent) })),
    pages: content.pages.filter(isComponent),
  };
}

/**
 * @param read the compiled result of `componentsOf`
 * @returns a function to call with the connected site; it resolves to undefined if the component pages have changed
 */
export async function bundleEarly(
  loaded: LoadedConfig,
  content: Content,
  read: SiteContent,
  bundle: (input: BundleInput) => Promise<Bundled>,
): Promise<(connecting: Connected | Promise<Connected>) => Promise<Bundled | undefined>> {
  // The targets of links are not known yet.
  const input = await bundleInput(loaded.config, await connect(loaded, content, read));
  let know: (connecting: Connected | Promise<Connected>) => void = () => {};
  const known = new Promise<Connected>((resolve) => {
    know = resolve;
  });
  const bundling = bundle({
    ...input,
    loadDocument: async (file) => (await known).links.moduleText(file),
    hashDocument: async (file) => (await known).links.moduleHash(file),
    positionInSource: async (file, at) => (await known).links.positionInSource(file, at),
  });
  // Avoids an unhandled rejection if another stage fails first.
  bundling.catch(() => {});
  return async (connecting) => {
    know(connecting);
    const [bundled, connected] = await Promise.all([bundling, connecting]);
    const { pages } = await bundleInput(loaded.config, connected);
    return JSON.stringify(pages) === JSON.stringify(input.pages) ? bundled : undefined;
  };
}
