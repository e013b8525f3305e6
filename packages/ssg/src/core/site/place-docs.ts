/** Gives documents an id, a route, and a title. */
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { type Tag, tagsOf } from '../content/tags.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { routeOf, type UrlRules } from '../util/urls.ts';
import { claimRoutes } from './claim-routes.ts';
import { identifyDoc, numberPrefixes } from './doc-id.ts';
import { unknownTags } from './doc-tags.ts';
import type { Doc, DocsInstanceModel, DocsVersionModel, Site, SourcePage } from './model.ts';
import type { SiteContent, VersionContent } from './site.ts';

/** The documents of a site. Their versions have no sidebars and tag pages yet. */
export type PlacedDocs = Pick<Site, 'instances' | 'routes' | 'byFile' | 'translations' | 'diagnostics'>;

export function placeDocs(rules: UrlRules, docs: SiteContent['docs']): PlacedDocs {
  const placed: PlacedDocs = {
    instances: [],
    routes: new Map(),
    byFile: new Map(),
    translations: new Map(),
    diagnostics: [],
  };
  for (const { options, versions } of docs) {
    const instance: DocsInstanceModel = { id: options.id, options, versions: [] };
    placed.instances.push(instance);
    for (const version of versions) instance.versions.push(placeVersion(placed, instance, version, rules));
  }
  const claim = claimRoutes(placed);
  for (const { versions } of placed.instances) {
    for (const { docs } of versions) {
      for (const doc of docs.values()) if (!doc.draft) claim(doc);
    }
  }
  return placed;
}

function placeVersion(
  placed: PlacedDocs,
  instance: DocsInstanceModel,
  { options, documents, tags }: VersionContent,
  rules: UrlRules,
): DocsVersionModel {
  const version: DocsVersionModel = {
    instance,
    name: options.name,
    label: options.label,
    notice: options.notice,
    noIndex: options.noIndex,
    lacksDocuments: false,
    folder: options.dir,
    routeBase: options.routePath === '' ? '' : `/${options.routePath}`,
    isLast: options.isLast,
    docs: new Map(),
    sidebars: [],
    sidebarOf: new Map(),
    tagPages: [],
  };
  const inlineTags = new Map<string, Doc[]>();
  for (const { source, compiled } of documents) {
    if (!compiled) continue;
    const docTags = tagsOf(
      compiled.frontMatter,
      tags,
      (key) => frontMatterPlace(source.file, key),
      'front-matter-type',
      placed.diagnostics,
    );
    const doc = createDoc(source, compiled, version, docTags.tags, rules);
    for (const tag of docTags.inline) getOrInsert(inlineTags, tag, () => []).push(doc);
    const other = version.docs.get(doc.id);
    addFile(placed, source, doc);
    if (other) placed.diagnostics.push(duplicateId(doc, other));
    else version.docs.set(doc.id, doc);
  }
  if (tags) placed.diagnostics.push(...unknownTags(inlineTags, tags));
  return version;
}

/** Registers a page by its file, and by the original of a translated file. */
export function addFile(
  { byFile, translations }: Pick<Site, 'byFile' | 'translations'>,
  { file, original }: Source,
  page: SourcePage,
): void {
  byFile.set(file, page);
  if (original !== undefined) translations.set(original, file);
}

export function createDoc(
  source: Source,
  compiled: CompiledPage,
  version: DocsVersionModel,
  tags: Tag[],
  rules: UrlRules,
): Doc {
  const { frontMatter } = compiled;
  const parse = numberPrefixes(version.instance.options.numberPrefixParser);
  const identity = identifyDoc(source.path, frontMatter, parse);
  const slash = source.path.lastIndexOf('/');
  const folder = slash < 0 ? '' : source.path.slice(0, slash);
  const title =
    frontMatter.title ?? compiled.contentTitle ?? identity.id.slice(identity.id.lastIndexOf('/') + 1);
  const doc: Doc = {
    kind: 'doc',
    source,
    compiled,
    version,
    id: identity.id,
    folder,
    route: routeOf(version.routeBase + identity.slug, rules),
    title,
    label: frontMatter.sidebar_label ?? title,
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    isFolderIndex: identity.isIndex,
    tags,
  };
  const position = frontMatter.sidebar_position ?? identity.position;
  if (position !== undefined) doc.position = position;
  return doc;
}

function duplicateId(doc: Doc, other: Doc): Diagnostic {
  return diagnose('duplicate-id', `duplicate document id \`${doc.id}\``, {
    ...frontMatterPlace(doc.source.file, 'id'),
    related: [{ message: 'the other document is', file: other.source.file }],
    hint: 'set a different `id` in the front matter, or rename the file',
  });
}
