/**
 * The documents of a site in the format of Docusaurus, for plugins of the site with the method `allContentLoaded`. Plugins run
 * before documents are compiled, so titles and descriptions come from the front matter or the first lines.
 */

import { emptyPage } from '../../core/compile/compile-source.ts';
import { parseFrontMatter } from '../../core/compile/front-matter/parse.ts';
import { firstLine } from '../../core/compile/source/first-line.ts';
import type { PackageMode } from '../../core/config/bundle.ts';
import { resolveConfig } from '../../core/config/defaults.ts';
import type { ResolveContext } from '../../core/config/resolve-context.ts';
import { siteConfigSchema } from '../../core/config/schema.ts';
import type { ResolvedConfig, SiteConfig } from '../../core/config/types.ts';
import { validate } from '../../core/config/validate.ts';
import { readContent } from '../../core/content/read.ts';
import { readWhole, type SourceFile } from '../../core/content/scan.ts';
import { validPart } from '../../core/load/load.ts';
import type { Doc, DocsVersionModel } from '../../core/site/model.ts';
import { editUrlOf } from '../../core/site/page-data.ts';
import { buildSite, type CompiledDocument } from '../../core/site/site.ts';
import { decodeSource } from '../../core/util/decode.ts';
import type { Fields } from '../../core/util/value.ts';
import { atSite } from './post-build.ts';

/** A title above all other text, except imports. */
const TITLE = /^(?:[ \t]*\n|(?:import|export)[ {*].*\n)*#[ \t]+(.+)/;

/**
 * @param config the translated configuration
 * @returns a function that reads the documents of all instances, by their ids
 */
export async function docsContent(
  config: SiteConfig,
  site: { root: string; file: string; packages: PackageMode },
): Promise<() => Fields> {
  const context: ResolveContext = { ...site, problems: [], diagnostics: [], sidebarFiles: [], files: [] };
  const valid = validPart({ ...config }, validate(siteConfigSchema, config));
  // Docusaurus adds trailing slashes later.
  const resolved = { ...(await resolveConfig(valid, context)), trailingSlash: undefined };
  return () => contentOf(resolved);
}

function contentOf(config: ResolvedConfig): Fields {
  const written = new Map<string, Fields>();
  const files = readContent({ ...config, blogs: [], staticDirs: [] });
  const docs = files.docs.map(({ options, versions }) => ({
    options,
    versions: versions.map((version) => ({
      ...version,
      documents: version.documents.map((file) => readDocument(file, written)),
    })),
  }));
  const { instances } = buildSite(
    config,
    { docs, blogs: [], pages: [] },
    { file: config.file, report: () => {}, locate: () => undefined },
  );
  const versionOf = (version: DocsVersionModel): Fields => {
    const path = `${config.baseUrl}${version.routeBase.slice(1)}`.replace(/(.)\/$/, '$1');
    const all = [...version.docs.values()].map((doc) => ({
      draft: doc.draft,
      metadata: metadataOf(doc, { config, path, frontMatter: written.get(doc.source.file) ?? {} }),
    }));
    return {
      versionName: version.name,
      label: version.label,
      path,
      isLast: version.isLast,
      noIndex: version.noIndex,
      contentPath: version.folder,
      docs: all.flatMap(({ draft, metadata }) => (draft ? [] : [metadata])),
      drafts: all.flatMap(({ draft, metadata }) => (draft ? [metadata] : [])),
    };
  };
  return Object.fromEntries(
    instances.map(({ id, versions }) => [id, { loadedVersions: versions.map(versionOf) }]),
  );
}

/** @param written gets the front matter by file */
function readDocument(file: SourceFile, written: Map<string, Fields>): CompiledDocument {
  const { source, bytes } = readWhole(file);
  const { text = '' } = decodeSource(bytes, file.file);
  const { body, frontMatter, ...parsed } = parseFrontMatter(text.replace(/\r\n?/g, '\n'), file.file);
  written.set(file.file, parsed.written ?? frontMatter);
  const [, title] = TITLE.exec(body) ?? [];
  return {
    source,
    compiled: {
      ...emptyPage(),
      frontMatter,
      ...(title !== undefined && { contentTitle: firstLine(title) }),
      description: frontMatter.description ?? firstLine(body),
    },
  };
}

function metadataOf(
  doc: Doc,
  { config, path, frontMatter }: { config: ResolvedConfig; path: string; frontMatter: Fields },
): Fields {
  const { version, route } = doc;
  return {
    id: doc.id,
    title: doc.title,
    description: doc.compiled.description,
    source: atSite(doc.source.file, config.root),
    sourceDirName: doc.folder || '.',
    slug: route.path.slice(version.routeBase.length),
    permalink: `${config.baseUrl}${route.path.slice(1)}`,
    draft: doc.draft,
    unlisted: doc.unlisted,
    editUrl: editUrlOf(doc),
    tags: doc.tags.map(({ permalink, ...tag }) => ({
      ...tag,
      permalink: `${path.replace(/\/$/, '')}/${version.instance.options.tagsPath}${permalink}`,
    })),
    version: version.name,
    sidebarPosition: doc.position,
    frontMatter,
    sidebar: version.sidebarOf.get(doc.id)?.name,
  };
}
