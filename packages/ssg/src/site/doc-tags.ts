/** The pages that a version of the docs makes of the tags of its documents. */

import { frontMatterPlace } from '../content/front-matter-place.ts';
import type { Diagnostic } from '../types.ts';
import type { Doc, DocsVersionModel, TagPage } from './model.ts';
import { meantTag, shownOf, type Tag, type TagsFile } from './tags.ts';
import { routeOf, type UrlRules } from './urls.ts';
import type { Words } from './words.ts';

/** @param version whose documents are there */
export function tagPages(
  { docs, routeBase, instance, noIndex }: DocsVersionModel,
  rules: UrlRules,
  words: Words,
): TagPage[] {
  const groups = new Map<string, { tag: Tag; docs: Doc[] }>();
  for (const doc of docs.values()) {
    if (doc.draft) continue;
    for (const tag of doc.tags) {
      const group = groups.get(tag.permalink);
      if (group) group.docs.push(doc);
      else groups.set(tag.permalink, { tag, docs: [doc] });
    }
  }
  if (groups.size === 0) return [];
  const base = `${routeBase}/${instance.options.tagsPath}`;
  const allTags = routeOf(base, rules);
  const pages = [...groups.values()].map(({ tag, docs }): TagPage & { tag: Tag; count: number } => {
    const { shown, unlisted } = shownOf(docs);
    return {
      tag,
      count: shown.length,
      title: words.tagged('docs', shown.length, tag.label),
      description: tag.description ?? '',
      route: routeOf(base + tag.permalink, rules),
      ...(unlisted && { unlisted }),
      tagged: {
        kind: 'docs',
        docs: shown.toSorted((a, b) => a.title.localeCompare(b.title)),
        allTags,
      },
    };
  });
  const listed = pages.filter(({ unlisted }) => !unlisted);
  return [
    ...pages.map(({ tag: _, count: __, ...page }) => page),
    {
      title: words.text('Tags'),
      description: '',
      route: allTags,
      tagged: { kind: 'tags' as const, tags: listed.map(({ tag, count, route }) => ({ tag, count, route })) },
    },
  ].map((page) => (noIndex ? { ...page, noIndex } : page));
}

/** Tags that the version's file of tags does not have, each told once. */
export function unknownTags(inline: ReadonlyMap<string, Doc[]>, known: TagsFile): Diagnostic[] {
  return [...inline].map(([tag, [first, ...others]]) => {
    const guess = meantTag(tag, known);
    return {
      code: 'inline-tag',
      severity: 'warning',
      message: `the tag \`${tag}\` is not in the file of tags`,
      ...(first && frontMatterPlace(first.source.file, 'tags')),
      ...(others.length > 0 && {
        notes: [
          `${others.length === 1 ? 'one more document has' : `${others.length} more documents have`} it`,
        ],
      }),
      hint: guess
        ? `did you mean \`${guess}\`?`
        : `add it to \`${known.file.slice(known.file.search(/[^\\/]+$/))}\`: \`${tag}: {}\``,
    };
  });
}
