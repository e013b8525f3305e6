import { existsSync } from 'node:fs';
import path from 'node:path';
import { isForeignConfig } from '../../core/config/config-reader.ts';
import type { ResolvedConfig } from '../../core/config/types.ts';
import { readFirstCommits } from '../../core/content/git-dates.ts';
import { readPostName } from '../../core/content/post-name.ts';
import type { BlogFiles } from '../../core/content/read.ts';
import type { SourceFile } from '../../core/content/scan.ts';
import { readTagsFile } from '../../core/content/tags.ts';
import type { BlogContent } from '../../core/site/blog-tools.ts';
import type { CompiledDocument } from '../../core/site/site.ts';
import { readAnyDate, readDate } from '../../core/util/date.ts';
import { readAuthorsFile } from './authors.ts';

/** @param compileAll compiles files */
export async function readBlogs(
  blogs: readonly BlogFiles[],
  { root, file }: Pick<ResolvedConfig, 'root' | 'file'>,
  compileAll: (files: SourceFile[]) => Promise<CompiledDocument[]>,
): Promise<BlogContent[]> {
  const contents: BlogContent[] = [];
  for (const { options, posts: files } of blogs) {
    const folders = [...(options.translated === undefined ? [] : [options.translated]), options.dir];
    const fileOf = (name: string): string =>
      folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ??
      path.join(options.dir, name);
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
      commits: isUndated ? await readFirstCommits(root, folders) : new Map(),
      readDate: isForeignConfig(file) ? readAnyDate : readDate,
      diagnostics: [...diagnostics, ...(read?.diagnostics ?? [])],
    });
  }
  return contents;
}
