/** Builds a blog from compiled posts: each gets its date, route, authors, and tags. */

import { frontMatterPlace } from '../../core/content/front-matter-place.ts';
import { readPostName } from '../../core/content/post-name.ts';
import { nearestTag, tagsOf } from '../../core/content/tags.ts';
import { diagnose } from '../../core/diagnostic/diagnose.ts';
import type { BlogContent, BuiltPosts } from '../../core/site/blog-tools.ts';
import type { BlogModel, BlogPost } from '../../core/site/model.ts';
import type { Diagnostic, FrontMatter, Source } from '../../core/types.ts';
import { routeOf, type UrlRules } from '../../core/util/urls.ts';
import { authorsOf } from './authors.ts';

export function buildPosts(content: BlogContent, rules: UrlRules): BuiltPosts {
  const { options } = content;
  const listPath = `/${options.routeBasePath}`;
  const blog: BlogModel = { options, listPath, posts: [], feeds: [] };
  const diagnostics = [...content.diagnostics];
  const inlineAuthors = new Groups();
  const inlineTags = new Groups();
  const untruncated: BlogPost[] = [];
  const posts = content.posts.flatMap(({ source, compiled }): BlogPost[] => {
    if (!compiled) return [];
    const { frontMatter } = compiled;
    const name = readPostName(source.path);
    const placeOf = (key: string, ...path: (string | number)[]) =>
      frontMatterPlace(source.file, key, ...path);
    const { authors, inline } = authorsOf(frontMatter, content, placeOf, diagnostics);
    const tags = tagsOf(frontMatter, content.tags, placeOf, 'post-tag', diagnostics);
    const post: BlogPost = {
      kind: 'post',
      source,
      compiled,
      blog,
      route: routeOf(`${listPath}/${frontMatter.slug || name.slug}`, rules),
      title: frontMatter.title ?? compiled.contentTitle ?? name.text,
      date: dateOf(frontMatter, name.date ?? content.commits.get(source.file), content, source, diagnostics),
      authors,
      tags: tags.tags,
      draft: frontMatter.draft === true,
      unlisted: frontMatter.unlisted === true,
    };
    for (const author of inline) inlineAuthors.add(author, post);
    for (const tag of tags.inline) inlineTags.add(tag, post);
    if (compiled.post?.isTruncated === false && !post.draft) untruncated.push(post);
    return [post];
  });
  diagnostics.push(...inlineAuthorProblems(inlineAuthors, options.authors));
  for (const [tag, [first, ...others]] of inlineTags) {
    const guess = content.tags && nearestTag(tag, content.tags);
    diagnostics.push(
      diagnose('inline-tag', `the tag \`${tag}\` is not in \`${options.tags}\``, {
        ...placeIn(first, 'tags', tag),
        ...alsoIn(others),
        hint: guess ? `did you mean \`${guess}\`?` : `add it to \`${options.tags}\`: \`${tag}: {}\``,
      }),
    );
  }
  const [first, ...others] = untruncated;
  if (first) {
    diagnostics.push(
      diagnose('untruncated-post', 'the post has no truncate marker, so lists show the whole post', {
        file: first.source.file,
        line: 1,
        column: 1,
        ...alsoIn(others),
        hint: `add \`${first.source.format === 'mdx' ? '{/* truncate */}' : '<!-- truncate -->'}\` after the first paragraph`,
      }),
    );
  }
  return { blog, posts, diagnostics };
}

/** Groups of posts by key, in the order of their first post. */
export class Groups extends Map<string, [BlogPost, ...BlogPost[]]> {
  add(key: string, post: BlogPost): void {
    const group = this.get(key);
    if (group) group.push(post);
    else this.set(key, [post]);
  }
}

/** The most authors with a message of their own. A blog with more probably has no file of authors. */
const MOST_AUTHORS = 3;

function inlineAuthorProblems(groups: Groups, file: string): Diagnostic[] {
  const problem = (message: string, post: BlogPost, hint: string): Diagnostic =>
    diagnose('inline-author', `${message} not in \`${file}\``, {
      ...placeIn(post, authorKey(post.compiled.frontMatter)),
      hint,
    });
  const [first] = groups.values();
  if (first && groups.size > MOST_AUTHORS) {
    const hint = `add the authors to \`${file}\`, and write only their keys in posts`;
    const related = Array.from(groups, ([author, [{ source }]]) => ({
      message: `\`${author}\` wrote`,
      file: source.file,
    }));
    return [{ ...problem(`${groups.size} authors are`, first[0], hint), related }];
  }
  const hint = `add the author to \`${file}\`, and write only the key in the post`;
  return Array.from(groups, ([author, [post, ...others]]) => ({
    ...problem(`the author \`${author}\` is`, post, hint),
    ...alsoIn(others),
  }));
}

function alsoIn(posts: readonly BlogPost[]): Pick<Diagnostic, 'related'> {
  if (posts.length === 0) return {};
  return { related: posts.map(({ source }) => ({ message: 'also in', file: source.file })) };
}

function placeIn({ source }: BlogPost, key: string, ...path: string[]): Partial<Diagnostic> {
  return frontMatterPlace(source.file, key, ...path);
}

function authorKey(frontMatter: FrontMatter): string {
  const keys = ['authors', 'author', 'author_title', 'authorTitle', 'author_url', 'authorURL'];
  return keys.find((key) => frontMatter[key] !== undefined) ?? 'authors';
}

/** @param otherwise the date from the file's name or history */
function dateOf(
  { date: written }: FrontMatter,
  otherwise: string | undefined,
  { readDate }: Pick<BlogContent, 'readDate'>,
  source: Source,
  diagnostics: Diagnostic[],
): string | undefined {
  if (written !== undefined && written !== null) {
    const date =
      typeof written === 'string' || typeof written === 'number' ? readDate(String(written)) : undefined;
    if (date !== undefined) return date;
    diagnostics.push({
      code: 'post-date',
      severity: 'error',
      message: `expected a date, found \`${typeof written === 'object' ? JSON.stringify(written) : String(written)}\``,
      ...frontMatterPlace(source.file, 'date'),
      hint: 'write a date such as `2024-01-31`, or with a time in UTC, `2024-01-31T18:00`',
    });
  }
  const date = otherwise === undefined ? undefined : readDate(otherwise);
  if (date === undefined && (written === undefined || written === null)) {
    const [invalid] = /(?<!\d)\d{4}[-/]\d\d[-/]\d\d(?!\d)/.exec(source.path) ?? [];
    diagnostics.push({
      code: 'undated-post',
      severity: 'warning',
      message: `${invalid === undefined ? 'the post has no date' : `the date \`${invalid}\` in the path does not exist`}, so lists show the post last`,
      file: source.file,
      line: 1,
      column: 1,
      hint:
        invalid === undefined
          ? 'add `date: 2024-01-31` to the front matter, or name the file `2024-01-31-name.md`'
          : 'correct the date, or add `date: 2024-01-31` to the front matter',
    });
  }
  return date;
}
