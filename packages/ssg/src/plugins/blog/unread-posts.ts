import path from 'node:path';
import { readPostName } from '../../core/content/post-name.ts';
import type { CheckedSiteInfo, PluginProblem } from '../../core/plugin/types.ts';
import { namesIn } from '../../core/util/names-in.ts';
import { posixPath } from '../../core/util/posix-path.ts';

/** Posts in the usual folder of a site without a blog, which nothing publishes. */
export function* unreadPosts({ root, documents }: CheckedSiteInfo): Generator<PluginProblem> {
  const folder = path.join(root, 'blog');
  const [first, ...others] = namesIn(folder, true).filter((name) => {
    const url = posixPath(name);
    return /\.mdx?$/.test(name) && readPostName(url).date !== undefined;
  });
  if (first === undefined) return;
  const files = new Set(documents.map(({ file }) => file));
  const file = path.join(folder, first);
  if (files.has(file)) return;
  yield {
    message: 'the post is not published, because the site has no blog',
    hint: 'add `blog: {}` to the configuration',
    ...(others.length > 0 && {
      notes: [
        `the folder \`blog\` contains ${others.length === 1 ? 'one more post' : `${others.length} more posts`}`,
      ],
    }),
    file,
    line: 1,
    column: 1,
  };
}
