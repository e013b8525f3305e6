/**
 * The parts of the site that an edit in `ssg watch` leaves as they are. Most edits change neither ids nor routes of documents:
 *
 *   docs       the same documents, or edited ones with the same ids, routes, and tags     `placeDocs`
 *   sidebars   the same documents and category files, and the same configuration          `arrangeVersion`
 *   views      the same sidebars                                                          `createSidebarView`
 *
 * A part with problems is built again, because their places in the files may have changed.
 */
import { isDeepStrictEqual } from 'node:util';
import { plainValue } from '../config/fingerprint.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { docsSettings } from '../content/read.ts';
import type { Diagnostic } from '../types.ts';
import type { UrlRules } from '../util/urls.ts';
import type { Doc, DocsVersionModel } from './model.ts';
import { createDoc, type PlacedDocs, placeDocs } from './place-docs.ts';
import { SidebarViews } from './sidebar-views.ts';
import type { CompiledDocument, ConfigPlaces, SiteContent, VersionContent } from './site.ts';

type Docs = SiteContent['docs'];
type Categories = VersionContent['categories'];
type ConfigPath = Parameters<ConfigPlaces['locate']>[0];

export class LastSite {
  readonly views = new SidebarViews();
  #docs: { content: Docs; settings: string; placed: PlacedDocs } | undefined;
  #sidebars: { categories: Categories[]; settings: string; located: [ConfigPath, unknown][] } | undefined;

  /** Places the documents, or updates the last ones. */
  docs(config: ResolvedConfig, content: Docs): PlacedDocs {
    const last = this.#docs;
    // An error on the way would leave the documents half changed.
    this.#docs = undefined;
    const settings = JSON.stringify(plainValue([docsSettings(config.docs), config.trailingSlash]));
    const edited = last?.settings === settings ? editedDocs(last, content, config) : undefined;
    if (!edited || edited.length > 0) this.#sidebars = undefined;
    const placed = last && edited ? last.placed : placeDocs(config, content);
    for (const { before, now } of edited ?? []) replaceDoc(placed, before, now);
    for (const [index, instance] of placed.instances.entries()) {
      // Functions of the configuration are new.
      instance.options = (content[index] as Docs[number]).options;
    }
    if (placed.diagnostics.length === 0 && !content.some(hasFunctions)) {
      for (const page of placed.byFile.values()) if (page.frame) delete page.frame;
      this.#docs = { content, settings, placed };
    }
    return placed;
  }

  /**
   * Arranges the documents in sidebars, unless the last arrangement still applies.
   *
   * @param arrange adds the sidebars to the versions, and returns problems
   */
  arrange(
    config: ResolvedConfig,
    content: Docs,
    places: ConfigPlaces,
    arrange: (places: ConfigPlaces) => Diagnostic[],
  ): Diagnostic[] {
    const last = this.#sidebars;
    const settings = sidebarSettings(config);
    const categories = content.flatMap(({ versions }) => versions.map((version) => version.categories));
    if (
      last?.settings === settings &&
      last.categories.every((each, index) => each === categories[index]) &&
      last.located.every(([path, place]) => isDeepStrictEqual(places.locate(path), place))
    )
      return [];
    this.#sidebars = undefined;
    const located: [ConfigPath, unknown][] = [];
    let hasProblems = false;
    const diagnostics = arrange({
      ...places,
      locate: (path) => {
        const place = places.locate(path);
        located.push([path, place]);
        return place;
      },
      report: (...problem) => {
        hasProblems = true;
        places.report(...problem);
      },
    });
    if (!hasProblems && diagnostics.length === 0 && this.#docs)
      this.#sidebars = { categories, settings, located };
    return diagnostics;
  }
}

function versionsOf(content: Docs): VersionContent[] {
  return content.flatMap(({ versions }) => versions);
}

/** Whether the site has functions that decide about ids or sidebars. Their results may have changed. */
function hasFunctions({ options }: Docs[number]): boolean {
  return typeof options.numberPrefixParser === 'function' || options.sidebarItemsGenerator !== undefined;
}

function sidebarSettings({
  docs,
  baseUrl,
  trailingSlash,
  texts,
  messages,
  locale,
  theme,
}: ResolvedConfig): string {
  const sidebars = docs.map(({ versions }) =>
    versions.map((version) => [version.sidebars, version.sidebarsPath, version.messages]),
  );
  return JSON.stringify([sidebars, baseUrl, trailingSlash, texts, messages, locale, theme]);
}

/** @returns undefined if other documents changed than those that can be replaced */
function editedDocs(
  { content: before, placed }: { content: Docs; placed: PlacedDocs },
  now: Docs,
  rules: UrlRules,
): { before: Doc; now: Doc }[] | undefined {
  const models = placed.instances.flatMap(({ versions }) => versions);
  const [old, current] = [versionsOf(before), versionsOf(now)];
  const edited: { before: Doc; now: Doc }[] = [];
  for (const [index, version] of models.entries()) {
    const [last, next] = [old[index] as VersionContent, current[index] as VersionContent];
    if (last.tags !== next.tags || last.documents.length !== next.documents.length) return undefined;
    if (last.documents === next.documents) continue;
    for (const [at, document] of next.documents.entries()) {
      if (document === last.documents[at]) continue;
      const doc = placed.byFile.get(document.source.file);
      if (doc?.kind !== 'doc' || doc.source.file !== last.documents[at]?.source.file) return undefined;
      const replacement = editedDoc(doc, document, version, rules);
      if (!replacement) return undefined;
      edited.push({ before: doc, now: replacement });
    }
  }
  return edited;
}

/** @returns undefined if the document has another id, route, or other tags */
function editedDoc(
  before: Doc,
  { source, compiled }: CompiledDocument,
  version: DocsVersionModel,
  rules: UrlRules,
): Doc | undefined {
  if (!compiled || version.docs.get(before.id) !== before) return undefined;
  const now = createDoc(source, compiled, version, before.tags, rules);
  const isSame =
    now.id === before.id &&
    now.route.path === before.route.path &&
    now.draft === before.draft &&
    compiled.frontMatter.slug === before.compiled.frontMatter.slug &&
    now.source.original === before.source.original &&
    isDeepStrictEqual(compiled.frontMatter.tags, before.compiled.frontMatter.tags);
  if (!isSame) return undefined;
  if (before.isDuplicate) now.isDuplicate = true;
  return now;
}

function replaceDoc({ byFile, routes }: PlacedDocs, before: Doc, now: Doc): void {
  now.version.docs.set(now.id, now);
  byFile.set(now.source.file, now);
  if (routes.get(now.route.path) === before) routes.set(now.route.path, now);
}
