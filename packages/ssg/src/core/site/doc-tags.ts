/** The tag pages of a docs version. */
import path from 'node:path';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { nearestTag, shownOf, type Tag, type TagsFile } from '../content/tags.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { routeOf, type UrlRules } from '../util/urls.ts';
import type { Doc, DocsVersionModel, TagPage } from './model.ts';
import type { Words } from './words.ts';

export function tagPages(version: DocsVersionModel, rules: UrlRules, words: Words): TagPage[] {
  const { docs, routeBase, instance, noIndex } = version;
  const groups = new Map<string, { tag: Tag; docs: Doc[] }>();
  for (const doc of docs.values()) {
    if (doc.draft) continue;
    for (const tag of doc.tags) getOrInsert(groups, tag.permalink, () => ({ tag, docs: [] })).docs.push(doc);
  }
  if (groups.size === 0) return [];
  const base = `${routeBase}/${instance.options.tagsPath}`;
  const allTags = routeOf(base, rules);
  const pages = [...groups.values()].map(({ tag, docs }): TagPage & { tag: Tag; count: number } => {
    const { shown, unlisted } = shownOf(docs);
    return {
      kind: 'tag',
      tag,
      count: shown.length,
      title: words.tagged('docs', shown.length, tag.label),
      description: tag.description ?? '',
      route: routeOf(base + tag.permalink, rules),
      ...(unlisted && { unlisted }),
      version,
      tagged: {
        kind: 'docs',
        tag,
        docs: shown.toSorted((a, b) => a.title.localeCompare(b.title)),
        allTags,
      },
    };
  });
  const listed = pages.filter(({ unlisted }) => !unlisted);
  return [
    ...pages.map(({ tag: _, count: __, ...page }) => page),
    {
      kind: 'tag' as const,
      title: words.text('Tags'),
      description: '',
      route: allTags,
      version,
      tagged: { kind: 'tags' as const, tags: listed.map(({ tag, count, route }) => ({ tag, count, route })) },
    },
  ].map((page) => (noIndex ? { ...page, noIndex } : page));
}

/** Reports each tag that the version's tags file does not define, once. */
export function unknownTags(inline: ReadonlyMap<string, Doc[]>, known: TagsFile): Diagnostic[] {
  return [...inline].map(([tag, [first, ...others]]) => {
    const guess = nearestTag(tag, known);
    const file = path.basename(known.file);
    const key = /^[\w .+/-]+$/.test(tag) ? tag : JSON.stringify(tag);
    return diagnose('inline-tag', `unknown tag \`${tag}\`: not defined in \`${file}\``, {
      ...(first && frontMatterPlace(first.source.file, 'tags', tag)),
      ...(others.length > 0 && {
        notes: [
          `${others.length === 1 ? 'one more document uses' : `${others.length} more documents use`} the tag`,
        ],
      }),
      hint: guess ? `did you mean \`${guess}\`?` : `add the tag to \`${file}\`: \`${key}: {}\``,
    });
  });
}
