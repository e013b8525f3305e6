import path from 'node:path';
import { frontMatterPlace } from '../../content/front-matter-place.ts';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { hasSource } from '../../site/model.ts';
import { isRelativePath } from '../../site/page-links.ts';
import type { Diagnostic } from '../../types.ts';
import { decodePath, isExternalUrl, splitUrl } from '../../util/urls.ts';
import type { Guesses } from './guesses.ts';
import { didYouMean } from './problems.ts';
import type { CheckedPage, LinkCheckContext } from './types.ts';

/** Checks the image for social cards. Readers of the page would not notice that it is missing. */
export function previewImageProblem(
  { page, file }: CheckedPage,
  { baseUrl, isFile, filesNear }: LinkCheckContext,
  guesses: Guesses,
): Diagnostic | undefined {
  if (!hasSource(page) || file === undefined) return undefined;
  const image = page.compiled?.frontMatter.image;
  // The image of a post may be next to the post.
  if (image === undefined || (page.kind === 'post' && !image.startsWith('/'))) return undefined;
  if (isExternalUrl(image) || image.startsWith('data:')) return undefined;
  const { path: written } = splitUrl(image);
  if (isRelativePath(image) && filesNear(file, decodePath(written)).includes(decodePath(written)))
    return undefined;
  const sitePath = new URL(written, `http://site${baseUrl}`).pathname;
  const bare = sitePath.startsWith(baseUrl) ? `/${sitePath.slice(baseUrl.length)}` : sitePath;
  if (isFile(decodePath(bare)) || isFile(decodePath(sitePath))) return undefined;
  const guess = guesses.near(bare, undefined);
  const missing = decodePath(bare).slice(1);
  const folder = `${path.posix.dirname(missing)}/`;
  const merged = {
    message: `broken preview image: the files do not exist in \`${folder}\` of the static files`,
    hint: 'add the files, or remove `image` from the front matter',
  };
  return diagnose('broken-image', `broken preview image: \`${image}\` does not exist`, {
    ...frontMatterPlace(file, 'image'),
    hint: didYouMean(guess) ?? `add \`${missing}\` to the static files, or correct the path`,
    // Where other files are missing, a similar name is a coincidence.
    clues: {
      missingTarget: guess
        ? { key: `image ${bare}`, folderKey: `image ${folder}` }
        : { key: `image ${folder}`, merged },
    },
  });
}
