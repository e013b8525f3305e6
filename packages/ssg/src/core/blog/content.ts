import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDocusaurusConfig } from '../config/find.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { readFirstCommits } from '../content/git-dates.ts';
import type { BlogFiles } from '../content/read.ts';
import type { SourceFile } from '../content/scan.ts';
import { readTagsFile, type TagsFile } from '../content/tags.ts';
import type { CompiledDocument } from '../site/site.ts';
import type { Diagnostic } from '../types.ts';
import { readAnyDate, readDate } from '../util/date.ts';
import { type AuthorsFile, readAuthorsFile } from './authors.ts';
import { readPostName } from './post-name.ts';

/** A blog's compiled posts, with authors, tags, and dates. */
export interface BlogContent extends Pick<BlogFiles, 'options'> {
  posts: CompiledDocument[];
  authors?: AuthorsFile;
  tags?: TagsFile;
  /** ISO dates of the first commit of posts without a date, by absolute path. */
  commits: ReadonlyMap<string, string>;
  /** Reads the dates that authors write. */
  readDate: (written: string) => string | undefined;
  diagnostics: Diagnostic[];
}

/** @param compileAll compiles files */
export async function readBlogs(
  blogs: readonly BlogFiles[],
  { root, file }: Pick<ResolvedConfig, 'root' | 'file'>,
  compileAll: (files: SourceFile[]) => Promise<CompiledDocument[]>,
): Promise<BlogContent[]> {
  const contents: BlogContent[] = [];
  for (const { options, posts: files } of blogs) {
    const fileOf = (name: string): string =>
      [options.translated, options.dir]
        .flatMap((folder) => (folder === undefined ? [] : path.join(folder, name)))
        .find((file) => existsSync(file)) ?? path.join(options.dir, name);
    const { authors, diagnostics } = readAuthorsFile(fileOf(options.authors));
    const read = options.tags === undefined ? undefined : readTagsFile(fileOf(options.tags), 'blog-file');
    const posts = await compileAll(files);
    const isUndated = posts.some(
      ({ source, compiled }) =>
        compiled?.frontMatter.date === undefined && readPostName(source.path).date === undefined,
    );
    contents.push({
      options,
      posts,
      ...(authors && { authors }),
      ...(read?.tags && { tags: read.tags }),
      commits: isUndated ? await readFirstCommits(root, options.dir) : new Map(),
      readDate: isDocusaurusConfig(file) ? readAnyDate : readDate,
      diagnostics: [...diagnostics, ...(read?.diagnostics ?? [])],
    });
  }
  return contents;
}
